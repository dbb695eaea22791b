/**
 * The pages on which issues were found, and their last complete tests: what shows that an issue is
 * gone. A page is an address with a preset, a device, steps, and with or without Global Privacy
 * Control. `app.upsert_findings` adds pages.
 */
import type { UntestedPage } from "@crumbtrail/contract/issue";
import type { Fragment } from "postgres";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

/**
 * A scenario runs at least once in this many days, with a day to spare: a page without a complete
 * test for longer is no longer tested.
 */
export const TESTED_WITHIN_DAYS = 8;

/**
 * Condition that the last complete test of a page `p` shows that an issue, found there at
 * `s.seen_at`, is gone: a later test, and one of the last days, or one so late that the rule's days
 * were over.
 */
export function isProof(tx: TenantTx, { now, days }: { now: Date; days: number }) {
  return tx`p.tested_at > s.seen_at and p.tested_at >= least(
    s.seen_at + ${days}::int * interval '1 day',
    ${now}::timestamptz - ${Math.min(days, TESTED_WITHIN_DAYS)}::int * interval '1 day')`;
}

/**
 * Records that a run tested its page, if it shows what is gone: complete, and no doubt that it saw the
 * page (`proves_absence`). The only place where a run becomes a proof. Pages without issues have no
 * row.
 */
export async function noteTestedPage(tx: TenantTx, testResultId: string): Promise<void> {
  await tx`
    update test_pages p set tested_at = greatest(p.tested_at, r.created_at)
    from test_results r
    where r.id = ${testResultId} and r.outcome = 'COMPLETE' and r.proves_absence
      and p.tenant_id = r.tenant_id and p.url_hash = md5(r.url) and p.preset = r.preset
      and p.device = r.device and p.steps_hash = r.steps_hash and p.gpc = r.gpc`;
}

/** When page `p` was last tested completely, or an issue of it last found (at `s.seen_at`). */
const lookedAt = (tx: TenantTx) => tx`greatest(p.tested_at, s.seen_at)`;

/** @param now expression of a moment */
const longAgo = (tx: TenantTx, now: Fragment) =>
  tx`${now} - ${TESTED_WITHIN_DAYS}::int * interval '1 day'`;

/**
 * Condition that a page `p` of an issue is no longer tested, and had not shown before that the issue
 * is gone there, by the tenant's rule if it has one.
 */
function isUntested(tx: TenantTx, now: Fragment) {
  return tx`${lookedAt(tx)} < ${longAgo(tx, now)} and not exists (
    select from tenants t where t.auto_resolve_after_days > 0 and p.tested_at > s.seen_at
      and p.tested_at >= s.seen_at + t.auto_resolve_after_days * interval '1 day')`;
}

const pagesOf = (tx: TenantTx, issueId: Fragment) =>
  tx`issue_pages s join test_pages p on p.tenant_id = s.tenant_id and p.id = s.page_id
    where s.issue_id = ${issueId}`;

/** Writes `issues.untested_since` of the issues, and gives the properties of those that change. */
async function updateUntested(tx: TenantTx, ids: Fragment, at: Date): Promise<string[]> {
  const now = tx`${at}::timestamptz`;
  const rows = await tx<{ propertyId: string }[]>`
    with found as materialized (
      select i.id, case when i.last_occurrence < ${longAgo(tx, now)} then (
        select min(${lookedAt(tx)}) from ${pagesOf(tx, tx`i.id`)} and ${isUntested(tx, now)}) end
        as since
      from issues i where i.id in (${ids})
    ), locked as (
      select i.id, f.since from found f join issues i on i.id = f.id
      where i.untested_since is distinct from f.since
      order by i.property_id, i.hash_key for update of i skip locked
    )
    update issues i set untested_since = l.since from locked l where i.id = l.id
    returning i.property_id as "propertyId"`;
  return [...new Set(rows.map(({ propertyId }) => propertyId))];
}

/** Where a walk over issues goes on. */
export interface IssuePlace {
  lastOccurrence: string;
  id: string;
}

/**
 * Notes of the next open issues that no run has found lately whether they have pages that are no
 * longer tested.
 * @param after where the last call ended; null for the first
 * @returns where this one ended; null when there are no more
 */
export async function noteUntestedIssues(
  tx: TenantTx,
  { now, after, limit }: { now: Date; after: IssuePlace | null; limit: number },
): Promise<IssuePlace | null> {
  // As text, with its microseconds: the driver would pass a timestamp in milliseconds.
  const before = after
    ? tx`and (last_occurrence, id) < (${after.lastOccurrence}::text::timestamptz, ${after.id}::uuid)`
    : tx``;
  const part = await tx<IssuePlace[]>`
    select id, to_jsonb(last_occurrence) #>> '{}' as "lastOccurrence" from issues
    where resolved = false and accepted = false and last_occurrence < ${
    longAgo(tx, tx`${now}::timestamptz`)
  }
      ${before}
    order by last_occurrence desc, id desc limit ${limit}`;
  await updateUntested(tx, tx`select unnest(${part.map(({ id }) => id)}::uuid[])`, now);
  return part.length < limit ? null : part.at(-1) ?? null;
}

/**
 * The same for the issues of a run's page that waited for its test.
 * @returns the properties of the issues that change
 */
export function noteTestedIssues(tx: TenantTx, testResultId: string, now: Date): Promise<string[]> {
  const waiting = tx`select i.id from test_results r
    join test_pages p on p.url_hash = md5(r.url) and p.preset = r.preset and p.device = r.device
      and p.steps_hash = r.steps_hash and p.gpc = r.gpc
    join issue_pages s on s.page_id = p.id
    join issues i on i.id = s.issue_id and i.untested_since is not null
    where r.id = ${testResultId}`;
  return updateUntested(tx, waiting, now);
}

/** The pages of an issue that are no longer tested, the longest untested first. */
export function listUntestedPages(
  tx: TenantTx,
  issueId: string,
  limit: number,
): Promise<UntestedPage[]> {
  return tx<UntestedPage[]>`
    select u.url, u.preset, u.device, u.gpc, u.steps_hash <> '' as "hasSteps",
      ${iso(tx, "u.looked_at")} as "testedAt"
    from (select p.*, ${lookedAt(tx)} as looked_at from ${pagesOf(tx, tx`${issueId}`)} and ${
    isUntested(tx, tx`now()`)
  }) u
    order by u.looked_at, u.id limit ${limit}`;
}

/** Tenants in use. */
export async function listActiveTenants(tx: SystemTx): Promise<{ tenantId: string }[]> {
  return await tx<{ tenantId: string }[]>`
    select id as "tenantId" from tenants where status = 'ACTIVE' order by id`;
}
