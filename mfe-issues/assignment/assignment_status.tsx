/** Texts and looks of an issue's assignments: badge, status, deadline. Pure. */
import type { Assignment } from "@crumbtrail/contract/assignee";
import { CUT } from "@crumbtrail/contract/constants";
import type { AssignmentStatus } from "@crumbtrail/contract/issue_options";
import { cut } from "@crumbtrail/contract/text";
import { IconAlert, IconCheck, IconHourglass, type Tone } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import type { ReactNode } from "react";

interface BadgeWords {
  status: Assignment["status"];
  /** The first group name, cut, and the number of further groups. */
  text: string;
  /** All group names, each with status and reason of failure. */
  full: string;
}

/** The badge shows the worst status among the assignments. */
const WORST_FIRST = ["error", "pending", "sent"] as const;

/** @returns undefined for an issue without assignees */
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

/** As shown in brackets after the name of a group. */
export const STATUS_WORDS = tAll<AssignmentStatus>({
  pending: "queued",
  sent: "sent",
  error: "error",
});

function inFull({ assignee, status, reason, disabled }: Assignment): string {
  // Send skips disabled groups.
  const state = disabled && status === "pending"
    ? t("queued, the group is disabled")
    : STATUS_WORDS[status];
  return `${assignee.name} (${state}${reason ? `: ${reason}` : ""})`;
}

/** The earliest missed deadline (ISO date); undefined if no deadline was missed. */
export function overdueSince(assignments: readonly Assignment[]): string | undefined {
  return assignments.flatMap(({ overdue, dueAt }) => overdue && dueAt ? [dueAt] : []).sort()[0];
}

/**
 * Specification, part 1 §2: pending is orange, sent green, error red; each status has an own icon.
 */
export const STATUS_LOOKS: Record<AssignmentStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: "orange", icon: <IconHourglass size={12} /> },
  sent: { tone: "green", icon: <IconCheck size={12} /> },
  error: { tone: "red", icon: <IconAlert size={12} /> },
};
