import type { ErrorCode } from "@crumbtrail/contract/errors";
import { ApiError } from "@crumbtrail/host";

const TEXTS: Partial<Record<ErrorCode, string>> = {
  ENTITY_NOT_FOUND: "This issue is no longer there.",
  MISSING_PERMISSION: "Your role does not allow this.",
  FORBIDDEN: "Your role does not allow this.",
  NOT_LOGGED_IN: "Your session has expired. Sign in again in another tab, then try again here.",
  SESSION_EXPIRED: "Your session has expired. Sign in again in another tab, then try again here.",
};
/** The specification's text for any other code (part 1 section 8). */
const GENERIC = "An error occurred. Please make sure the input is valid.";

/** What a failed change of an issue is told as. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === 409 ? "Somebody has changed it since." : TEXTS[error.code] ?? GENERIC;
  }
  // No answer at all.
  return "Network error. Please try again.";
}
