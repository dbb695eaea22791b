/** What has been kept for as long as the tenant's tier says. */
import type { SystemTx, TenantTx } from "../tenant.ts";

export interface DueTenant {
  tenantId: string;
  /** Results from before this moment are to go. */
  before: Date;
}

/** Tenants that have results, or jobs without one, older than their tier keeps them. */
export function listDueTenants(tx: SystemTx, now: Date, limit: number): Promise<DueTenant[]> {
  return tx<DueTenant[]>`
    select t.id as "tenantId", kept.since as before
    from tenants t join tiers on tiers.id = t.tier_id and tiers.storage_retention_in_days > 0
    cross join lateral (
      select ${now}::timestamptz - tiers.storage_retention_in_days * interval '1 day' as since) kept
    where exists (
      select from test_results r where r.tenant_id = t.id and r.created_at < kept.since)
      or exists (select from scan_jobs j where j.tenant_id = t.id
        and j.id < app.first_id(kept.since) and ${withoutResult(tx)})
    limit ${limit}`;
}

/** Jobs that have ended and whose result never was or was deleted: aborted, failed for good. */
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
 * gives where their evidence lies. Runs that issues name stay readable as past runs.
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
  await tx`
    insert into past_runs (tenant_id, id, property_id, type, url, outcome, created_at)
    select tenant_id, id, property_id, type, url, outcome, created_at from test_results r
    where id = any (${ids})
      and exists (select from issue_occurrences o where o.test_result_id = r.id)`;
  await tx`update issues set last_test_result_id = null
    where last_test_result_id = any (${ids}) and id in (
      select issue_id from issue_occurrences where test_result_id = any (${ids}))`;
  const jobs = await tx<{ runId: string }[]>`delete from scan_jobs where id in (
    select scan_job_id from test_results where id = any (${ids})) returning run_id as "runId"`;
  await deleteEmptyRuns(tx, jobs.map(({ runId }) => runId));
  return await tx<DeletedResult[]>`
    delete from test_results where id = any (${ids})
    returning recording_key as "recordingKey", screenshot_key as "screenshotKey"`;
}

export interface DeletedJob {
  id: string;
  /** The last of its attempts; each may have left evidence that no result names. */
  attempt: number;
}

/**
 * Deletes up to `limit` of a tenant's oldest ended jobs that have no result, and gives them. A job
 * that has one goes with it (deleteResultsBefore).
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

/** Deletes those of these runs that have no job left. */
async function deleteEmptyRuns(tx: TenantTx, ids: readonly string[]): Promise<void> {
  // Two transactions that delete a run's last jobs at once meet at this lock, and the later one
  // sees what the earlier one deleted.
  await tx`select from test_runs where id = any (${ids}) order by id for update`;
  await tx`delete from test_runs r where r.id = any (${ids})
    and not exists (select from scan_jobs j where j.tenant_id = r.tenant_id and j.run_id = r.id)`;
}
