/** What was given up after many attempts, as the provider's staff sees it. */
import { z } from "zod";

export const deadLetter = z.object({
  kind: z.enum(["mail", "outbox"]),
  id: z.string(),
  /** Null for a mail to somebody who belongs to none. */
  tenant: z.uuid().nullable(),
  /** Which mail it is, or the outbox row's topic. What it says and to whom is the tenant's. */
  name: z.string(),
  attempts: z.number().int(),
  /** Of the last attempt; people in addresses are left out. */
  error: z.string(),
  createdAt: z.string(),
  deadAt: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** A mail's id is a UUID, that of an outbox row a number. */
export const deadLetterParams = z.object({
  id: z.string().regex(/^([1-9]\d{0,17}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
});
