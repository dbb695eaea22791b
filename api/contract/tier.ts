/** Subscription tiers, which the provider's staff adds and changes (specification, part 2 §3). */
import { z } from "zod";
import { MOST_TESTS_AT_ONCE } from "./constants.ts";
import { RECORD_STATUSES } from "./enums.ts";
import { limits } from "./tenant.ts";

export const tier = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** A disabled tier cannot be chosen; tenants that have it keep it. */
  status: z.enum(RECORD_STATUSES),
  /** Hidden from tenants with another tier. */
  devTier: z.boolean(),
  /** Whether tenants add properties by themselves, up to `maxProperties`. */
  ownProperties: z.boolean(),
  limits,
  /** Tenants with the tier; null for everybody but the provider's staff. */
  tenantsCount: z.number().int().nullable(),
});
export type Tier = z.infer<typeof tier>;

const limit = z.number().int().min(0).max(1_000_000);
const limitsInput = z.strictObject({
  storageRetentionInDays: limit,
  maxDailyTests: limit,
  maxTestsAtOnce: z.number().int().min(0).max(MOST_TESTS_AT_ONCE),
  maxUsers: limit,
  maxTestScenarios: limit,
  maxProperties: limit,
});

/** A new tier, active by default. */
export const tierInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  status: z.enum(RECORD_STATUSES).default("ACTIVE"),
  devTier: z.boolean().default(false),
  ownProperties: z.boolean().default(false),
  limits: limitsInput,
});
export type TierInput = z.output<typeof tierInput>;

/** Changes of a tier; absent fields stay. */
export const tierChange = z.strictObject({
  name: z.string().trim().min(1).max(100),
  status: z.enum(RECORD_STATUSES),
  devTier: z.boolean(),
  ownProperties: z.boolean(),
  limits: limitsInput.partial(),
}).partial();
export type TierChange = z.output<typeof tierChange>;

/** A change of limits to be planned, before it is made. */
export const tierPlanInput = z.strictObject({ limits: limitsInput.partial() });

/** A limit that a tenant's usage exceeds after a change. */
const overrun = z.object({
  tenant: z.object({ _id: z.uuid(), name: z.string() }),
  limit: z.enum(["maxDailyTests", "maxUsers", "maxTestScenarios", "maxProperties"]),
  used: z.number().int(),
  max: z.number().int(),
});

/** What a change of limits would do. */
export const tierPlan = z.object({
  /** Tenants with the tier. */
  tenants: z.number().int(),
  /** Tenants with another limit afterwards; the others have limits of their own. */
  changed: z.number().int(),
  /** Tenants whose results would be deleted earlier. */
  deletedEarlier: z.number().int(),
  /** Usage above a new limit stays, and nothing can be added; the first 50 by name. */
  overruns: z.array(overrun),
  overrunsTotal: z.number().int(),
});
export type TierPlan = z.infer<typeof tierPlan>;
