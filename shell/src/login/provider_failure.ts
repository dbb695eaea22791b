/** Why a sign-in by an identity provider failed; apart from what every visit to sign-in loads. */
import { t } from "@crumbtrail/texts";
import { DISABLED, FAILED, type PublicFailure } from "./failure.ts";

const UNVERIFIED = t("The provider has not confirmed that this e-mail address is yours.");
const NOT_LET_IN = t(
  "You were not let in. If you are not a user yet, ask an Admin of your company.",
);
/** In place of the refusal's code, which it shares with others: the tier's limit that is reached. */
export const USERS_FULL = "maxUsers";
const FULL = t("Your company’s plan has no room for another user. Ask an Admin of your company.");
/** As the API says it: the provider does not know the company's new redirect URI yet. */
const UNREGISTERED = "callback";
/** The answer came to the redirect URI of another provider. */
export const OTHER_ADDRESS = "otherCallback";
const PAUSED = t(
  "Single sign-on of your company is paused: an Admin has to register the new redirect URI with the provider, in the settings.",
);
const MIXED_UP = t(
  "The answer came from another provider than the one you chose, so nobody was signed in. Please start again here.",
);
/** A link to a company's provider was followed from elsewhere. */
const START_HERE = t(
  "Single sign-on starts on this page: enter your e-mail address, then press Sign in with your provider.",
);
const OTHER = t("Signing in with this provider did not work. Please try again.");

const TEXTS = new Map([
  ["FORBIDDEN", NOT_LET_IN],
  ["EMAIL_NOT_VALID", UNVERIFIED],
  ["INVALID_HEADER", START_HERE],
  [USERS_FULL, FULL],
  [UNREGISTERED, PAUSED],
  [OTHER_ADDRESS, MIXED_UP],
]);

/** @param code from the address, which anybody can write, so the code itself is never shown */
export function providerFailure(code: string): PublicFailure {
  if (code === "ENTITY_DISABLED") return DISABLED;
  return { title: FAILED, text: TEXTS.get(code) ?? OTHER };
}
