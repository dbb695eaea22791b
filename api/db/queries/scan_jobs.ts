/**
 * The queue. A claim leases a job and raises its attempt, which is the fencing token: whoever
 * renews, steps or finishes names the token and is refused once another scanner has the job.
 */
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { Device, Preset, RunStatus, TestType } from "@crumbtrail/contract/enums";
import type { RunStep } from "@crumbtrail/contract/scenario";
import { CHANNELS } from "@crumbtrail/contract/events";

export interface ClaimedJob {
  id: string;
  tenant_id: string;
  property_id: string;
  scenario_id: string;
  scenario_name: string;
  type: TestType;
  url: string;
  preset: Preset;
  device: Device;
  user_agent: string;
  width: number;
  height: number;
  attempt: number;
}

/** The lease a scanner holds: job and fencing token. */
export interface Lease {
  id: string;
  attempt: number;
}

/** Lower is claimed first. */
export const PRIORITY: Record<TestType, number> = {
  ON_DEMAND: 0,
  ONE_TIME: 0,
  CONTINUOUS: 1,
  RSS_CRAWL: 2,
};

/** Puts a scenario's next run into the queue and marks the scenario QUEUED. Gives the job's id. */
export async function enqueueJob(
  tx: TenantTx,
  scenario: { id: string; type: TestType; targetHost: string },
): Promise<string> {
  const [job] = await tx<{ id: string }[]>`
    with waiting as (
      select count(*)::int as n from scan_jobs where status in ('QUEUED', 'RUNNING')
    ), scenario as (
      update test_scenarios set status = 'QUEUED', updated_at = now()
      where id = ${scenario.id} returning *
    )
    insert into scan_jobs (tenant_id, property_id, scenario_id, type, url, target_host, preset,
      device, user_agent, width, height, priority, turn)
    select s.tenant_id, s.property_id, s.id, s.type, s.url, ${scenario.targetHost}, s.preset,
      s.device, s.user_agent, s.width, s.height, ${PRIORITY[scenario.type]}, waiting.n
    from scenario s, waiting returning id`;
  if (!job) throw new Error(`Scenario ${scenario.id} is not there`);
  return job.id;
}

/**
 * Leases up to `limit` jobs: by priority, then tenants in turn, then time; never more than
 * `perHost` at once against one target host.
 */
export function claimJobs(
  tx: SystemTx,
  claim: { scannerId: string; limit: number; leaseSeconds: number; perHost: number },
): Promise<ClaimedJob[]> {
  return tx<ClaimedJob[]>`
    with candidate as (
      select id from scan_jobs j
      where status = 'QUEUED' and run_at <= now()
        and (select count(*) from scan_jobs r
             where r.status = 'RUNNING' and r.target_host = j.target_host) < ${claim.perHost}
      order by priority, turn, run_at, id
      limit ${claim.limit} for update skip locked
    ), claimed as (
      update scan_jobs j set status = 'RUNNING', step = 'STARTING', attempt = attempt + 1,
        scanner_id = ${claim.scannerId}, started_at = now(),
        lease_until = now() + ${claim.leaseSeconds} * interval '1 second'
      from candidate where j.id = candidate.id
      returning j.id, j.tenant_id, j.property_id, j.scenario_id, j.type, j.url, j.preset, j.device,
        j.user_agent, j.width, j.height, j.attempt
    ), started as (
      update test_scenarios s set status = 'RUNNING', updated_at = now()
      from claimed c where s.tenant_id = c.tenant_id and s.id = c.scenario_id
    )
    select c.*, s.name as scenario_name from claimed c
    join test_scenarios s on s.tenant_id = c.tenant_id and s.id = c.scenario_id`;
}

/** Renews leases; gives the ids still held. What is missing was lost or aborted. */
export async function renewLeases(
  tx: SystemTx,
  leases: Lease[],
  leaseSeconds: number,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update scan_jobs j set lease_until = now() + ${leaseSeconds} * interval '1 second'
    from unnest(${leases.map((l) => l.id)}::uuid[], ${leases.map((l) => l.attempt)}::int[])
      as held (id, attempt)
    where j.id = held.id and j.attempt = held.attempt and j.status = 'RUNNING'
    returning j.id`;
  return rows.map((row) => row.id);
}

/** Notes where a running job is; false when the lease is lost. */
export async function stepJob(tx: SystemTx, lease: Lease, step: RunStep): Promise<boolean> {
  const rows = await tx`
    update scan_jobs set step = ${step}
    where id = ${lease.id} and attempt = ${lease.attempt} and status = 'RUNNING' returning id`;
  return rows.length === 1;
}

/**
 * Ends a job and its scenario with it, in the transaction that then writes the result under the
 * id this gives; null when the lease is lost, and then the caller must write nothing.
 */
export async function finishJob(tx: TenantTx, lease: Lease): Promise<string | null> {
  const [done] = await tx<{ test_result_id: string }[]>`
    with done as (
      update scan_jobs set status = 'FINISHED', step = null, lease_until = null, scanner_id = null,
        finished_at = now(), test_result_id = uuidv7()
      where id = ${lease.id} and attempt = ${lease.attempt} and status = 'RUNNING'
      returning tenant_id, scenario_id, test_result_id
    ), scenario as (
      update test_scenarios s set status = case when s.type in ('CONTINUOUS', 'RSS_CRAWL')
          then 'QUEUED'::run_status else 'FINISHED' end,
        last_run = now(), last_test_result_id = done.test_result_id, fail_counter = 0,
        fail_reason = null, updated_at = now()
      from done where s.tenant_id = done.tenant_id and s.id = done.scenario_id
    )
    select test_result_id from done`;
  return done?.test_result_id ?? null;
}

/**
 * Gives a job back after a failure of ours: queued again with a growing gap, or FAILED with the
 * reason after the last attempt. Does nothing when the lease is lost.
 */
export async function failJob(tx: SystemTx, lease: Lease, reason: string): Promise<void> {
  await tx`
    with failed as (
      update scan_jobs set
        status = case when attempt < max_attempts then 'QUEUED'::run_status else 'FAILED' end,
        step = null, lease_until = null, scanner_id = null, reason = ${reason.slice(0, 1000)},
        run_at = now() + interval '2 seconds' * power(4, attempt - 1),
        finished_at = case when attempt < max_attempts then null else now() end
      where id = ${lease.id} and attempt = ${lease.attempt} and status = 'RUNNING'
      returning tenant_id, scenario_id, status, reason
    )
    ${followScenarios(tx)}`;
}

/** Hands a job back untouched, its attempt not counted: for a scanner that stops. */
export async function releaseJob(tx: SystemTx, lease: Lease): Promise<void> {
  await tx`
    with failed as (
      update scan_jobs set status = 'QUEUED', step = null, lease_until = null, scanner_id = null,
        run_at = now(), max_attempts = least(max_attempts + 1, 20)
      where id = ${lease.id} and attempt = ${lease.attempt} and status = 'RUNNING'
      returning tenant_id, scenario_id, status, reason
    )
    ${followScenarios(tx)}`;
}

/** Takes jobs back from scanners that went silent; gives how many. */
export async function rescueExpired(tx: SystemTx): Promise<number> {
  const rows = await tx`
    with lost as (
      select id from scan_jobs where status = 'RUNNING' and lease_until < now()
      order by lease_until limit 100 for update skip locked
    ), failed as (
      update scan_jobs j set
        status = case when attempt < max_attempts then 'QUEUED'::run_status else 'FAILED' end,
        step = null, lease_until = null, scanner_id = null, run_at = now(),
        reason = 'The scanner went silent during the test.',
        finished_at = case when attempt < max_attempts then null else now() end
      from lost where j.id = lost.id
      returning j.tenant_id, j.scenario_id, j.status, j.reason
    )
    ${followScenarios(tx)} returning 1`;
  return rows.length;
}

/** A scenario shows what became of its job; only a final failure counts and is named. */
function followScenarios(tx: SystemTx) {
  return tx`update test_scenarios s set status = failed.status, updated_at = now(),
      fail_counter = s.fail_counter + (failed.status = 'FAILED')::int,
      fail_reason = case when failed.status = 'FAILED' then failed.reason end
    from failed where s.tenant_id = failed.tenant_id and s.id = failed.scenario_id`;
}

/** Aborts a scenario's waiting or running job and tells its scanner; false when it had none. */
export async function abortJob(tx: TenantTx, scenarioId: string): Promise<boolean> {
  const rows = await tx<{ id: string }[]>`
    with aborted as (
      update scan_jobs set status = 'ABORTED', step = null, lease_until = null, scanner_id = null,
        finished_at = now()
      where scenario_id = ${scenarioId} and status in ('QUEUED', 'RUNNING') returning *
    ), scenario as (
      update test_scenarios s set status = 'ABORTED', updated_at = now()
      from aborted a where s.tenant_id = a.tenant_id and s.id = a.scenario_id
    )
    select id, pg_notify(${CHANNELS.aborts}, id::text) from aborted`;
  return rows.length > 0;
}

/** Status of a job and its fencing token, for tests and health pages. */
export async function findJob(
  tx: SystemTx | TenantTx,
  id: string,
): Promise<{ status: RunStatus; attempt: number; reason: string | null } | undefined> {
  const [row] = await tx<{ status: RunStatus; attempt: number; reason: string | null }[]>`
    select status, attempt, reason from scan_jobs where id = ${id}`;
  return row;
}
