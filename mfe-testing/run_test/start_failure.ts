/** Why a test could not be started, in the specification's form: message, then code. Pure. */
import { ApiError, byDetail, byField, type FailureReplies, replyTo } from "@crumbtrail/host";

/** Without an answer of the API (part 2 section 8). */
const GENERAL = "An error occurred, please try again or check if a correct test scenario is used.";

const BAD_INPUT = "The server does not accept this input";

/** The error alert's text (part 2 section 8). */
export function startFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "UNKNOWN_ERROR") return GENERAL;
  return `${replyTo(error, REPLIES, "The test was not started")} (${error.code})`;
}

const REPLIES: FailureReplies = {
  FORBIDDEN: byDetail({
    limit: "Subscription tier limit reached",
    property: "This URL belongs to none of the properties you may test",
    feature: "This testing scenario is not part of your subscription",
  }),
  INPUT_INVALID: byField(
    { preset: "The property lacks the settings that this testing scenario needs" },
    BAD_INPUT,
  ),
  VALIDATION_ERROR: BAD_INPUT,
  MISSING_PERMISSION: "Your role may not start tests",
  NOT_LOGGED_IN: "You are signed out",
  SESSION_EXPIRED: "Your session has expired",
};
