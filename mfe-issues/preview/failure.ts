/** What somebody with a link reads when it does not work. */
import { LINK_COMMENTS } from "@crumbtrail/contract/constants";
import { ApiError, failureOf, type FailureReplies } from "@crumbtrail/host";

export const DEAD_LINK = "Link is not valid. The issue may have already been resolved.";

export const TOO_OFTEN =
  "Links were opened many times from where you are. Please wait a few minutes, then try again.";

/** For the moment; the words say what becomes of the text, as the button may have been Resolve. */
const TOO_MANY_COMMENTS_SOON =
  `A link can post ${LINK_COMMENTS.perMinute} comments a minute. Your text is still in the ` +
  "comment field: please try again in a minute.";

const TOO_MANY_COMMENTS =
  `A link can post ${LINK_COMMENTS.inAll} comments in all. Clear the comment field to resolve the ` +
  "issue without one, or contact the team that sent the link.";

/** Of a comment or of Resolve, which posts what is typed: a link that opens has no other limit. */
export const ANSWER_FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: DEAD_LINK,
  TOO_MANY_CALLS: TOO_MANY_COMMENTS_SOON,
  FORBIDDEN: TOO_MANY_COMMENTS,
};

/** Whether the link may open once some time has passed. */
export function isTooOften(error: unknown): boolean {
  return failureOf(error) === "TOO_MANY_CALLS";
}

/** Whether the link opens nothing, now and later. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 &&
    !isTooOften(error);
}
