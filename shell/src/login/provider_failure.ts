/** Why a sign-in by an identity provider failed; apart from what every visit to sign-in loads. */
import { t } from "@crumbtrail/texts";
import { DISABLED, FAILED, type LoginFailure } from "./failure.ts";

const UNVERIFIED = t("The provider has not confirmed that this e-mail address is yours.");
const OTHER = t("Signing in with this provider did not work. Please try again.");

/** @param code from the address, which anybody can write, so the code itself is never shown */
export function providerFailure(code: string): LoginFailure {
  if (code === "ENTITY_DISABLED") return DISABLED;
  return { title: FAILED, text: code === "EMAIL_NOT_VALID" ? UNVERIFIED : OTHER };
}
