/** Subscription tiers, the same for every tenant, and a tenant's usage of its limits. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Tier, TierInput } from "@crumbtrail/contract/tier";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countOf, firstRow, readPage, writtenId } from "./fragments.ts";

const columns = (tx: TenantTx | SystemTx) =>
  tx`tiers.id as "_id", tiers.name, tiers.status, tiers.dev_tier as "devTier",
    tiers.own_properties as "ownProperties",
    jsonb_build_object(
      'storageRetentionInDays', storage_retention_in_days, 'maxDailyTests', max_daily_tests,
      'maxTestsAtOnce', max_tests_at_once, 'maxUsers', max_users, 'maxTestScenarios', max_test_scenarios,
      'maxProperties', max_properties) as limits`;

/** Selectable tiers, and the tenant's own; a tier for developers only as the tenant's own. */
export function listTiers(tx: TenantTx, slice: Slice): Promise<Page<Tier>> {
  const select = tx`
    select ${columns(tx)}, null as "tenantsCount" from tiers
    where (status = 'ACTIVE' and not dev_tier) or id = (select tier_id from tenants)`;
  return readPage(tx, select, tx`max_daily_tests, lower(name), id`, slice);
}

export function findTierById(tx: TenantTx, id: string): Promise<Tier | null> {
  return firstRow(tx<Tier[]>`
    select ${columns(tx)}, null as "tenantsCount" from tiers where id = ${id}`);
}

const withTenants = (tx: SystemTx) =>
  tx`select ${columns(tx)}, (select count(*)::int from tenants t where t.tier_id = tiers.id)
    as "tenantsCount" from tiers`;

/** Every tier, with the number of its tenants. */
export function listAllTiers(tx: SystemTx): Promise<Tier[]> {
  return tx<Tier[]>`${withTenants(tx)} order by status, max_daily_tests, lower(name), id`;
}

/** @param hold locks the row until the transaction ends */
export function findAnyTier(tx: SystemTx, id: string, hold?: "for update"): Promise<Tier | null> {
  return firstRow(tx<Tier[]>`
    ${withTenants(tx)} where id = ${id} ${hold ? tx`for update of tiers` : tx``}`);
}

export function insertTier(tx: SystemTx, tier: TierInput): Promise<string> {
  return writtenId(tx<{ id: string }[]>`insert into tiers ${tx(rowOf(tier))} returning id`);
}

export async function updateTier(tx: SystemTx, id: string, tier: TierInput): Promise<void> {
  await tx`update tiers set ${tx(rowOf(tier))} where id = ${id}`;
}

function rowOf({ name, status, devTier, ownProperties, limits }: TierInput) {
  return {
    name,
    status,
    dev_tier: devTier,
    own_properties: ownProperties,
    storage_retention_in_days: limits.storageRetentionInDays,
    max_daily_tests: limits.maxDailyTests,
    max_tests_at_once: limits.maxTestsAtOnce,
    max_users: limits.maxUsers,
    max_test_scenarios: limits.maxTestScenarios,
    max_properties: limits.maxProperties,
  };
}

/** Whether the tenant's tier lets the tenant add properties by itself. */
export async function tierLetsAddProperties(tx: TenantTx): Promise<boolean> {
  const [row] = await tx<{ own: boolean }[]>`
    select own_properties as own from tiers where id = (select tier_id from tenants)`;
  return row?.own ?? false;
}

/** Limits on a number of rows; the limit of tests per day is in tenants.ts. */
export type CountedLimit = "maxUsers" | "maxProperties" | "maxTestScenarios";

/** Limits independent of the tier. */
export type FixedLimit =
  | "webhooks"
  | "apiTokens"
  | "propertyRequests"
  | "hubOffers"
  | "pageStatements";

/**
 * Makes transactions that add such a row in the same tenant wait until this transaction ends, so
 * the next one counts the new row too.
 */
export async function lockLimit(
  tx: TenantTx,
  key: CountedLimit | FixedLimit | "feedback",
): Promise<void> {
  await tx`select pg_advisory_xact_lock(
    hashtextextended(${`${key} of `} || (select app.tenant_id())::text, 0))`;
}

/**
 * Rows counted for a limit: accounts of people in any state; properties without the default one;
 * scenarios. The transaction has to see the whole tenant, not a property scope.
 */
export function countTowards(tx: TenantTx, key: CountedLimit): Promise<number> {
  return countOf(tx<{ n: number }[]>`select count(*)::int as n from ${COUNTED[key](tx)}`);
}

const COUNTED: Record<CountedLimit, (tx: TenantTx) => ReturnType<TenantTx>> = {
  maxUsers: (tx) => tx`accounts where role <> 'SERVICE_ACCOUNT'`,
  maxProperties: (tx) => tx`properties where not is_tenant_default and deleting_at is null`,
  maxTestScenarios: (tx) => tx`test_scenarios`,
};
