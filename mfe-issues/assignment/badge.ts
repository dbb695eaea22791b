/** What the badge of an issue says of whom it is assigned to. Pure. */
import { ASSIGNMENT_STATUS_LABELS } from "@crumbtrail/contract/issue_options";
import type { Assignment } from "@crumbtrail/contract/assignee";
import { CUT } from "@crumbtrail/contract/constants";
import { cut } from "@crumbtrail/contract/text";

export interface BadgeWords {
  status: Assignment["status"];
  /** The first name, cut, and how many more. */
  text: string;
  /** All of it: names, what came of telling them, and why not. */
  full: string;
}

/** An error stands before what waits, and that before what was sent. */
const WORST_FIRST = ["error", "pending", "sent"] as const;

/** Undefined for an issue that is nobody's. */
export function badgeOf(assignments: readonly Assignment[]): BadgeWords | undefined {
  const status = WORST_FIRST.find((one) => assignments.some((each) => each.status === one));
  const first = assignments.find((each) => each.status === status);
  if (!status || !first) return undefined;
  const name = cut(first.assignee.name, CUT.assigneeBadge);
  const more = assignments.length - 1;
  return {
    status,
    text: more > 0 ? `${name} +${more}` : name,
    full: assignments.map(inFull).join(", "),
  };
}

function inFull({ assignee, status, reason, disabled }: Assignment): string {
  const label = ASSIGNMENT_STATUS_LABELS[status].toLowerCase();
  // What Send leaves out, and why.
  const state = disabled && status === "pending" ? `${label}, the group is disabled` : label;
  return `${assignee.name} (${state}${reason ? `: ${reason}` : ""})`;
}

/** The first due of those that are overdue. */
export function overdueSince(assignments: readonly Assignment[]): string | undefined {
  return assignments.flatMap(({ overdue, dueAt }) => overdue && dueAt ? [dueAt] : []).sort()[0];
}
