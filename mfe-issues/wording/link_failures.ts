/** Texts for failures of a link and of actions by link. */
import { LINK_COMMENTS } from "@crumbtrail/contract/issue_options";
import { ApiError, detailOf, failureOf, type FailureReplies } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";

export const DEAD_LINK = t("Link is not valid. The issue may have already been resolved.");

export const TOO_OFTEN = t(
  "Too many links were opened from your network. Please wait a few minutes, then try again.",
);

/**
 * The limit per minute. The text says that the comment is kept, because Resolve posts the comment
 * too.
 */
const TOO_MANY_COMMENTS_SOON = t(
  "A link can post {perMinute} comments a minute. Your text is still in the comment field: please try again in a minute.",
  { perMinute: LINK_COMMENTS.perMinute },
);

const TOO_MANY_COMMENTS = t(
  "A link can post {inAll} comments in all. Clear the comment field to resolve the issue without one, or contact the team that sent the link.",
  { inAll: LINK_COMMENTS.inAll },
);

/** Failures of Comment and of Resolve; Resolve posts the typed comment first. */
export const ANSWER_FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: DEAD_LINK,
  TOO_MANY_CALLS: TOO_MANY_COMMENTS_SOON,
  // The API forbids a link nothing else.
  FORBIDDEN: TOO_MANY_COMMENTS,
};

/** Failures of sending back. */
export const RETURN_FAILURES: FailureReplies = { ENTITY_NOT_FOUND: DEAD_LINK };

/** Failures of taking an answer back. */
export const UNDO_FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: DEAD_LINK,
  TOO_MANY_CALLS: t("There were too many answers within an hour. Please try again later."),
  CHANGED_SINCE: t("24 hours have passed, or somebody changed the issue since."),
};

/** Whether the rate limit refused the link; a later attempt can succeed. */
export function isTooOften(error: unknown): boolean {
  return failureOf(error) === "TOO_MANY_CALLS";
}

/** Whether the link is permanently invalid. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 &&
    !isTooOften(error);
}

/** When the mail was written that replaces the withdrawn link; null unless there is one. */
export function replacedAt(error: unknown): string | null {
  const at = error instanceof ApiError ? detailOf(error.details, "replacedAt") : null;
  return typeof at === "string" ? at : null;
}
