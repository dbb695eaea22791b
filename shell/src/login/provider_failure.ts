/** Why signing in with an identity provider failed: what its code in the address means. */
import { DISABLED, FAILED, type LoginFailure } from "./failure.ts";

const UNVERIFIED = "The provider has not confirmed that this e-mail address is yours.";
const OTHER = "Signing in with this provider did not work. Please try again.";

/** @param code anybody may write one into an address: none is shown as it stands */
export function providerFailure(code: string): LoginFailure {
  if (code === "ENTITY_DISABLED") return DISABLED;
  return { title: FAILED, text: code === "EMAIL_NOT_VALID" ? UNVERIFIED : OTHER };
}
