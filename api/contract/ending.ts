/** How issues end other than by resolving: accepted for a time, approved, no longer seen. */
import { z } from "zod";
import { ACCEPTANCE_BREACHES, MAX_ACCEPT_DAYS } from "./ending_options.ts";

/** Who is named for what no person did. */
export const BY_ITSELF = "Crumbtrail";

/** What an issue says it was resolved by when a run showed that its entry keeps the choice. */
export const KEEPS_CHOICE = "rule: keeps the consent choice";

export const acceptance = z.object({
  reason: z.string(),
  until: z.iso.datetime(),
  acceptedBy: z.string(),
  acceptedAt: z.iso.datetime(),
  /** Null while it holds. */
  ended: z.object({
    why: z.enum(["EXPIRED", "CHANGED"]),
    at: z.iso.datetime(),
    /** What was seen that had not been accepted. */
    breaches: z.array(z.enum(ACCEPTANCE_BREACHES)),
  }).nullable(),
});
export type Acceptance = z.infer<typeof acceptance>;

export const acceptInput = z.strictObject({
  reason: z.string().trim().min(3).max(2000),
  /** Days from now, or the last day on which it holds, by the tenant's time zone. */
  until: z.union([
    z.strictObject({ days: z.number().int().min(1).max(MAX_ACCEPT_DAYS) }),
    z.strictObject({ date: z.iso.date() }),
  ]),
});
export type AcceptInput = z.infer<typeof acceptInput>;
