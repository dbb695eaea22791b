/** Texts for failed calls about second factors. */
import { byDetail, byField, type FailureReplies, replyTo } from "@crumbtrail/host/failure";

const WRONG_CODE = "The code is wrong, or it was used already. Enter a new one.";
const TOO_MANY = "Too many attempts. Please wait a moment and try again.";
const OTHER = "That did not work. Nothing was changed. Please try again.";

const REPLIES: FailureReplies = {
  NO_ANSWER: "Network error. Please try again.",
  TOO_MANY_CALLS: TOO_MANY,
  PASSWORD_INCORRECT: "Password is incorrect.",
  LOGIN_DATA_INCORRECT: WRONG_CODE,
  VALIDATION_ERROR: byField({ code: WRONG_CODE, "proof.code": WRONG_CODE }),
  ENTITY_NOT_FOUND: "This took too long. Close it and start again.",
  ENTITY_DISABLED: "Your account is either disabled or not yet activated.",
  FORBIDDEN: byDetail({
    secondFactor:
      "Confirm the change with your password or a code. The last second factor cannot " +
      "be removed while your company requires one, and there can be at most ten.",
  }),
};

/** @param error the error thrown by a call */
export function factorFailure(error: unknown): string {
  return replyTo(error, REPLIES, OTHER);
}
