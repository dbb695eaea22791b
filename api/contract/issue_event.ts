/** The history of an issue: actions of people and rules, beside the runs that found it. */
import { z } from "zod";

/** The audit log has the same names after `issue.`. */
export const ISSUE_EVENTS = [
  "assigned",
  "sent",
  "unassigned",
  "resolved",
  "auto_resolved",
  "grouped",
  "keeps_choice",
  "reopened",
  "accepted",
  "acceptance_withdrawn",
  "acceptance_ended",
  "approved",
  "approval_undone",
] as const;

/** Actions on an issue; a deleted one has no history. */
export type IssueAction = typeof ISSUE_EVENTS[number] | "deleted";

export const issueEvent = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  what: z.enum(ISSUE_EVENTS),
  /** Name of a person, address of an outsider, Jira issue; `Crumbtrail` for what a rule did. */
  by: z.string(),
  /** The details that the action has. */
  details: z.object({
    /** Names of the groups that it was assigned to or taken from. */
    assignees: z.array(z.string()),
    /** Why it was accepted, and until when. */
    reason: z.string(),
    until: z.iso.datetime(),
    /** Why an acceptance ended: its time was over, or a test saw more than was accepted. */
    why: z.enum(["EXPIRED", "CHANGED"]),
    /** The rule that resolved it. */
    notSeenForDays: z.number().int(),
    /** Name of the issue that it became part of. */
    groupedAs: z.string(),
  }).partial(),
});
export type IssueEvent = z.infer<typeof issueEvent>;
