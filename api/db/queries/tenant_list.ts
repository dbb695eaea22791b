/** The list of tenants, with usage and last activity. */
import type {
  TenantChoice,
  TenantFilters,
  TenantListRow,
  TenantOrder,
} from "@crumbtrail/contract/tenant_list";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import { containing, countOf, distinctName, iso, readPage } from "./fragments.ts";
import { limitsInEffect } from "./tenants.ts";

const authorization = (tx: TenantTx | SystemTx) =>
  tx`jsonb_build_object('pwTeamMayAccessTenant', t.team_may_access) as "authorization"`;

/** Usage is counted as for the enforcement of the limits. */
const columns = (tx: TenantTx | SystemTx) =>
  tx`t.id as "_id", t.name, ${distinctName(tx)} as label, t.status, tier.name as tier, ${
    limitsInEffect(tx)
  } as limits,
    t.own_limits as "ownLimits",
    jsonb_build_object(
      'usersCount', (select count(*) from accounts a
        where a.tenant_id = t.id and a.role <> 'SERVICE_ACCOUNT'),
      'propertiesCount', (select count(*) from properties p
        where p.tenant_id = t.id and not p.is_tenant_default and p.deleting_at is null),
      'testScenariosCount', (select count(*) from test_scenarios s where s.tenant_id = t.id),
      'testsToday', (select count(*) from scan_jobs j
        where j.tenant_id = t.id and j.id >= app.first_id(today.since)
          and j.created_at >= today.since and app.is_counted(j))) as usage,
    (select ${iso(tx, "used.at")} from (
      select max(s.last_used_at) as at from sessions s where s.tenant_id = t.id) used)
      as "lastUsedAt",
    (select ${iso(tx, "j.created_at")} from scan_jobs j
      where j.tenant_id = t.id order by j.id desc limit 1) as "lastTestAt",
    jsonb_build_object(
      'failingScenarios', (select count(*) from scenario_states s
        where s.tenant_id = t.id and s.fail_counter > 0),
      'endedTests', health.ended, 'inconclusiveTests', health.inconclusive) as health,
    ${authorization(tx)},
    ${iso(tx, "t.delete_at")} as "deleteAt", ${iso(tx, "t.created_at")} as "createdAt"`;

/** Today, and the health of the last seven days. */
const ofDays = (tx: TenantTx | SystemTx, now: Date) =>
  tx`cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone t.timezone)
    at time zone t.timezone as since) today
    cross join lateral (select coalesce(sum(d.complete + d.inconclusive), 0)::int as ended,
        coalesce(sum(d.inconclusive), 0)::int as inconclusive
      from property_days d where d.tenant_id = t.id
        and d.day > (${now}::timestamptz at time zone t.timezone)::date - 7) health`;

/** The tenant of the transaction as a row of the list. */
export function listOwnTenant(tx: TenantTx, now: Date): Promise<TenantListRow[]> {
  return tx<TenantListRow[]>`
    select ${columns(tx)} from tenants t join tiers tier on tier.id = t.tier_id
    ${ofDays(tx, now)}`;
}

/**
 * Tenants in the wanted order. Usage is counted for the rows of the page only; the order by trouble
 * counts failing scenarios and tests of seven days of every tenant, by index.
 */
export function listTenants(
  tx: SystemTx,
  { filters, order, now }: { filters: TenantFilters; order: TenantOrder; now: Date },
  { offset, limit }: Slice,
): Promise<TenantListRow[]> {
  const byName = tx`lower(t.name), t.id`;
  const ordered = order === "name"
    ? tx`select t.*, row_number() over (order by ${byName}) as place from tenants t`
    : tx`select t.*, row_number() over (order by t.status = 'DISABLED', failing.scenarios desc,
        coalesce(health.inconclusive::float8 / nullif(health.ended, 0), 0) desc, ${byName}) as place
      from tenants t ${ofDays(tx, now)} cross join lateral (select count(*) as scenarios
        from scenario_states s where s.tenant_id = t.id and s.fail_counter > 0) failing`;
  return tx<TenantListRow[]>`
    select ${columns(tx)} from (
      ${ordered} where ${condition(tx, filters)} order by place offset ${offset} limit ${limit}
    ) t join tiers tier on tier.id = t.tier_id ${ofDays(tx, now)}
    order by t.place`;
}

/** Tenants to choose from, by name. */
export function listTenantChoices(
  tx: SystemTx,
  filters: TenantFilters,
  slice: Slice,
): Promise<Page<TenantChoice>> {
  const select = tx`select t.id as "_id", ${distinctName(tx)} as name, t.status, ${
    authorization(tx)
  }
    from tenants t where ${condition(tx, filters)}`;
  return readPage(tx, select, tx`lower(t.name), t.id`, slice);
}

export function countTenants(tx: SystemTx, filters: TenantFilters): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from tenants where ${condition(tx, filters)}`);
}

function condition(tx: SystemTx, { search, status, tier, feature, _id }: TenantFilters) {
  return tx`true
    ${search === "" ? tx`` : tx`and lower(name) like lower(${containing(search)})`}
    ${status ? tx`and status = ${status}` : tx``}
    ${tier ? tx`and tier_id = ${tier}` : tx``}
    ${feature ? tx`and features @> jsonb_build_object(${feature}::text, true)` : tx``}
    ${_id ? tx`and id = ${_id}` : tx``}`;
}
