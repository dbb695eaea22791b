/** Tenants as the provider's staff list and choose them (specification, part 2 §5). */
import { z } from "zod";
import { FEATURE_NAMES, RECORD_STATUSES } from "./enums.ts";
import { pagingQuery } from "./paging.ts";
import { limits, quotas } from "./tenant.ts";

const instant = z.iso.datetime();

/**
 * `trouble`: tenants with most failing scenarios first, then those with the highest share of
 * inconclusive tests in the last seven days; disabled tenants last.
 */
const TENANT_ORDERS = ["name", "trouble"] as const;
export type TenantOrder = typeof TENANT_ORDERS[number];

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
  order: z.enum(TENANT_ORDERS).default("name"),
});
export type TenantFilters = Omit<z.output<typeof tenantsQuery>, "offset" | "limit" | "order">;

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
