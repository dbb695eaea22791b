/**
 * Ends old occurrences of resolved issues. The first and the last of an issue stay: the history shows
 * them, and by their pages the issue moves to another property. What is counted is stored in issues.
 */
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { DueTenant } from "./retention.ts";

/**
 * Tenants that may have such occurrences: older than the retention of their audit log, and than that
 * of their results, whose reports list the issues.
 * @param years the installation's retention
 */
export function listSettledTenants(tx: SystemTx, now: Date, years: number): Promise<DueTenant[]> {
  return tx<DueTenant[]>`
    select t.id as "tenantId", period.since as before
    from tenants t join tiers on tiers.id = t.tier_id
    cross join lateral (select app.own_limit(t.own_limits, 'storageRetentionInDays',
      tiers.storage_retention_in_days) as days) results
    cross join lateral (select least(${now}::timestamptz - results.days * interval '1 day',
      ${now}::timestamptz - make_interval(years => coalesce(t.audit_retention_years, ${years})))
      as since) period
    where results.days > 0 and t.created_at < period.since
    order by t.id`;
}

/** The last issue of a page. */
export interface IssuePosition {
  /** Its last occurrence in the database's text form, in microseconds. */
  at: string;
  id: string;
}

export interface SweptPage {
  deleted: number;
  /** Where the next page begins; null for the first one. */
  next: IssuePosition | null;
  isLast: boolean;
}

interface Limits {
  issues: number;
  occurrences: number;
}

/** Reads a page of resolved issues and deletes their occurrences by runs before a moment. */
export async function deleteOldOccurrences(
  tx: TenantTx,
  before: Date,
  after: IssuePosition | null,
  limits: Limits,
): Promise<SweptPage> {
  const rest = after
    ? tx`and (last_occurrence, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : tx``;
  const [row] = await tx<
    { results: string[]; deleted: number; issues: number; end: IssuePosition | null }[]
  >`
    with page as materialized (
      select id, last_occurrence from issues where resolved and not accepted ${rest}
      order by last_occurrence, id limit ${limits.issues}
    ), old as materialized (
      select o.* from page p cross join lateral (
        select o.issue_id, o.test_result_id from issue_occurrences o
        where o.issue_id = p.id and o.test_result_id < app.first_id(${before})
          and o.test_result_id > (select test_result_id from issue_occurrences
            where issue_id = p.id order by test_result_id limit 1)
          and o.test_result_id < (select test_result_id from issue_occurrences
            where issue_id = p.id order by test_result_id desc limit 1)
        -- Each issue is looked up by the key: joined, all of the tenant's would be read for a page.
        order by o.test_result_id limit ${limits.occurrences}) o
      limit ${limits.occurrences}
    ), gone as (
      delete from issue_occurrences o using old
      where o.issue_id = old.issue_id and o.test_result_id = old.test_result_id
      returning o.test_result_id
    )
    select array(select distinct test_result_id from gone) as results,
      (select count(*)::int from gone) as deleted, (select count(*)::int from page) as issues,
      (select jsonb_build_object('at', last_occurrence::text, 'id', id) from page
        order by last_occurrence desc, id desc limit 1) as "end"`;
  if (!row) throw new Error("Nothing was counted");
  await tx`delete from past_runs r where r.id = any (${row.results}) and not exists (
    select from issue_occurrences o where o.test_result_id = r.id)`;
  // A page of which some is left is read again.
  const isRead = row.deleted < limits.occurrences;
  return {
    deleted: row.deleted,
    next: isRead ? row.end : after,
    isLast: isRead && row.issues < limits.issues,
  };
}
