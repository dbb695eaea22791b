/** Why a sign-in by an identity provider failed; apart from what every visit to sign-in loads. */
import { t } from "@crumbtrail/texts";
import { DISABLED, FAILED, type LoginFailure } from "./failure.ts";

const UNVERIFIED = t("The provider has not confirmed that this e-mail address is yours.");
const NOT_LET_IN = t(
  "You were not let in. If you are not a user yet, ask an Admin of your company.",
);
/** The detail of the refusal, in place of its code. */
export const USERS_FULL = "maxUsers";
const FULL = t("Your company’s plan has no room for another user. Ask an Admin of your company.");
const OTHER = t("Signing in with this provider did not work. Please try again.");

/** @param code from the address, which anybody can write, so the code itself is never shown */
export function providerFailure(code: string): LoginFailure {
  if (code === "ENTITY_DISABLED") return DISABLED;
  if (code === "FORBIDDEN") return { title: FAILED, text: NOT_LET_IN };
  if (code === USERS_FULL) return { title: FAILED, text: FULL };
  return { title: FAILED, text: code === "EMAIL_NOT_VALID" ? UNVERIFIED : OTHER };
}
