/** What somebody with a link is told when it does not work. */
import { LINK_COMMENTS } from "@crumbtrail/contract/constants";
import { ApiError } from "@crumbtrail/host";
import { isUnavailable, UNAVAILABLE } from "../resolve/failure.ts";

export const DEAD_LINK = "Link is not valid. The issue may have already been resolved.";

export const TOO_OFTEN =
  "Links were opened many times from where you are. Please wait a few minutes, then try again.";

/** For the moment; the words say what becomes of the text, as the button may have been Resolve. */
export const TOO_MANY_COMMENTS_SOON =
  `A link can post ${LINK_COMMENTS.perMinute} comments a minute. Your text is still in the ` +
  "comment field: please try again in a minute.";

export const TOO_MANY_COMMENTS =
  `A link can post ${LINK_COMMENTS.inAll} comments in all. Clear the comment field to resolve the ` +
  "issue without one, or contact the team that sent the link.";

/** Whether the link may open once some time has passed. */
export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** Whether the link opens nothing, now and later. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 &&
    !isTooOften(error);
}

/** Of a comment or of Resolve, which posts what is typed: a link that opens has no other limit. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 404) return DEAD_LINK;
  if (isUnavailable(error)) return UNAVAILABLE;
  if (isTooOften(error)) return TOO_MANY_COMMENTS_SOON;
  if (error.code === "FORBIDDEN") return TOO_MANY_COMMENTS;
  return "An error occurred. Please make sure the input is valid.";
}
