/** The current tenant (part 1 section 3, part 2 section 3) and its limits. */
import { z } from "zod";
import { RECORD_STATUSES } from "./enums.ts";

export const limits = z.object({
  storageRetentionInDays: z.number().int(),
  maxDailyTests: z.number().int(),
  maxUsers: z.number().int(),
  maxTestScenarios: z.number().int(),
  maxProperties: z.number().int(),
});

export const dayQuota = z.object({
  testsCount: z.number().int(),
  continuousTests: z.number().int(),
  rssCrawlTests: z.number().int(),
  manualTests: z.number().int(),
  testsFailed: z.number().int(),
});

export const tenant = z.object({
  _id: z.uuid(),
  name: z.string(),
  status: z.enum(RECORD_STATUSES),
  timezone: z.string(),
  currency: z.string(),
  tier: z.string(),
  limits,
  features: z.object({ allTestTypesEnabled: z.boolean() }),
  authorization: z.object({ pwTeamMayAccessTenant: z.boolean() }),
  /** Today in the tenant's time zone. */
  today: dayQuota,
});
export type Tenant = z.infer<typeof tenant>;

/** What the tier allows and what was used of it today. */
export const tenantLimits = z.object({ limits, today: dayQuota });
