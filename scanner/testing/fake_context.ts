/** What probes get, with a clock the test turns. */
import { EgressSession } from "../egress/session.ts";
import type { ProbeContext } from "../probes/probe.ts";
import { fakeSession } from "./fake_session.ts";

export const STARTED_AT = Date.UTC(2030, 0, 1);

export interface FakeContext extends ProbeContext {
  clock: { at: number };
  limits: string[];
}

/** @param answers of the browser-level session */
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
