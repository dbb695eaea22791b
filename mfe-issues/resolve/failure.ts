import type { ErrorCode } from "@crumbtrail/contract/errors";
import type { BatchStopReason, IssueBatch } from "@crumbtrail/contract/issue_batch";
import { ApiError } from "@crumbtrail/host";
import { BatchFailed } from "../server/bulk.ts";

const TEXTS: Partial<Record<ErrorCode, string>> = {
  ENTITY_NOT_FOUND: "This issue is no longer there.",
  MISSING_PERMISSION: "Your role does not allow this.",
  FORBIDDEN: "Your role does not allow this.",
  NOT_LOGGED_IN: "Your session has expired. Sign in again in another tab, then try again here.",
  SESSION_EXPIRED: "Your session has expired. Sign in again in another tab, then try again here.",
};
/** The specification's text for any other code (part 1 section 8). */
const GENERIC = "An error occurred. Please make sure the input is valid.";

/** The API or its database is being started again; the input is not to blame. */
export const UNAVAILABLE = "The server is not available right now. Please try again in a minute.";

const STOPPED: Record<BatchStopReason, string> = {
  ACCOUNT_NOT_ACTIVE: "the account is no longer active.",
  TOKEN_ENDED: "the API token was revoked or has expired.",
  MISSING_PERMISSION: "your role no longer allows this.",
  PROPERTY_LOST: "you no longer have access to all properties.",
  ACCESS_WITHDRAWN: "the company no longer gives the support team access.",
};

function stoppedText({ done, total, stopReason }: IssueBatch): string {
  const far = `Stopped after ${done.toLocaleString()} of ${total.toLocaleString()} issues: `;
  return far + (stopReason === null ? "it failed repeatedly." : STOPPED[stopReason]);
}

/** Whether the call may work once the server is back. */
export function isUnavailable({ status }: ApiError): boolean {
  return status >= 502 && status <= 504;
}

/** What a failed change of an issue is told as. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (isUnavailable(error)) return UNAVAILABLE;
    return error.status === 409 ? "Somebody has changed it since." : TEXTS[error.code] ?? GENERIC;
  }
  if (error instanceof BatchFailed) return stoppedText(error.batch);
  // No answer at all.
  return "Network error. Please try again.";
}
