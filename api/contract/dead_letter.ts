/** Deliveries given up after many attempts, for the provider's staff. */
import { z } from "zod";

export const deadLetter = z.object({
  kind: z.enum(["mail", "outbox"]),
  id: z.string(),
  /** Null for a recipient without a tenant. */
  tenant: z.uuid().nullable(),
  /** Kind of mail, or topic of the outbox row; staff sees neither content nor recipients. */
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
