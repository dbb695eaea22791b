/** Where the help explains a failed call: beside `failure_text.ts`, which has the sentences. */
import { byDetail, type FailureReplies, replyTo } from "./failure.ts";

/** Anchors of the help by failure; a failure without one explains itself. */
export const FAILURE_ANCHORS = {
  INPUT_INVALID: "error-messages-the-input-is-not-valid",
  VALIDATION_ERROR: "error-messages-the-input-is-not-valid",
  MISSING_PERMISSION: "error-messages-your-role-does-not-allow-this",
  FORBIDDEN: byDetail(
    { limit: "error-messages-subscription-tier-limit-reached" },
    "error-messages-your-role-does-not-allow-this",
  ),
  NOT_LOGGED_IN: "error-messages-your-session-has-expired",
  SESSION_EXPIRED: "error-messages-your-session-has-expired",
  ENTITY_DISABLED: "error-messages-this-entry-is-disabled-or-gone",
  ENTITY_NOT_FOUND: "error-messages-this-entry-is-disabled-or-gone",
  DUPLICATE_KEY: "error-messages-an-entry-with-this-name-already-exists",
  ENTITY_ALREADY_EXISTS: "error-messages-an-entry-with-this-name-already-exists",
  NO_ANSWER: "error-messages-network-error",
  UNAVAILABLE: "error-messages-network-error",
  TOO_MANY_CALLS: "error-messages-too-many-attempts",
  CHANGED_SINCE: "error-messages-somebody-has-changed-it-since",
} satisfies FailureReplies;

/** The anchor that explains a failed call, if any. */
export function failureHelp(error: unknown): string | undefined {
  return replyTo<string | undefined>(error, FAILURE_ANCHORS, undefined);
}
