/**
 * The scanners' side of the queue. A claim leases a job and raises its attempt. Attempt and scanner
 * name are the fencing token: renewing, stepping and finishing need both, and are refused once
 * another scanner has the job. A scanner's name contains a random part, which protects its leases
 * from other scanners.
 *
 * Every call is a function of schema `scanner`, as a scanner's login has no right on any table.
 */
import type { ScannerSql, SystemSql } from "../connect.ts";
import type { ScannerTx, SystemTx, TenantTx } from "../tenant.ts";
import type { Device, Preset, TestType } from "@crumbtrail/contract/enums";
import type { RunStep } from "@crumbtrail/contract/scenario";
import { idsOf } from "./fragments.ts";

export interface ClaimedJob {
  id: string;
  tenant_id: string;
  property_id: string;
  run_id: string;
  type: TestType;
  url: string;
  preset: Preset;
  device: Device;
  user_agent: string;
  width: number;
  height: number;
  /** Whether the browser is to send Global Privacy Control. */
  gpc: boolean;
  attempt: number;
  max_attempts: number;
  scanner_id: string;
  /** How often a scanner went silent during the job, perhaps because of another job. */
  deaths: number;
  /** Shared with another job of the page that the same visit can answer; null for most. */
  visit_id: string | null;
  /** W3C's `traceparent` of what queued the job; null without tracing. */
  traceparent: string | null;
}

/** Deaths from which on a job is run with nothing else beside it. */
const ALONE_AFTER = 2;

/** Whether a job may be what ends scanners, so that a scanner has to run it alone. */
export function isSuspect({ deaths }: Pick<ClaimedJob, "deaths">): boolean {
  return deaths >= ALONE_AFTER;
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
  leaseSeconds: number;
  /** Scans of one host at once, over all scanners: `SCANNER_PER_HOST` in `scanner/daemon/environment.ts`. */
  perHost: number;
  /** Pause between two scans of a host, over all scanners. */
  hostGapMs: number;
}

/**
 * Leases the next job: by priority, then tenants in turn, then time, on a free host; null without a
 * job. The claim is one statement with an unflushed commit: if a crash of the database loses it,
 * the job is claimed again.
 */
export async function claimJob(
  sql: ScannerSql | ScannerTx,
  claim: Claim,
): Promise<ClaimedJob | null> {
  const [job] = await sql<ClaimedJob[]>`
    select j.*
    from set_config('synchronous_commit', 'off', true) unflushed,
      scanner.claim_job(${claim.scannerId}, ${claim.leaseSeconds}::int * interval '1 second',
        ${claim.perHost}, ${claim.hostGapMs}::int * interval '1 millisecond') j`;
  return job ?? null;
}

/**
 * Leases the job that shares the visit of a leased one, in the transaction of its claim; null if it
 * does not wait, or may have ended scanners.
 */
export async function claimPartner(
  tx: ScannerTx,
  lease: Lease,
  leaseSeconds: number,
): Promise<ClaimedJob | null> {
  const [job] = await tx<ClaimedJob[]>`
    select * from scanner.claim_partner(${leaseArguments(tx, lease)},
      ${leaseSeconds}::int * interval '1 second')`;
  return job ?? null;
}

/** Renews leases; returns the ids of jobs still leased. Missing jobs were lost or aborted. */
export function renewLeases(
  tx: ScannerTx,
  leases: Lease[],
  leaseSeconds: number,
): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select id from scanner.renew_leases(${leases.map((l) => l.tenant_id)}::uuid[],
      ${leases.map((l) => l.id)}::uuid[], ${leases.map((l) => l.attempt)}::int[],
      ${leases.map((l) => l.scanner_id)}::text[], ${leaseSeconds}::int * interval '1 second') id`);
}

/** Records the step of a running job; false when the lease is lost. */
export async function stepJob(tx: ScannerTx, lease: Lease, step: RunStep): Promise<boolean> {
  const [row] = await tx<{ stepped: boolean }[]>`
    select scanner.step_job(${leaseArguments(tx, lease)}, ${step}) as stepped`;
  return row?.stepped ?? false;
}

/**
 * Records that the scanner begins a job with nothing else beside it: if its lease expires now, the
 * job is set aside. False when the lease is lost.
 */
export async function runAlone(tx: ScannerTx, lease: Lease): Promise<boolean> {
  const [row] = await tx<{ begun: boolean }[]>`
    select scanner.run_alone(${leaseArguments(tx, lease)}) as begun`;
  return row?.begun ?? false;
}

/**
 * Ends a job, as `saveRun` does, for tests and benchmarks that write results directly. Returns the
 * id of the result; null for a lost lease.
 * @param failure why the last attempt saw nothing: the result is stored as evidence, and the job
 *   ends FAILED with this reason
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
 * Records a failed attempt: the job is queued again with a growing gap, or FAILED with the reason
 * after the last attempt. Does nothing after the lease is lost.
 */
export async function failJob(tx: ScannerTx, lease: Lease, reason: string): Promise<void> {
  await tx`select scanner.fail_job(${leaseArguments(tx, lease)}, ${reason.slice(0, 1000)})`;
}

/** Returns a stopping scanner's job to the queue without counting the attempt. */
export async function releaseJob(tx: ScannerTx, lease: Lease): Promise<void> {
  await tx`select scanner.release_job(${leaseArguments(tx, lease)})`;
}

/**
 * Returns jobs with expired leases to the queue, without counting the attempt, because another job
 * may have ended the scanner. Sets a job aside if its scanner ran nothing else. Returns their
 * number. After the first expiry a job may be claimed at once, because the lease was pause enough.
 */
export async function rescueExpired(tx: ScannerTx | SystemTx): Promise<number> {
  const [row] = await tx<{ rescued: number }[]>`select scanner.rescue_jobs(${SILENT}) as rescued`;
  return row?.rescued ?? 0;
}

export interface ScannerReport {
  /** As in the leases. */
  scannerId: string;
  version: string;
  /** Tests it runs at once. */
  places: number;
}

/** Makes a scanner known to the provider's staff, while it is idle too. */
export async function reportScanner(
  tx: ScannerTx,
  { scannerId, version, places }: ScannerReport,
): Promise<void> {
  await tx`select scanner.report(${scannerId}, ${version}, ${places}::int)`;
}

const SILENT = "The scanner went silent during the test.";

/** Arguments for the functions of schema scanner: the lease. */
export function leaseArguments(tx: ScannerTx, { tenant_id, id, attempt, scanner_id }: Lease) {
  return tx`${tenant_id}::uuid, ${id}::uuid, ${attempt}::int, ${scanner_id}::text`;
}
