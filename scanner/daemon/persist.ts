/**
 * Saves a finished run: blobs first, then all rows in one transaction that requires the lease. If
 * the lease is lost, the blobs are deleted again.
 */
import { samplesOf } from "@crumbtrail/contract/catalogue_sample";
import type { Finding, Recording } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/report";
import type { Doubt } from "@crumbtrail/contract/test_result";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { ScannerSql } from "@crumbtrail/db/connect";
import { attemptKeys } from "@crumbtrail/db/evidence_blobs";
import { asScanner, committedAsScanner } from "@crumbtrail/db/tenant";
import { type EndedStatement, type RunSummary, saveRun } from "@crumbtrail/db/queries/leased_runs";
import { type ClaimedJob, renewLeases } from "@crumbtrail/db/queries/leases";
import { seenRunIn } from "../arrival/seen_run.ts";
import type { Pictures } from "../evidence/pictures.ts";
import { removeEvidence, type StoredEvidence, storeEvidence } from "../evidence/store.ts";
import { LeaseLostError } from "./job_settings.ts";

export interface FinishedRun {
  /** Redacted: without values, unless the tenant keeps values. */
  recording: Recording;
  report: Report;
  /** Ids of the tenant's vendors and storage items that recognise something in the recording. */
  seen: readonly string[];
  /**
   * Findings that become issues: none for report-only presets, and only those from before any choice
   * for inconclusive runs.
   */
  issues: readonly Finding[];
  pictures: Pictures;
  /** Why a complete run resolves no issue; null without a doubt. */
  doubt: Doubt | null;
  /** Tells its steps from those of other runs (`steps_hash.ts`). */
  stepsHash: string;
  /** The statement about the page that the run saw otherwise; null if there is none. */
  endedStatement: EndedStatement | null;
  /** Why the last attempt failed, or null. The result is saved and the test is FAILED. */
  failure: string | null;
}

/**
 * @returns the test result's id
 * @throws LeaseLostError when this scanner has lost the job; no row is written then
 */
export async function persistRun(
  deps: { database: ScannerSql; blobs: BlobStore },
  job: ClaimedJob,
  run: FinishedRun,
): Promise<string> {
  const stored = await storeEvidence(
    deps.blobs,
    attemptKeys(job.tenant_id, job.id, job.attempt),
    run,
  );
  try {
    const written = {
      failure: run.failure,
      summary: summaryOf(job, run, stored),
      reportJson: JSON.stringify({ ...run.report, evidence: evidenceOf(run, stored) }),
      issues: run.issues,
      endedStatement: run.endedStatement,
    };
    const id = await committedAsScanner(deps.database, (tx) => saveRun(tx, job, written));
    if (id === null) throw new LeaseLostError();
    return id;
  } catch (error) {
    if (error instanceof LeaseLostError || await isHeld(deps.database, job)) {
      await removeEvidence(deps.blobs, stored.keys);
    }
    throw error;
  }
}

/**
 * Whether this scanner still has the lease, which means no row was written. If the connection broke
 * during the commit, the answer is unknown and the evidence stays: the next attempt removes unused
 * evidence, but a result without evidence is worthless.
 */
async function isHeld(database: ScannerSql, job: ClaimedJob): Promise<boolean> {
  const renewed = asScanner(database, (tx) => renewLeases(tx, [job], GIVING_BACK_SECONDS));
  return await renewed.then((ids) => ids.length === 1, () => false);
}

/** Renewed lease time, long enough to hand the job back. */
const GIVING_BACK_SECONDS = 10;

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

function summaryOf(
  job: ClaimedJob,
  { recording, report, seen, stepsHash, doubt }: FinishedRun,
  { recordingSha256, bytes, keys }: StoredEvidence,
): RunSummary {
  const { screenshot } = recording.evidence;
  return {
    outcome: recording.outcome,
    reason: recording.reason,
    reasonDetail: recording.reasonDetail,
    pageUrl: recording.finalUrl ?? job.url,
    findings: recording.findings.length,
    seen,
    cookies: report.cookies.length,
    localStorage: report.lsEntries.length,
    sessionStorage: report.ssEntries.length,
    requests: report.requests.length,
    screenshotType: screenshot?.mimeType ?? null,
    screenshotSha256: screenshot?.sha256 ?? null,
    recordingSha256,
    evidenceBytes: bytes,
    evidenceFiles: keys.length,
    stepsHash,
    gpc: recording.gpc,
    startedAt: recording.startedAt,
    finishedAt: recording.finishedAt,
    samples: samplesOf(report),
    pageSeen: seenRunIn(recording),
    doubt,
  };
}
