/** The cookie between the steps of a sign-in. */
import type { SecondStep } from "@crumbtrail/contract/second_factor";
import {
  type BegunSignIn,
  type NewSession,
  SECOND_STEP_MS,
} from "../identity/accounts/sessions.ts";
import type { AppContext } from "./context.ts";
import { setPendingCookie } from "./cookies.ts";

export function isBegun(opened: NewSession | BegunSignIn): opened is BegunSignIn {
  return "pendingToken" in opened;
}

/** Sets the cookie of the next step and returns the answer that asks for it. */
export function toSecondStep(
  c: AppContext,
  { pendingToken, secondFactor, replaces }: BegunSignIn,
): SecondStep {
  setPendingCookie(c, pendingToken, SECOND_STEP_MS / 1000);
  return { secondFactor, ...replaces && { replaces } };
}

export function endSecondStep(c: AppContext): void {
  setPendingCookie(c, "", 0);
}
