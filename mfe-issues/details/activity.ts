/** What people and rules did to an issue, in words. Pure. */
import type { IssueEvent } from "@crumbtrail/contract/issue_event";

const VERBS: Record<IssueEvent["what"], string> = {
  assigned: "Assigned",
  sent: "Sent",
  unassigned: "Unassigned",
  resolved: "Resolved",
  auto_resolved: "Resolved by the rule for what is no longer seen",
  grouped: "Resolved by the rule for names with random parts",
  keeps_choice: "Resolved: this entry keeps the consent choice",
  reopened: "Re-opened",
  accepted: "Accepted for a time",
  acceptance_withdrawn: "Acceptance withdrawn",
  acceptance_ended: "Acceptance over",
  approved: "Approved",
  approval_undone: "Approval undone",
};

/** What was done, and to whom: `Assigned to Legal, Ad operations`. */
export function deedText({ what, details: { assignees = [] } }: IssueEvent): string {
  if (assignees.length === 0) return VERBS[what];
  return `${VERBS[what]} ${what === "unassigned" ? "from" : "to"} ${assignees.join(", ")}`;
}

/** Why, where there is something to say of that. */
export function deedReason({ details }: IssueEvent): string | null {
  const { reason, why, notSeenForDays, groupedAs } = details;
  if (reason) return `“${reason}”`;
  if (why) {
    return why === "EXPIRED" ? "The time is over." : "A test saw more than was accepted.";
  }
  if (groupedAs) return `The issue ${groupedAs} stands for it.`;
  if (notSeenForDays === undefined) return null;
  const days = notSeenForDays === 1 ? "1 day" : `${notSeenForDays} days`;
  return `Not seen for ${days} in complete tests.`;
}
