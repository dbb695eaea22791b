/**
 * The queue as scanners use it. A claim leases a job and raises its attempt, which with the
 * scanner's name is the fencing token: whoever renews, steps or finishes names both and is refused
 * once another scanner has the job.
 */
import type { SystemSql } from "../connect.ts";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { Device, Preset, TestType } from "@crumbtrail/contract/enums";
import type { RunStep } from "@crumbtrail/contract/scenario";

export interface ClaimedJob {
  id: string;
  tenant_id: string;
  property_id: string;
  scenario_id: string;
  type: TestType;
  url: string;
  preset: Preset;
  device: Device;
  user_agent: string;
  width: number;
  height: number;
  attempt: number;
  max_attempts: number;
  scanner_id: string;
}

/** The lease a scanner holds: job and fencing token. */
export interface Lease {
  tenant_id: string;
  id: string;
  attempt: number;
  scanner_id: string;
}

export interface Claim {
  scannerId: string;
  /** How many jobs at most. */
  limit: number;
  leaseSeconds: number;
  /** Scans at once against one host, over all scanners. */
  perHost: number;
  /** Pause between two scans of one host, over all scanners. */
  hostGapMs: number;
}

/**
 * Leases the next jobs: by priority, then tenants in turn, then time, of hosts that are free. One
 * statement (app.claim_jobs), and a transaction of its own when given the pool, whose commit nobody
 * waits to be flushed: a crash of the database that takes it back leaves a job to be claimed again.
 */
export function claimJobs(sql: SystemSql | SystemTx, claim: Claim): Promise<ClaimedJob[]> {
  return sql<ClaimedJob[]>`
    select j.id, j.tenant_id, j.property_id, j.scenario_id, j.type, j.url, j.preset, j.device,
      j.user_agent, j.width, j.height, j.attempt, j.max_attempts, j.scanner_id
    from set_config('synchronous_commit', 'off', true) unflushed,
      app.claim_jobs(${claim.scannerId}, ${claim.leaseSeconds}::int * interval '1 second',
        ${claim.perHost}, ${claim.hostGapMs}::int * interval '1 millisecond', ${claim.limit}) j`;
}

/** Renews leases; gives the ids still held. What is missing was lost or aborted. */
export async function renewLeases(
  tx: SystemTx,
  leases: Lease[],
  leaseSeconds: number,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update scan_jobs j set lease_until = now() + ${leaseSeconds} * interval '1 second'
    from unnest(${leases.map((l) => l.tenant_id)}::uuid[], ${leases.map((l) => l.id)}::uuid[],
      ${leases.map((l) => l.attempt)}::int[],
      ${leases.map((l) => l.scanner_id)}::text[]) as held (tenant_id, id, attempt, scanner_id)
    where j.tenant_id = held.tenant_id and j.id = held.id and j.attempt = held.attempt
      and j.scanner_id = held.scanner_id
    returning j.id`;
  return rows.map((row) => row.id);
}

/** Notes where a running job is; false when the lease is lost. */
export async function stepJob(tx: SystemTx, lease: Lease, step: RunStep): Promise<boolean> {
  const rows = await tx`
    update scan_jobs set step = ${step} where ${held(tx, lease)} returning id`;
  return rows.length === 1;
}

/**
 * Ends a job and its scenario with it, in the transaction that then writes the result under the
 * id this gives; null when the lease is lost, and then the caller must write nothing.
 * @param failure why the last attempt saw nothing: its result is kept as evidence, and the job and
 *   its scenario end FAILED with this reason
 */
export async function finishJob(
  tx: TenantTx | SystemSql,
  lease: Lease,
  failure: string | null = null,
): Promise<string | null> {
  const [done] = await tx<{ id: string | null }[]>`
    select app.finish_job(${lease.tenant_id}, ${lease.id}, ${lease.attempt}, ${lease.scanner_id},
      ${failure}) as id`;
  return done?.id ?? null;
}

/**
 * Gives a job back after a failure that may pass: queued again with a growing gap, or FAILED with
 * the reason after the last attempt. Does nothing when the lease is lost.
 */
export async function failJob(tx: SystemTx, lease: Lease, reason: string): Promise<void> {
  await tx`
    with failed as (
      update scan_jobs set ${left(tx)}, ${tryAgain(tx, reason)},
        run_at = now() + app.retry_gap(attempt)
      where ${held(tx, lease)} returning tenant_id, scenario_id, status, reason
    )
    ${followScenarios(tx)}`;
}

/** Hands a job back untouched, its attempt not counted: for a scanner that stops. */
export async function releaseJob(tx: SystemTx, lease: Lease): Promise<void> {
  await tx`
    with failed as (
      update scan_jobs set ${left(tx)}, status = 'QUEUED', run_at = now(),
        max_attempts = max_attempts + 1
      where ${held(tx, lease)} returning tenant_id, scenario_id, status, reason
    )
    ${followScenarios(tx)}`;
}

/**
 * Takes jobs back from scanners that went silent; gives how many. The first time a job may be
 * claimed again at once: the lease that ran out was pause enough.
 */
export async function rescueExpired(tx: SystemTx): Promise<number> {
  const rows = await tx`
    with lost as (
      select tenant_id, id from scan_jobs where status = 'RUNNING' and lease_until < now()
      order by lease_until limit 100 for update skip locked
    ), failed as (
      update scan_jobs j set ${left(tx)}, ${tryAgain(tx, SILENT)},
        run_at = now() + case when attempt > 1 then app.retry_gap(attempt) else interval '0' end
      from lost where j.tenant_id = lost.tenant_id and j.id = lost.id
      returning j.tenant_id, j.scenario_id, j.status, j.reason
    )
    ${followScenarios(tx)} returning 1`;
  return rows.length;
}

const SILENT = "The scanner went silent during the test.";

/** The row of a lease, if it still is this scanner's: only what runs has a scanner. */
function held(tx: SystemTx | TenantTx, { tenant_id, id, attempt, scanner_id }: Lease) {
  return tx`tenant_id = ${tenant_id} and id = ${id} and attempt = ${attempt}
    and scanner_id = ${scanner_id}`;
}

/** What every end of an attempt writes. */
function left(tx: SystemTx | TenantTx) {
  return tx`step = null, lease_until = null, scanner_id = null, left_at = now()`;
}

/** Queued again, or FAILED after the last attempt; the failure is kept either way. */
function tryAgain(tx: SystemTx, reason: string) {
  const text = reason.slice(0, 1000);
  return tx`status = case when attempt < max_attempts then 'QUEUED'::run_status else 'FAILED' end,
    finished_at = case when attempt >= max_attempts then now() end, reason = ${text},
    failures = failures || jsonb_build_object('attempt', attempt, 'at', now(),
      'reason', ${text}::text)`;
}

/** A scenario shows what became of its job; only a final failure counts and is named. */
function followScenarios(tx: SystemTx) {
  return tx`update test_scenarios s set status = failed.status, updated_at = now(),
      fail_counter = s.fail_counter + (failed.status = 'FAILED')::int,
      fail_reason = case when failed.status = 'FAILED' then failed.reason end
    from failed where s.tenant_id = failed.tenant_id and s.id = failed.scenario_id`;
}
