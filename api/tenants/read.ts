/** Tenants as the contract shows them. */
import type { Role } from "@crumbtrail/contract/enums";
import type { Page } from "@crumbtrail/contract/paging";
import type { Tenant, TenantData, TenantLimits, TenantListRow } from "@crumbtrail/contract/tenant";
import { countTowards } from "@crumbtrail/db/queries/tiers";
import {
  countTenants,
  findTenantData,
  listOwnTenant,
  listTenants,
  NO_ADDRESS,
  NO_BILLING,
  NO_OWNER,
  type TenantDataRow,
} from "@crumbtrail/db/queries/tenant_data";
import { findCurrentTenant, findDayQuota, findWeekQuota } from "@crumbtrail/db/queries/tenants";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import type { Session } from "../platform/session.ts";
import { found } from "../platform/errors.ts";
import { pageOf, partOf, type Slice } from "../platform/paging.ts";

/** The tenant with today's usage; in a transaction that sees the whole of it. */
export async function readTenant(tx: TenantTx, now: Date): Promise<Tenant> {
  const row = found(await findCurrentTenant(tx));
  return { ...row, today: await findDayQuota(tx, row.timezone, now) };
}

/** Limits and what was used of them; in a transaction that sees the whole tenant. */
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
    },
  };
}

/** The data of the transaction's tenant, as this role may see it, let in or not. */
export async function readTenantData(
  tx: TenantTx,
  role: Role,
  letIn: boolean,
): Promise<TenantData> {
  const data = shownTo(role, found(await findTenantData(tx)));
  return letIn ? data : withoutContacts(data);
}

/** The provider's notes are the provider's. */
export function shownTo(role: Role, row: TenantDataRow): TenantData {
  return role === "ADMIN" ? row : { ...row, admin: null };
}

/** What staff sees whom the tenant has not let in: who can be written to stays empty. */
export function withoutContacts<T extends TenantData>(data: T): T {
  return { ...data, address: NO_ADDRESS, accountOwnerData: NO_OWNER, billingData: NO_BILLING };
}

/** The provider's staff sees all tenants, everybody else the own one. */
export async function readTenants(
  { db }: Deps,
  { role, scope }: Session,
  slice: Slice,
): Promise<Page<TenantListRow>> {
  if (role !== "ADMIN") {
    return partOf(await withTenant(db.app, scope.tenantId, listOwnTenant), slice);
  }
  return await acrossTenants(db.system, async (tx) => {
    const rows = await listTenants(tx, slice);
    return pageOf(rows, slice, await countTenants(tx));
  });
}
