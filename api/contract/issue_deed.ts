/** Who did what to an issue: its history beside the runs that saw it. */
import { z } from "zod";

/** What people and rules do; the audit log has the same names after `issue.`. */
export const ISSUE_DEEDS = [
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

export const issueDeed = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  what: z.enum(ISSUE_DEEDS),
  /** Name of a person, address of an outsider, Jira issue; `Crumbtrail` for what a rule did. */
  by: z.string(),
  /** What is to be said of it, as far as it goes with what was done. */
  details: z.object({
    /** Groups that it was handed to or taken from. */
    assignees: z.array(z.string()),
    /** Why it was accepted, and until when. */
    reason: z.string(),
    until: z.iso.datetime(),
    /** Why an acceptance ended: its time was over, or what was seen went beyond it. */
    why: z.enum(["EXPIRED", "CHANGED"]),
    /** The rule that resolved it. */
    notSeenForDays: z.number().int(),
    /** Name of the issue that it became one with. */
    groupedAs: z.string(),
  }).partial(),
});
export type IssueDeed = z.infer<typeof issueDeed>;
