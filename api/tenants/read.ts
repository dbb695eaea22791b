/** Reads tenants: their data, limits, usage and the list. */
import type { Role } from "@crumbtrail/contract/enums";
import type { Page } from "@crumbtrail/contract/paging";
import type { Tenant, TenantLimits } from "@crumbtrail/contract/tenant";
import type {
  TenantChoice,
  TenantFilters,
  TenantListRow,
  TenantOrder,
} from "@crumbtrail/contract/tenant_list";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { listCurrentAnnouncements } from "@crumbtrail/db/queries/announcements";
import { countTowards, tierLetsAddProperties } from "@crumbtrail/db/queries/tiers";
import {
  findTenantData,
  NO_ADDRESS,
  NO_BILLING,
  NO_OWNER,
  type TenantDataRow,
} from "@crumbtrail/db/queries/tenant_data";
import {
  countTenants,
  listOwnTenant,
  listTenantChoices,
  listTenants,
} from "@crumbtrail/db/queries/tenant_list";
import {
  findCurrentTenant,
  findDayQuota,
  findSevenDaysQuota,
  findWeekQuota,
} from "@crumbtrail/db/queries/tenants";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import type { Session } from "../platform/actor.ts";
import { found } from "../platform/errors.ts";
import { pageOf, partOf, type Slice } from "../platform/paging.ts";

/**
 * Reads the tenant with today's usage, and the announcements that the account has not dismissed. The
 * transaction must not be limited to some properties.
 */
export async function readTenant(tx: TenantTx, accountId: string, now: Date): Promise<Tenant> {
  const row = found(await findCurrentTenant(tx));
  return {
    ...row,
    today: await findDayQuota(tx, row.timezone, now),
    announcements: await listCurrentAnnouncements(tx, accountId, now),
  };
}

/** Reads limits and their usage. The transaction must not be limited to some properties. */
export async function readLimits(tx: TenantTx, now: Date): Promise<TenantLimits> {
  const { limits, timezone } = found(await findCurrentTenant(tx));
  return {
    limits,
    quotas: {
      usersCount: await countTowards(tx, "maxUsers"),
      propertiesCount: await countTowards(tx, "maxProperties"),
      testScenariosCount: await countTowards(tx, "maxTestScenarios"),
      today: await findDayQuota(tx, timezone, now),
      previousWeek: await findWeekQuota(tx, timezone, now),
      lastSevenDays: await findSevenDaysQuota(tx, timezone, now),
    },
    ownProperties: await tierLetsAddProperties(tx),
  };
}

/**
 * The data of the transaction's tenant.
 * @param hasAccess whether the reader may see the customer's contact data
 */
export async function readTenantData(
  tx: TenantTx,
  role: Role,
  hasAccess: boolean,
): Promise<TenantData> {
  const data = withoutNotes(role, found(await findTenantData(tx)));
  return hasAccess ? data : withoutContacts(data);
}

/** The data without the provider's notes, unless the role is the provider's. */
export function withoutNotes(role: Role, row: TenantDataRow): TenantData {
  return role === "ADMIN" ? row : { ...row, admin: null };
}

/** The data for staff without the tenant's authorisation: contacts and addresses are empty. */
export function withoutContacts<T extends TenantData>(data: T): T {
  return { ...data, address: NO_ADDRESS, accountOwnerData: NO_OWNER, billingData: NO_BILLING };
}

/**
 * Lists the tenants that pass the filters for the provider's staff, the own tenant for everybody
 * else.
 */
export async function readTenants(
  { db, now }: Deps,
  { role, scope }: Session,
  { order, ...filters }: TenantFilters & { order: TenantOrder },
  slice: Slice,
): Promise<Page<TenantListRow>> {
  if (role !== "ADMIN") {
    const own = await withTenant(db.app, scope.tenantId, (tx) => listOwnTenant(tx, now()));
    return partOf(own, slice);
  }
  return await acrossTenants(db.system, async (tx) => {
    const rows = await listTenants(tx, { filters, order, now: now() }, slice);
    return pageOf(rows, slice, await countTenants(tx, filters));
  });
}

/** Tenants for the provider's staff to choose from: names and status are the provider's business. */
export function readTenantChoices(
  { db }: Deps,
  filters: TenantFilters,
  slice: Slice,
): Promise<Page<TenantChoice>> {
  return acrossTenants(db.system, (tx) => listTenantChoices(tx, filters, slice));
}
