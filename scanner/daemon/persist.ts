/**
 * Writes a finished run: blobs first, then everything else in one transaction that demands the
 * lease. A scanner that lost it leaves no trace but its blobs, which it deletes again.
 */
import type { Finding, Recording } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/test_result";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { AppSql } from "@crumbtrail/db/connect";
import { attemptKeys, BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type IssueChange, upsertFindings } from "@crumbtrail/db/queries/findings";
import {
  hasRun,
  insertTestReport,
  insertTestResult,
  updateIssueCount,
} from "@crumbtrail/db/queries/runs";
import { insertOutbox, RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { type ClaimedJob, finishJob } from "@crumbtrail/db/queries/leases";
import { CHANNELS } from "@crumbtrail/contract/events";
import type { Pictures } from "../evidence/pictures.ts";
import { removeEvidence, type StoredEvidence, storeEvidence } from "../evidence/store.ts";

export interface FinishedRun {
  /** Redacted: values are gone unless the tenant keeps them. */
  recording: Recording;
  report: Report;
  /** Findings that become issues; empty for report-only and inconclusive presets. */
  issues: readonly Finding[];
  pictures: Pictures;
  /** Why the last attempt failed; its result is kept, and the test is FAILED. */
  failure: string | null;
}

export class LeaseLostError extends Error {
  constructor() {
    super("The lease was lost: another scanner has the job, or it was aborted");
  }
}

/**
 * @returns the test result's id and what became of each finding
 * @throws LeaseLostError when the job is no longer this scanner's; nothing is written then
 */
export async function persistRun(
  deps: { app: AppSql; blobs: BlobStore },
  job: ClaimedJob,
  run: FinishedRun,
): Promise<{ testResultId: string; changes: IssueChange[] }> {
  const stored = await storeEvidence(
    deps.blobs,
    attemptKeys(job.tenant_id, job.id, job.attempt),
    run,
  );
  try {
    return await withTenant(deps.app, job.tenant_id, (tx) => write(tx, job, run, stored));
  } catch (error) {
    if (await isRefused(deps.app, job, stored, error)) {
      await removeEvidence(deps.blobs, stored.keys);
    }
    throw error;
  }
}

/** A scanner that died between its blobs and its commit left them to nobody. */
async function forgetEarlier(tx: TenantTx, job: ClaimedJob): Promise<void> {
  for (const key of keysUpTo(job.tenant_id, job.id, job.attempt - 1)) {
    await insertOutbox(tx, { tenantId: job.tenant_id, topic: BLOB_DELETE, payload: { key } });
  }
}

/**
 * Whether nothing was written. A connection that goes during the commit doesn't tell, and then the
 * evidence must stay: without a result it harms nobody, a result without it is worthless.
 */
async function isRefused(
  app: AppSql,
  job: ClaimedJob,
  { recordingKey }: StoredEvidence,
  error: unknown,
): Promise<boolean> {
  if (error instanceof LeaseLostError) return true;
  const written = withTenant(
    app,
    job.tenant_id,
    (tx) => hasRun(tx, { jobId: job.id, recordingKey }),
  );
  return await written.then((found) => !found, () => false);
}

async function write(
  tx: TenantTx,
  job: ClaimedJob,
  run: FinishedRun,
  stored: StoredEvidence,
): Promise<{ testResultId: string; changes: IssueChange[] }> {
  const testResultId = await finishJob(tx, job, run.failure);
  if (testResultId === null) throw new LeaseLostError();
  await forgetEarlier(tx, job);
  // Both are on their way at once: a run's end costs the queue no round trip of its own.
  await Promise.all([
    insertTestResult(tx, { id: testResultId, ...resultRow(job, run, stored) }),
    insertOutbox(tx, { tenantId: job.tenant_id, topic: RUN_ENDED, payload: { testResultId } }),
  ]);
  const evidence = evidenceOf(run, stored);
  await insertTestReport(tx, {
    tenantId: job.tenant_id,
    testResultId,
    propertyId: job.property_id,
    reportJson: JSON.stringify({ ...run.report, evidence }),
  });
  if (run.issues.length === 0) return { testResultId, changes: [] };
  const changes = await upsertFindings(tx, {
    tenantId: job.tenant_id,
    propertyId: job.property_id,
    testResultId,
    at: new Date(run.recording.startedAt),
    pageUrl: run.recording.finalUrl ?? job.url,
  }, run.issues);
  await updateIssueCount(tx, testResultId, changes.length);
  await announceIssues(tx, job);
  return { testResultId, changes };
}

function evidenceOf(
  { recording: { evidence: { screenshotBefore: before, screenshotAfter: after } } }: FinishedRun,
  { manifestSha256 }: StoredEvidence,
): Report["evidence"] {
  if (before === null && after === null) return { manifestSha256 };
  const pictures = {
    ...(before && { before: before.sha256 }),
    ...(after && { after: after.sha256 }),
  };
  return { manifestSha256, pictures };
}

function resultRow(job: ClaimedJob, run: FinishedRun, stored: StoredEvidence) {
  const { recording, report } = run;
  return {
    tenant_id: job.tenant_id,
    property_id: job.property_id,
    scenario_id: job.scenario_id,
    scan_job_id: job.id,
    type: job.type,
    url: job.url,
    preset: job.preset,
    device: job.device,
    outcome: recording.outcome,
    reason: recording.reason,
    reason_detail: recording.reasonDetail,
    finding_count: recording.findings.length,
    cookie_count: report.cookies.length,
    local_storage_count: report.lsEntries.length,
    session_storage_count: report.ssEntries.length,
    request_count: report.requests.length,
    screenshot_key: stored.screenshotKey,
    screenshot_type: recording.evidence.screenshot?.mimeType ?? null,
    screenshot_sha256: recording.evidence.screenshot?.sha256 ?? null,
    recording_key: stored.recordingKey,
    recording_sha256: stored.recordingSha256,
    created_at: new Date(recording.startedAt),
    finished_at: new Date(recording.finishedAt),
  };
}

async function announceIssues(tx: TenantTx, job: ClaimedJob): Promise<void> {
  const payload = { tenant: job.tenant_id, property: job.property_id, event: { kind: "issues" } };
  await tx`select pg_notify(${CHANNELS.events}, ${JSON.stringify(payload)})`;
}
