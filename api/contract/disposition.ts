/** Accepting issues until a day, and the names under which rules act on issues. */
import { z } from "zod";
import { ACCEPTANCE_BREACHES, MAX_ACCEPT_DAYS } from "./issue_options.ts";

/** Name of the actor in histories for actions of rules. */
export const SYSTEM_NAME = "Crumbtrail";

/** Resolver of issues for entries storing the consent choice. */
export const STORED_CONSENT_RULE = "rule: keeps the consent choice";

export const acceptance = z.object({
  reason: z.string(),
  until: z.iso.datetime(),
  acceptedBy: z.string(),
  acceptedAt: z.iso.datetime(),
  /** Null while the acceptance is valid. */
  ended: z.object({
    /** CHANGED: a test found more than was accepted. */
    why: z.enum(["EXPIRED", "CHANGED"]),
    at: z.iso.datetime(),
    /** How the finding exceeds the accepted values. */
    breaches: z.array(z.enum(ACCEPTANCE_BREACHES)),
  }).nullable(),
});
export type Acceptance = z.infer<typeof acceptance>;

export const acceptInput = z.strictObject({
  reason: z.string().trim().min(3).max(2000),
  /** Days from now, or the last day in the tenant's time zone. */
  until: z.union([
    z.strictObject({ days: z.number().int().min(1).max(MAX_ACCEPT_DAYS) }),
    z.strictObject({ date: z.iso.date() }),
  ]),
});
export type AcceptInput = z.infer<typeof acceptInput>;
