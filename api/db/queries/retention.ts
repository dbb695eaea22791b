/**
 * Deletes results and jobs older than `storageRetentionInDays`: the tenant's own limit, else that of
 * its tier (`tiers.storage_retention_in_days`; 365 by default, see 01_tenancy.sql). 0 keeps them.
 */
import type { SystemTx, TenantTx } from "../tenant.ts";

export interface DueTenant {
  tenantId: string;
  /** What is older is deleted. */
  before: Date;
}

/** Tenants with results, jobs without a result, or counts of days beyond their retention. */
export function listDueTenants(tx: SystemTx, now: Date, limit: number): Promise<DueTenant[]> {
  return tx<DueTenant[]>`
    select t.id as "tenantId", period.since as before
    from tenants t join tiers on tiers.id = t.tier_id
    cross join lateral (select app.own_limit(t.own_limits, 'storageRetentionInDays',
      tiers.storage_retention_in_days) as days) kept
    cross join lateral (
      select ${now}::timestamptz - kept.days * interval '1 day' as since) period
    where kept.days > 0 and (exists (
      select from test_results r where r.tenant_id = t.id and r.created_at < period.since)
      or exists (select from scan_jobs j where j.tenant_id = t.id
        and j.id < app.first_id(period.since) and ${withoutResult(tx)})
      or exists (select from property_days d where d.tenant_id = t.id and d.day < period.since::date))
    limit ${limit}`;
}

/** Condition on ended jobs without a result, or with a deleted result. */
function withoutResult(tx: SystemTx | TenantTx) {
  return tx`j.finished_at is not null and not exists (
    select from test_results r where r.tenant_id = j.tenant_id and r.scan_job_id = j.id)`;
}

export interface DeletedResult {
  recordingKey: string;
  screenshotKey: string | null;
}

/**
 * Deletes up to `limit` of a tenant's oldest results with their reports and finished jobs, and
 * returns the keys of their evidence. Runs of issues' histories stay as past runs.
 */
export async function deleteResultsBefore(
  tx: TenantTx,
  before: Date,
  limit: number,
): Promise<DeletedResult[]> {
  const old = await tx<{ id: string }[]>`
    select id from test_results where created_at < ${before}
    order by created_at limit ${limit} for update skip locked`;
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return [];
  await keepPastRuns(tx, ids);
  const jobs = await tx<{ runId: string }[]>`delete from scan_jobs where id in (
    select scan_job_id from test_results where id = any (${ids})) returning run_id as "runId"`;
  await deleteEmptyRuns(tx, jobs.map(({ runId }) => runId));
  return await tx<DeletedResult[]>`
    delete from test_results where id = any (${ids})
    returning recording_key as "recordingKey", screenshot_key as "screenshotKey"`;
}

/** Keeps what the histories of issues show of results that are about to be deleted. */
export async function keepPastRuns(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx`
    insert into past_runs (tenant_id, id, property_id, type, url, outcome, created_at)
    select tenant_id, id, property_id, type, url, outcome, created_at from test_results r
    where id = any (${[...ids]})
      and exists (select from issue_occurrences o where o.test_result_id = r.id)
    on conflict do nothing`;
  await tx`update issues set last_test_result_id = null
    where last_test_result_id = any (${[...ids]}) and id in (
      select issue_id from issue_occurrences where test_result_id = any (${[...ids]}))`;
}

export interface DeletedJob {
  id: string;
  /** Number of the last attempt; each attempt may have left evidence without a result. */
  attempt: number;
}

/**
 * Deletes up to `limit` of a tenant's oldest ended jobs without a result, and returns them. A job
 * with a result is deleted with the result (deleteResultsBefore).
 */
export async function deleteJobsBefore(
  tx: TenantTx,
  before: Date,
  limit: number,
): Promise<DeletedJob[]> {
  const jobs = await tx<(DeletedJob & { runId: string })[]>`
    delete from scan_jobs where id = any (array(
      select j.id from scan_jobs j where j.id < app.first_id(${before}) and ${withoutResult(tx)}
      order by j.id limit ${limit} for update skip locked))
    returning id, attempt, run_id as "runId"`;
  await deleteEmptyRuns(tx, jobs.map(({ runId }) => runId));
  return jobs.map(({ id, attempt }) => ({ id, attempt }));
}

/** Deletes the runs in the list without any job. */
export async function deleteEmptyRuns(tx: TenantTx, ids: readonly string[]): Promise<void> {
  // Two transactions that delete a run's last jobs at once meet at this lock, so the later one sees
  // the deletions of the earlier.
  await tx`select from test_runs where id = any (${ids}) order by id for update`;
  await tx`delete from test_runs r where r.id = any (${ids})
    and not exists (select from scan_jobs j where j.tenant_id = r.tenant_id and j.run_id = r.id)`;
}
