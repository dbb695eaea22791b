/** Values of issues, their comments, batches and assignments. Without zod: for screens. */
import { t, tAll } from "@crumbtrail/texts";

/** Rows of a page of issues. */
export const ISSUE_PAGE_SIZE = 50;
/** Issues that a filter by words finds are counted up to this number. */
export const SEARCHED_ISSUES_COUNTED = 10_000;
/** The history of an issue is unfolded while it has fewer runs. */
export const HISTORY_OPEN_BELOW = 10;

/** Characters of a comment. */
export const COMMENT_MIN_LENGTH = 2;
export const COMMENT_MAX_LENGTH = 10_000;
/** Limits of comments by an outsider with an e-mailed link. */
export const LINK_COMMENTS = { characters: 4000, perMinute: 10, inAll: 50 };

/** Hours within which an outsider can take back an answer. */
export const ANSWER_UNDO_HOURS = 24;

/** Maximum number of issues of a batch. */
export const BATCH_LIMIT = 100_000;
/** Maximum number of issues listed by id in a batch; larger batches use filters. */
export const BATCH_IDS_LIMIT = 2_000;
/** Maximum number of causes whose later issues a batch assigns. */
export const LATER_CAUSES_LIMIT = 100;
/** Hours within which a batch, or a move of issues, can be undone. */
export const BATCH_UNDO_HOURS = 24;

/** Days offered on the screen for accepting an issue; any other end is given as a date. */
export const ACCEPT_DAYS = [30, 90, 180] as const;
/** Maximum number of days of an acceptance; no issue is accepted for ever. */
export const MAX_ACCEPT_DAYS = 730;

/** How an occurrence exceeds the accepted values. */
export const ACCEPTANCE_BREACHES = ["ORIGIN", "LIFE", "INITIATOR"] as const;
export const BREACH_LABELS: Record<typeof ACCEPTANCE_BREACHES[number], string> = tAll({
  ORIGIN: "another domain",
  LIFE: "a longer lifetime",
  INITIATOR: "another initiator",
});

/** Hours until an issue sent to an assignee group is overdue (specification, part 2 §9). */
export const DEFAULT_RESOLVE_THRESHOLD_H = 24;
export const MAX_RESOLVE_THRESHOLD_H = 8760;

/** Error texts of an assignee group's fields (specification, part 2 §5 and §8). */
export const GROUP_REFUSALS = {
  name: t("A name of at most 200 characters is required"),
  plainName: t("A name without line breaks and other invisible control characters is required"),
  noAssignees: t("Assignees list cannot be empty"),
  assignees: t("At most 50 e-mail addresses of at most 320 characters each"),
  hours: t("A whole number of hours from 1 to 8760"),
};

/** Line breaks, control characters and marks of text direction. */
const CONTROLS = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;

/** Whether a name reads the same in lists, subjects of mails and workbooks. */
export function isPlainName(name: string): boolean {
  return !CONTROLS.test(name);
}

/** Pending assignments are shown as queued: chosen, not sent yet (specification, part 1 §4). */
export const ASSIGNMENT_STATUSES = ["pending", "sent", "error"] as const;
export type AssignmentStatus = typeof ASSIGNMENT_STATUSES[number];

export const ASSIGNMENT_STATUS_LABELS: Record<AssignmentStatus, string> = tAll({
  pending: "Queued",
  sent: "Sent",
  error: "Error",
});
