/** Values of feedback. Without zod: for screens. */

/** Most characters of a feedback. */
export const FEEDBACK_LENGTH = 5000;

export const FEEDBACK_STATUSES = ["NEW", "DONE"] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
