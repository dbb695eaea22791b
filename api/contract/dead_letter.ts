/**
 * Dead letters, for the provider's staff: deliveries given up after many attempts, and work that is no
 * longer tried because scanners or workers died of it.
 */
import { z } from "zod";

export const deadLetter = z.object({
  /**
   * A mail or a row of the outbox can be retried; a webhook's event, the reading of a feed or sitemap,
   * and a test cannot.
   */
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

/** What is retried: a UUID for a mail, a number for an outbox row. */
export const deadLetterParams = z.object({
  id: z.string().regex(/^([1-9]\d{0,17}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
});
