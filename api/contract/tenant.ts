/**
 * The tenant that a caller sees, its limits and their usage (specification, part 1 §3, part 2 §3
 * to §5). Its data and their changes are in tenant_data.ts.
 */
import { z } from "zod";
import { currentAnnouncement } from "./announcement.ts";
import { MOST_TESTS_AT_ONCE } from "./constants.ts";
import { type Feature, RECORD_STATUSES } from "./enums.ts";

export const limits = z.object({
  /** Days that results are kept. */
  storageRetentionInDays: z.number().int(),
  maxDailyTests: z.number().int(),
  /** Tests on demand that are started at once. */
  maxTestsAtOnce: z.number().int(),
  maxUsers: z.number().int(),
  maxTestScenarios: z.number().int(),
  maxProperties: z.number().int(),
});

/**
 * Tests that count for a limit: those that wait or have started, aborted ones too. Further attempts
 * of a test, and a test that was aborted before it started, do not count.
 */
export const dayQuota = z.object({
  testsCount: z.number().int(),
  continuousTests: z.number().int(),
  rssCrawlTests: z.number().int(),
  manualTests: z.number().int(),
  testsFailed: z.number().int(),
});

/**
 * Limits of a tenant's own, agreed beside the tier; null where the limit of the tier applies.
 */
const ownLimit = z.number().int().min(0).max(1_000_000).nullable();
export const ownLimits = z.object({
  storageRetentionInDays: ownLimit,
  maxDailyTests: ownLimit,
  maxTestsAtOnce: z.number().int().min(0).max(MOST_TESTS_AT_ONCE).nullable(),
  maxUsers: ownLimit,
  maxTestScenarios: ownLimit,
  maxProperties: ownLimit,
});
export type OwnLimits = z.infer<typeof ownLimits>;

/** What the provider has switched on for a tenant. */
export const features = z.object(
  {
    /** Tests with every preset. */
    allTestTypesEnabled: z.boolean(),
    /** Issues created by hand from a report. */
    manualIssueCreation: z.boolean(),
    /** The analytics screen and its calls. */
    analytics: z.boolean(),
  } satisfies Record<Feature, z.ZodBoolean>,
);

export const tenant = z.object({
  _id: z.uuid(),
  name: z.string(),
  status: z.enum(RECORD_STATUSES),
  timezone: z.string(),
  currency: z.string(),
  /** Name of the tier. */
  tier: z.string(),
  /** In effect: the tenant's own, else the tier's. */
  limits,
  features,
  /** Whether the provider's staff may access the tenant; the specification's name. */
  authorization: z.object({ pwTeamMayAccessTenant: z.boolean() }),
  /** Today in the tenant's time zone. */
  today: dayQuota,
  /** Of the provider, current now and not dismissed by the caller. */
  announcements: z.array(currentAnnouncement),
});
export type Tenant = z.infer<typeof tenant>;

/** Usage of the limits (specification, part 2 §3). */
export const quotas = z.object({
  usersCount: z.number().int(),
  /** Without the tenant default property. */
  propertiesCount: z.number().int(),
  /** Scenarios with more than one run. */
  testScenariosCount: z.number().int(),
  /** Today in the tenant's time zone. */
  today: dayQuota,
  /** The seven days before today. */
  previousWeek: dayQuota,
  /** Today and the six days before. */
  lastSevenDays: dayQuota,
});

/** Limits of the tier and their usage. */
export const tenantLimits = z.object({
  limits,
  quotas,
  /**
   * Whether the tenant adds properties by itself, up to `maxProperties`; otherwise only the
   * provider's staff does.
   */
  ownProperties: z.boolean(),
});
export type TenantLimits = z.infer<typeof tenantLimits>;
