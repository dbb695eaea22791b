/** What screens of assignees need without a parser. */
/** Part 2 section 9. */
export const DEFAULT_RESOLVE_THRESHOLD_H = 24;
export const MAX_RESOLVE_THRESHOLD_H = 8760;

/** What a refusal says of a group's field (part 2 sections 5 and 8). */
export const GROUP_REFUSALS = {
  name: "A name of at most 200 characters is required",
  plainName: "A name without line breaks and other invisible control characters is required",
  noAssignees: "Assignees list cannot be empty",
  assignees: "At most 50 e-mail addresses of at most 320 characters each",
  hours: `A whole number of hours from 1 to ${MAX_RESOLVE_THRESHOLD_H}`,
};

/** Line breaks and controls, and what turns the direction of the text around it. */
const CONTROLS = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;

/** Whether a name is what it looks like, in lists, subjects of mails and workbooks. */
export function isPlainName(name: string): boolean {
  return !CONTROLS.test(name);
}

/** Pending is shown as queued: chosen, not sent yet (part 1 section 4). */
export const ASSIGNMENT_STATUSES = ["pending", "sent", "error"] as const;
export type AssignmentStatus = typeof ASSIGNMENT_STATUSES[number];

export const ASSIGNMENT_STATUS_LABELS: Record<AssignmentStatus, string> = {
  pending: "Queued",
  sent: "Sent",
  error: "Error",
};
