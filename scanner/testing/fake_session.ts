/** A DevTools session that answers from a table and lets a test send events. */
import type { AttachedTarget, Session, TargetType } from "../browser/attach.ts";

export interface FakeSession {
  session: Session;
  /** Commands that were sent, in order. */
  sent: string[];
  emit(event: string, params: unknown): void;
}

/** @param answers by method; a function is asked every time */
export function fakeSession(answers: Record<string, unknown> = {}): FakeSession {
  const handlers = new Map<string, ((params: unknown) => void)[]>();
  const sent: string[] = [];
  const session = {
    id: () => "fake",
    off() {},
    on(event: string, handler: (params: unknown) => void) {
      handlers.set(event, [...handlers.get(event) ?? [], handler]);
    },
    send(method: string) {
      sent.push(method);
      const answer = answers[method];
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(typeof answer === "function" ? answer() : answer ?? {});
    },
  };
  return {
    // The protocol's thousand overloads can't be implemented one by one.
    session: session as unknown as Session,
    sent,
    emit: (event, params) => handlers.get(event)?.forEach((handler) => handler(params)),
  };
}

export function fakeTarget({ session }: FakeSession, type: TargetType = "page"): AttachedTarget {
  return { session, type, url: "about:blank", targetId: "main", isMain: type === "page" };
}
