/** Subscription tiers; the same for every tenant. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Tier } from "@crumbtrail/contract/tenant";
import type { TenantTx } from "../tenant.ts";
import { readPage } from "./page.ts";

const columns = (tx: TenantTx) =>
  tx`tiers.id as "_id", tiers.name, tiers.status, tiers.dev_tier as "devTier",
    jsonb_build_object(
      'storageRetentionInDays', storage_retention_in_days, 'maxDailyTests', max_daily_tests,
      'maxUsers', max_users, 'maxTestScenarios', max_test_scenarios,
      'maxProperties', max_properties) as limits`;

/** Those that can be chosen, and the tenant's own; tiers for developers only as the own one. */
export function listTiers(tx: TenantTx, slice: Slice): Promise<Page<Tier>> {
  const select = tx`
    select ${columns(tx)} from tiers
    where (status = 'ACTIVE' and not dev_tier) or id = (select tier_id from tenants)`;
  return readPage(tx, select, tx`max_daily_tests, lower(name), id`, slice);
}

export async function findTierById(tx: TenantTx, id: string): Promise<Tier | null> {
  const [row] = await tx<Tier[]>`select ${columns(tx)} from tiers where id = ${id}`;
  return row ?? null;
}
