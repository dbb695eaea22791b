/** A DevTools session that answers from a table, and a probe's context, for unit tests. */
import type { AttachedTarget, Session, TargetType } from "../browser/attach.ts";
import { EgressSession } from "../egress/session.ts";
import type { ProbeContext } from "../probes/probe.ts";

export interface FakeSession {
  session: Session;
  /** Methods of the commands sent, in order. */
  sent: string[];
  /** Names of the bindings added. */
  bindings: string[];
  emit(event: string, params: unknown): void;
}

/** @param answers results by method; a function is called for each command, an error rejects */
export function fakeSession(answers: Record<string, unknown> = {}): FakeSession {
  const handlers = new Map<string, ((params: unknown) => void)[]>();
  const sent: string[] = [];
  const bindings: string[] = [];
  const session = {
    id: () => "fake",
    off() {},
    on(event: string, handler: (params: unknown) => void) {
      handlers.set(event, [...handlers.get(event) ?? [], handler]);
    },
    send(method: string, params: { name?: string } = {}) {
      sent.push(method);
      if (method === "Runtime.addBinding") bindings.push(params.name ?? "");
      const answer = answers[method];
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(typeof answer === "function" ? answer() : answer ?? {});
    },
  };
  return {
    // The protocol's many overloads cannot be implemented individually.
    session: session as unknown as Session,
    sent,
    bindings,
    emit: (event, params) => handlers.get(event)?.forEach((handler) => handler(params)),
  };
}

export function fakeTarget({ session }: FakeSession, type: TargetType = "page"): AttachedTarget {
  return { session, type, url: "about:blank", targetId: "main", isMain: type === "page" };
}

export const STARTED_AT = Date.UTC(2030, 0, 1);

export interface FakeContext extends ProbeContext {
  clock: { at: number };
  limits: string[];
}

/** A context whose clock the test sets. @param answers results of the browser-level session */
export function fakeContext(answers: Record<string, unknown> = {}): FakeContext {
  const clock = { at: 0 };
  const limits: string[] = [];
  return {
    clock,
    limits,
    at: () => clock.at,
    startedAt: STARTED_AT,
    phaseAt: (at) => at < 1000 ? "BEFORE_CONSENT" : "AFTER_CONSENT",
    root: fakeSession(answers).session,
    browserContextId: "context",
    egress: new EgressSession(),
    countryOf: () => null,
    limitReached: (detail) => limits.push(detail),
  };
}
