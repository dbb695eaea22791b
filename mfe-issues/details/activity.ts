/** Texts for the events of an issue. Pure. */
import type { IssueEvent } from "@crumbtrail/contract/issue_event";

const VERBS: Record<IssueEvent["what"], string> = {
  assigned: "Assigned",
  sent: "Sent",
  unassigned: "Unassigned",
  resolved: "Resolved",
  auto_resolved: "Resolved by the rule for issues that are no longer found",
  grouped: "Resolved by the rule for names with random parts",
  keeps_choice: "Resolved: this entry keeps the consent choice",
  reopened: "Re-opened",
  accepted: "Accepted",
  acceptance_withdrawn: "Acceptance withdrawn",
  acceptance_ended: "Re-opened: acceptance ended",
  approved: "Approved",
  approval_undone: "Approval undone",
};

/** The event, and to whom: `Assigned to Legal, Ad operations`. */
export function eventText({ what, details: { assignees = [] } }: IssueEvent): string {
  if (assignees.length === 0) return VERBS[what];
  return `${VERBS[what]} ${what === "unassigned" ? "from" : "to"} ${assignees.join(", ")}`;
}

/** The reason, where one is known. */
export function eventReason({ details }: IssueEvent): string | null {
  const { reason, why, notSeenForDays, groupedAs } = details;
  if (reason) return `“${reason}”`;
  if (why) {
    return why === "EXPIRED"
      ? "The acceptance has expired."
      : "A test found more than was accepted.";
  }
  if (groupedAs) return `It is part of the issue ${groupedAs}.`;
  if (notSeenForDays === undefined) return null;
  const days = notSeenForDays === 1 ? "1 day" : `${notSeenForDays} days`;
  return `Not seen for ${days} in complete tests.`;
}
