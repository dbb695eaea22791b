/** The choices of the mail log. Without zod: for screens. */

/** REFUSED: the recipient's server refused it for good. GIVEN_UP: no attempt was accepted in time. */
export const MAIL_STATUSES = ["WAITING", "SENT", "REFUSED", "GIVEN_UP"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
