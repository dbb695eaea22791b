/** The choices of feedback. Without zod: for screens. */
export const FEEDBACK_STATUSES = ["NEW", "DONE"] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];
