/** What somebody with a link is told when it does not work. */
import { ApiError } from "@crumbtrail/host";

export const DEAD_LINK = "Link is not valid. The issue may have already been resolved.";

export const TOO_OFTEN =
  "Links were opened many times from where you are. Please wait a few minutes, then try again.";

export const TOO_MANY_COMMENTS =
  "This link can't add more comments. Please contact the team that sent it.";

/** Whether the link may open once some time has passed. */
export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** Whether the link opens nothing, now and later. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 &&
    !isTooOften(error);
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 404) return DEAD_LINK;
  if (isTooOften(error)) return TOO_OFTEN;
  if (error.code === "FORBIDDEN") return TOO_MANY_COMMENTS;
  return "An error occurred. Please make sure the input is valid.";
}
