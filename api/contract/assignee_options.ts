/** What screens of assignees need without a parser. */
/** Part 2 section 9. */
export const DEFAULT_RESOLVE_THRESHOLD_H = 24;

/** Pending is shown as queued: chosen, not sent yet (part 1 section 4). */
export const ASSIGNMENT_STATUSES = ["pending", "sent", "error"] as const;
export type AssignmentStatus = typeof ASSIGNMENT_STATUSES[number];

export const ASSIGNMENT_STATUS_LABELS: Record<AssignmentStatus, string> = {
  pending: "Queued",
  sent: "Sent",
  error: "Error",
};
