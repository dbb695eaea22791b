/** Tenants, tiers and their limits (specification, part 1 §3, part 2 §3 to §5). */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { currentAnnouncement } from "./announcement.ts";
import { loginInput } from "./account.ts";
import { MOST_TESTS_AT_ONCE } from "./constants.ts";
import { type Feature, FEATURE_NAMES, RECORD_STATUSES } from "./enums.ts";
import { pagingQuery } from "./paging.ts";
import { readVersion, version } from "./versions.ts";

const instant = z.iso.datetime();

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
const features = z.object(
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

const text = (max: number) => z.string().trim().max(max);

const postal = {
  street: text(200),
  street_additional: text(200),
  zip: text(20),
  city: text(200),
  region: text(200),
  country: text(100),
};

export const address = z.object(postal);
export type Address = z.infer<typeof address>;

export const accountOwnerData = z.object({
  firstname: text(100),
  lastname: text(100),
  email: z.union([z.literal(""), z.email().max(320)]),
  phone: text(50),
});
export type AccountOwnerData = z.infer<typeof accountOwnerData>;

export const billingData = z.object({
  /** Whether the fields below apply. */
  deviatingAddress: z.boolean(),
  contactName: text(200),
  companyName: text(200),
  ...postal,
  vat: text(50),
});
export type BillingData = z.infer<typeof billingData>;

/** All data of a tenant, for its admin and the provider's staff. */
export const tenantData = z.object({
  _id: z.uuid(),
  name: z.string(),
  status: z.enum(RECORD_STATUSES),
  timezone: z.string(),
  currency: z.string(),
  address,
  accountOwnerData,
  billingData,
  tier: z.object({ _id: z.uuid(), name: z.string() }),
  limits: ownLimits,
  features,
  authorization: z.object({
    pwTeamMayAccessTenant: z.boolean(),
    /**
     * User name of the person behind the last change; null without a change, or after the account
     * was deleted.
     */
    enabledBy: z.string().nullable(),
    enabledAt: instant.nullable(),
  }),
  /** The provider's notes; null for everybody else. */
  admin: z.object({ comment: z.string() }).nullable(),
  /** The request to delete the tenant with all data; null without a request. */
  deletion: z.object({
    requestedAt: instant,
    requestedBy: z.string(),
    /** The deletion can be undone until then. */
    deleteAt: instant,
  }).nullable(),
  createdAt: instant,
  version,
});
export type TenantData = z.infer<typeof tenantData>;

/**
 * Changes of a tenant. Only the provider changes status, tier, limits, features and the comment.
 */
export const tenantChange = z.strictObject({
  name: text(200).min(1),
  timezone: z.string().max(100).refine(isTimeZone, t("not a time zone such as Europe/Berlin")),
  currency: z.string().regex(/^[A-Z]{3}$/, t("not a currency such as USD")),
  address: address.strict(),
  accountOwnerData: accountOwnerData.strict(),
  billingData: billingData.strict(),
  authorization: z.strictObject({ pwTeamMayAccessTenant: z.boolean() }),
  status: z.enum(RECORD_STATUSES),
  tier: z.strictObject({ _id: z.uuid() }),
  limits: ownLimits.strict().partial(),
  features: features.strict().partial(),
  admin: z.strictObject({ comment: text(10_000) }).nullable(),
}).partial().extend(readVersion);
export type TenantChange = z.output<typeof tenantChange>;

/** A new tenant; the default tier is the tier of sign-ups. */
export const tenantInput = z.strictObject({
  name: text(200).min(1),
  tier: z.strictObject({ _id: z.uuid() }).optional(),
  /** The first admin, who is invited by e-mail; a tenant without one has no users. */
  admin: z.strictObject({
    username: loginInput.shape.username,
    firstname: text(100).min(1),
    lastname: text(100).min(1),
  }).optional(),
});
export type TenantInput = z.output<typeof tenantInput>;

/** Filters of the list of tenants, for the provider's staff. */
export const tenantsQuery = pagingQuery.extend({
  /** A part of the name. */
  search: z.string().trim().max(200).default(""),
  status: z.enum(RECORD_STATUSES).optional(),
  /** Id of a tier. */
  tier: z.uuid().optional(),
  /** Tenants that have this feature. */
  feature: z.enum(FEATURE_NAMES).optional(),
  /** The tenant with this id. */
  _id: z.uuid().optional(),
});
export type TenantFilters = Omit<z.output<typeof tenantsQuery>, "offset" | "limit">;

const authorization = z.object({ pwTeamMayAccessTenant: z.boolean() });

/** A tenant to choose, for the provider's staff. */
export const tenantChoice = z.object({
  _id: z.uuid(),
  /** With the end of its id where another tenant has the same name. */
  name: z.string(),
  status: z.enum(RECORD_STATUSES),
  authorization,
});
export type TenantChoice = z.infer<typeof tenantChoice>;

/** A tenant in the staff's list. */
export const tenantRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The name, with the end of its id where another tenant has the same name. */
  label: z.string(),
  status: z.enum(RECORD_STATUSES),
  tier: z.string(),
  /** In effect: the tenant's own, else the tier's. */
  limits,
  /** Those that the tenant has of its own. */
  ownLimits: limits.partial(),
  usage: quotas.omit({ today: true, previousWeek: true, lastSevenDays: true }).extend({
    testsToday: z.number().int(),
  }),
  /** When somebody of the tenant last used a session that has not ended; null without one. */
  lastUsedAt: instant.nullable(),
  /** When the last test was queued. */
  lastTestAt: instant.nullable(),
  health: z.object({
    /** Scenarios whose last test failed. */
    failingScenarios: z.number().int(),
    /** Tests that ended today or on the six days before, in the tenant's time zone. */
    endedTests: z.number().int(),
    /** Of these tests. */
    inconclusiveTests: z.number().int(),
  }),
  authorization,
  /** Time of the requested deletion, if any. */
  deleteAt: instant.nullable(),
  createdAt: instant,
});
export type TenantListRow = z.infer<typeof tenantRow>;

/** Whether `Intl` knows the time zone; Postgres uses the same names. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
