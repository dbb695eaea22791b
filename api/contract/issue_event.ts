/** The history of an issue: actions of people and rules, beside the runs with the issue. */
import { z } from "zod";

/** Also used in the audit log, after `issue.`. */
export const ISSUE_EVENTS = [
  "created",
  "assigned",
  "sent",
  "unassigned",
  "resolved",
  "auto_resolved",
  "grouped",
  "resolved_as_stored_consent",
  "reopened",
  "reappeared",
  "accepted",
  "acceptance_undone",
  "acceptance_ended",
  "approved",
  "approval_undone",
  "returned",
  "return_undone",
  "commented",
] as const;

export type IssueEventName = typeof ISSUE_EVENTS[number];

/**
 * Changes of an issue; a deleted issue has no history. A comment by an outsider is in the history, but
 * in the audit log a comment.
 */
export type IssueAction = Exclude<IssueEventName, "commented"> | "deleted";

/** How an issue came to another property with its pages. */
const MOVE_KINDS = ["MOVED", "JOINED", "DIVIDED"] as const;

export const issueEvent = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  /** `moved`: its pages belong to another property; recorded with the move of all issues. */
  action: z.enum([...ISSUE_EVENTS, "moved"]),
  /** Name of a person, address of an outsider, Jira issue; `Crumbtrail` for a rule. */
  by: z.string(),
  /** The details of the action. */
  details: z.object({
    /** Names of the assigned or unassigned groups. */
    assignees: z.array(z.string()),
    /** Sentence of the cause that was assigned, and the issue with it; and its id. */
    cause: z.string(),
    causeId: z.uuid(),
    /** Reason of an acceptance or of sending back; end of an acceptance. */
    reason: z.string(),
    until: z.iso.datetime(),
    /** Why an acceptance ended: by date, or because a test found more than was accepted. */
    why: z.enum(["EXPIRED", "CHANGED"]),
    /** Whose resolution a test undid, and from when it was. */
    resolverName: z.string(),
    resolvedAt: z.iso.datetime(),
    /** Whose acceptance ended. */
    acceptedBy: z.string(),
    /**
     * Page of the test that found the issue again, or more than was accepted, and its result until
     * that is deleted.
     */
    page: z.string(),
    testResult: z.uuid(),
    /** Days of the auto-resolve rule. */
    notSeenForDays: z.number().int(),
    /** Name of the issue of the whole name group. */
    groupedAs: z.string(),
    /** Names of the properties of a move. */
    from: z.string(),
    to: z.string(),
    /**
     * MOVED as it is; JOINED with the issue that the other property had; DIVIDED: it has runs of pages
     * of both.
     */
    how: z.enum(MOVE_KINDS),
  }).partial(),
});
export type IssueEvent = z.infer<typeof issueEvent>;
