/** Texts for failed calls about second factors. */
import { byDetail, byField, type FailureReplies, replyTo } from "@crumbtrail/host/failure";
import { t } from "@crumbtrail/texts";

const WRONG_CODE = t("The code is wrong, or it was used already. Enter a new one.");
const TOO_MANY = t("Too many attempts. Please wait a moment and try again.");
const OTHER = t("That did not work. Nothing was changed. Please try again.");

const REPLIES: FailureReplies = {
  NO_ANSWER: t("Network error. Please try again."),
  TOO_MANY_CALLS: TOO_MANY,
  PASSWORD_INCORRECT: t("Password is incorrect."),
  LOGIN_DATA_INCORRECT: WRONG_CODE,
  VALIDATION_ERROR: byField({ code: WRONG_CODE, "proof.code": WRONG_CODE }),
  ENTITY_NOT_FOUND: t("This took too long. Close it and start again."),
  ENTITY_DISABLED: t("Your account is either disabled or not yet activated."),
  FORBIDDEN: byDetail({
    secondFactor: t(
      "Confirm the change with your password or a code. The last second factor cannot be removed while your company requires one, and there can be at most ten.",
    ),
  }),
};

/**
 * @param error the error thrown by a call
 * @param more replies that differ
 */
export function factorFailure(error: unknown, more: FailureReplies = {}): string {
  return replyTo(error, { ...REPLIES, ...more }, OTHER);
}
