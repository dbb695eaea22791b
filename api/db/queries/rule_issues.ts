/**
 * Issues resolved by rules: not found any more, part of a name group, or storing the visitor's
 * choice.
 */
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { isProof } from "./issue_pages.ts";
import { type LockedIssue, lockedIssue } from "./issue_state.ts";

export interface AutoResolvingTenant {
  tenantId: string;
  /** Days without a finding until an issue is resolved. */
  days: number;
}

/** Tenants with automatic resolution after some days. */
export function listAutoResolvingTenants(tx: SystemTx): Promise<AutoResolvingTenant[]> {
  return tx<AutoResolvingTenant[]>`
    select id as "tenantId", auto_resolve_after_days as days from tenants
    where auto_resolve_after_days > 0 and status = 'ACTIVE' order by id`;
}

/**
 * Locks open issues not found by any run for `days`, up to `limit`, if every page on which they were
 * found has shown since that they are gone there (`isProof`). Issues noted to have untested pages are
 * left out first: of crawled articles there may be hundreds of thousands, and their pages need not be
 * looked at each time.
 */
export function lockUnseenIssues(
  tx: TenantTx,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<LockedIssue[]> {
  return tx<LockedIssue[]>`
    select ${lockedIssue(tx)} from issues i
    where i.resolved = false and i.accepted = false
      and i.last_occurrence < ${now}::timestamptz - ${days}::int * interval '1 day'
      and i.untested_since is null
      and exists (select from issue_pages s where s.tenant_id = i.tenant_id and s.issue_id = i.id)
      and not exists (select from issue_pages s
        join test_pages p on p.tenant_id = s.tenant_id and p.id = s.page_id
        where s.tenant_id = i.tenant_id and s.issue_id = i.id
          and (${isProof(tx, { now, days })}) is not true)
    order by i.property_id, i.hash_key limit ${limit} for update skip locked`;
}

export interface GroupedIssue extends LockedIssue {
  /** Name of the issue that takes this issue in. */
  groupedAs: string;
}

/** Open issues `i` of the name groups `g` found by a run: same property, type and group. */
const ofGroups = (tx: TenantTx, testResultId: string) =>
  tx`(select i.id, i.tenant_id, i.property_id, i.issue_type, i.common_name
      from issue_occurrences o join issues i on i.id = o.issue_id
      where o.test_result_id = ${testResultId} and i.name_rule is not null and not i.resolved
        and (select group_names from tenants)
    ) g join issues i on i.property_id = g.property_id
      and i.common_name = g.common_name and i.issue_type = g.issue_type
      and i.id <> g.id and not i.resolved and not i.accepted`;

/**
 * Locks open issues of the name groups found by a run: same property and type, and a name of the
 * same rule. Accepted issues stay until their acceptance ends. None for a tenant without grouping
 * of names.
 */
export function lockGroupedIssues(tx: TenantTx, testResultId: string): Promise<GroupedIssue[]> {
  return tx<GroupedIssue[]>`
    select ${lockedIssue(tx)}, g.common_name as "groupedAs" from ${ofGroups(tx, testResultId)}
    order by i.property_id, i.hash_key for update of i`;
}

/** Adds the pages of the issues that name groups take in to the groups' own issues. */
export async function addPagesToGroups(tx: TenantTx, testResultId: string): Promise<void> {
  await tx`
    insert into issue_pages as known (tenant_id, issue_id, page_id, seen_at)
    select g.tenant_id, g.id, s.page_id, max(s.seen_at) from ${ofGroups(tx, testResultId)}
    join issue_pages s on s.tenant_id = i.tenant_id and s.issue_id = i.id
    group by g.tenant_id, g.id, s.page_id
    on conflict (tenant_id, issue_id, page_id)
      do update set seen_at = greatest(known.seen_at, excluded.seen_at)`;
}

/**
 * Names of the entries that store the consent choice, by the run's report; none by a run that may have
 * seen another document than the page, or not enough of it.
 */
export async function listStoredConsents(tx: TenantTx, testResultId: string): Promise<string[]> {
  // Most reports have none, and need not be parsed.
  const rows = await tx<{ name: string }[]>`
    select distinct e ->> 'name' as name from test_reports r
    cross join unnest(array['cookies', 'lsEntries', 'ssEntries']) list
    cross join lateral json_array_elements(r.report -> list) e
    where r.test_result_id = ${testResultId} and r.report::text like '%"keepsChoice":true%'
      and (e ->> 'keepsChoice')::boolean
      and exists (select from test_results t where t.id = r.test_result_id
        and t.outcome = 'COMPLETE' and t.proves_absence)`;
  return rows.map(({ name }) => name);
}

/**
 * Locks issues of the run's property by names of entries, or by the names' groups. Leaves out
 * issues created by the same run, accepted issues, and issues last found before any choice, which
 * can't store a choice.
 */
export function lockStoredConsentIssues(
  tx: TenantTx,
  testResultId: string,
  names: readonly string[],
): Promise<LockedIssue[]> {
  const groups = names.flatMap((name) => nameGroupOf(name)?.name ?? []);
  return tx<LockedIssue[]>`
    select ${lockedIssue(tx)}
    from test_results r join issues i on i.property_id = r.property_id
    where r.id = ${testResultId} and i.issue_type = 'STORAGE_ITEM'
      and (i.hash_key = any (array(select app.issue_hash_key('STORAGE_ITEM', name)
          from unnest(${[...names]}::text[]) name))
        or (i.name_rule is not null and i.common_name = any (${groups}::text[])))
      and not i.resolved and not i.accepted and not i.is_before_consent
      and not exists (select from issue_occurrences o
        where o.issue_id = i.id and o.test_result_id = r.id)
    order by i.property_id, i.hash_key for update of i`;
}
