/**
 * Deliveries given up after many attempts, and work that was set aside because it ended scanners or
 * workers, for the provider's staff.
 */
import { z } from "zod";

export const deadLetter = z.object({
  /** A webhook, a reading of a feed or sitemap, or a test was set aside, and can't be retried. */
  kind: z.enum(["mail", "outbox", "webhook", "reading", "test"]),
  id: z.string(),
  /** Null for a recipient without a tenant. */
  tenant: z.uuid().nullable(),
  /**
   * Kind of mail, topic of the outbox row, event of the webhook, or type of the test; staff sees
   * neither content nor recipients.
   */
  name: z.string(),
  attempts: z.number().int(),
  /** Error of the last attempt, without e-mail addresses. */
  error: z.string(),
  createdAt: z.string(),
  deadAt: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** A UUID for a mail, a number for an outbox row. */
export const deadLetterParams = z.object({
  id: z.string().regex(/^([1-9]\d{0,17}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
});
