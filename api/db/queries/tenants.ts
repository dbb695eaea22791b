/** The tenant of the transaction, its limits in effect, and its tests of the last days. */
import type { Tenant } from "@crumbtrail/contract/tenant";
import type { Fragment } from "postgres";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow, idsOf, theRow, valueOf } from "./fragments.ts";

export type TenantRow = Omit<Tenant, "today" | "announcements">;

/** The limits of tenant `t` with tier `tier`: its own, else the tier's. */
export const limitsInEffect = (tx: TenantTx | SystemTx) =>
  tx`jsonb_build_object(
      'storageRetentionInDays', tier.storage_retention_in_days,
      'maxDailyTests', tier.max_daily_tests, 'maxTestsAtOnce', tier.max_tests_at_once,
      'maxUsers', tier.max_users, 'maxTestScenarios', tier.max_test_scenarios, 'maxProperties', tier.max_properties)
      || t.own_limits`;

/** The features of tenant `t`; one that was never switched is off. */
export const featuresOf = (tx: TenantTx) =>
  tx`'{"allTestTypesEnabled": false, "manualIssueCreation": false, "analytics": false}'::jsonb
    || t.features`;

/** The tenant of this transaction. */
export function findCurrentTenant(tx: TenantTx): Promise<TenantRow | null> {
  return firstRow(tx<TenantRow[]>`
    select t.id as "_id", t.name, t.status, t.timezone, t.currency, tier.name as tier,
      ${limitsInEffect(tx)} as limits,
      ${featuresOf(tx)} as features,
      jsonb_build_object('pwTeamMayAccessTenant', t.team_may_access) as "authorization"
    from tenants t join tiers tier on tier.id = t.tier_id`);
}

/**
 * Adds a tenant with a tier, by the tier's name; returns its id, or null for an unknown or disabled
 * tier.
 */
export function insertTenant(tx: SystemTx, name: string, tier: string): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`
    insert into tenants (name, tier_id)
    select ${name}, id from tiers where name = ${tier} and status = 'ACTIVE' returning id`);
}

/** Adds the tier without limits if missing; returns the tier's name. */
export async function ensureUnlimitedTier(tx: SystemTx): Promise<string> {
  const name = "Unlimited";
  await tx`
    insert into tiers (name, storage_retention_in_days, max_daily_tests, max_users,
      max_test_scenarios, max_properties, own_properties)
    values (${name}, 365, 10000, 999, 999, 999, true) on conflict (name) do nothing`;
  return name;
}

/** Name of any tenant, for a mail to a person without a session. */
export async function findTenantName(tx: SystemTx, id: string): Promise<string> {
  const [row] = await tx<{ name: string }[]>`select name from tenants where id = ${id}`;
  if (!row) throw new Error(`There is no tenant ${id}`);
  return row.name;
}

/**
 * Tests of today in the tenant's time zone, as `app.is_counted` counts them. A failed test counts as
 * failed and under no other kind, so that the kinds add up to testsCount. The transaction has to see
 * the whole tenant, not a property scope.
 */
export function findDayQuota(tx: TenantTx, timezone: string, now: Date) {
  return countTests(tx, madeSince(tx, midnight(tx, timezone, now, 0)));
}

/** Tests of today and of the six days before, counted as for today. */
export function findSevenDaysQuota(tx: TenantTx, timezone: string, now: Date) {
  return countTests(tx, madeSince(tx, midnight(tx, timezone, now, 6)));
}

/** Tests of the seven days before today, counted as for today. */
export function findWeekQuota(tx: TenantTx, timezone: string, now: Date) {
  const since = madeSince(tx, midnight(tx, timezone, now, 7));
  return countTests(tx, tx`${since} and j.created_at < ${midnight(tx, timezone, now, 0)}`);
}

async function countTests(tx: TenantTx, condition: Fragment): Promise<Tenant["today"]> {
  return await theRow(tx<Tenant["today"][]>`
    select count(*)::int as "testsCount",
      count(*) filter (where r.type = 'CONTINUOUS' and j.status <> 'FAILED')::int as "continuousTests",
      count(*) filter (where r.type = 'RSS_CRAWL' and j.status <> 'FAILED')::int as "rssCrawlTests",
      count(*) filter (where r.type in ('ON_DEMAND', 'ONE_TIME') and j.status <> 'FAILED')::int
        as "manualTests",
      count(*) filter (where j.status = 'FAILED')::int as "testsFailed"
    from scan_jobs j join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
    where ${condition}`);
}

/** Ids of jobs contain their time, so the condition on the id lets the index be used. */
const madeSince = (tx: TenantTx, moment: Fragment) =>
  tx`j.id >= app.first_id(${moment}) and j.created_at >= ${moment} and app.is_counted(j)`;

/** The beginning of the day so many days ago, in the tenant's time zone. */
const midnight = (tx: TenantTx, timezone: string, now: Date, daysAgo: number) =>
  tx`(date_trunc('day', ${now}::timestamptz at time zone ${timezone})
    - ${daysAgo}::int * interval '1 day') at time zone ${timezone}`;

/** Ids of the tenants with this id or name; two of them show that a name is not unique. */
export function findTenantIds(tx: SystemTx, idOrName: string): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select id from tenants where id::text = ${idOrName} or name = ${idOrName} limit 2`);
}
