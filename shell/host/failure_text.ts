import { t } from "@crumbtrail/texts";
import { byDetail, type FailureReplies, replyTo } from "./failure.ts";

/** The specification's text for codes without a text of their own (both parts, §8). */
const GENERAL = t("An error occurred. Please make sure the input is valid.");
const NO_RIGHT = t("Your role does not allow this.");
const SIGNED_OUT = t(
  "Your session has expired. Sign in again in another tab, then try again here.",
);

const SENTENCES = {
  INPUT_INVALID: GENERAL,
  INPUT_TOO_SHORT: GENERAL,
  CONTEXT_REQUIRED: GENERAL,
  VALIDATION_ERROR: GENERAL,
  EMAIL_NOT_VALID: GENERAL,
  INVALID_HEADER: GENERAL,
  INVALID_TOKEN: GENERAL,
  MISSING_PERMISSION: NO_RIGHT,
  FORBIDDEN: byDetail({
    limit: t("Subscription tier limit reached"),
    secondFactor: t("Your company requires a second factor. Reload the page to set it up."),
  }, NO_RIGHT),
  NOT_LOGGED_IN: SIGNED_OUT,
  SESSION_EXPIRED: SIGNED_OUT,
  LOGIN_DATA_INCORRECT: t("Username or Password is incorrect."),
  PASSWORD_INCORRECT: t("Password is incorrect."),
  ENTITY_DISABLED: t("This entry is disabled."),
  USER_NOT_FOUND: t("User not found."),
  ENTITY_NOT_FOUND: t("This entry no longer exists."),
  DUPLICATE_KEY: t("An entry with this name already exists"),
  ENTITY_ALREADY_EXISTS: t("This entry already exists."),
  UNKNOWN_ERROR: GENERAL,
  NO_ANSWER: t("Network error. Please try again."),
  UNAVAILABLE: t("The server is not available right now. Please try again in a minute."),
  TOO_SLOW: t("The server needed too long, and gave up. Please try again in a minute."),
  TOO_MANY_CALLS: t("Too many attempts. Please wait a moment and try again."),
  CHANGED_SINCE: t("Somebody has changed it since."),
} satisfies Required<FailureReplies>;

/**
 * The text for a failed call.
 * @param own texts of the screen, where its context is more precise than the code
 */
export function failureText(error: unknown, own: FailureReplies = {}): string {
  return replyTo<string | undefined>(error, own, undefined) ?? replyTo(error, SENTENCES, GENERAL);
}
