/** Dispositions of issues beside resolving them: accepting for a time, and what rules decide. */
import { z } from "zod";
import { ACCEPTANCE_BREACHES, MAX_ACCEPT_DAYS } from "./issue_options.ts";

/** The actor that histories name for what no person did. */
export const SYSTEM_NAME = "Crumbtrail";

/** The resolver of issues whose entry stores the consent choice, as a run showed. */
export const STORED_CONSENT_RULE = "rule: keeps the consent choice";

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
