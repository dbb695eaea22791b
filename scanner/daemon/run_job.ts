/** One job from claim to result: scan, judge, persist. */
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import { REASON_TEXTS, TEMPORARY_REASONS } from "@crumbtrail/contract/reasons";
import type { Recording } from "@crumbtrail/contract/recording";
import type { RunStep } from "@crumbtrail/contract/scenario";
import type { VendorList } from "@crumbtrail/contract/vendor_list";
import type { BlobStore } from "@crumbtrail/db/blob";
import { SecretsError } from "@crumbtrail/db/secrets";
import type { ScannerSql } from "@crumbtrail/db/connect";
import { asScanner } from "@crumbtrail/db/tenant";
import type { EndedStatement } from "@crumbtrail/db/queries/leased_runs";
import { type ClaimedJob, failJob, stepJob } from "@crumbtrail/db/queries/leases";
import { doubtIn } from "../arrival/seen_run.ts";
import { UnfitBrowser } from "../browser/canary.ts";
import { issuesOf } from "../rules/issues_of.ts";
import { judge } from "../rules/judge.ts";
import { mergeNameGroups } from "../rules/merge_name_groups.ts";
import { questionsOf } from "../rules/catalogue.ts";
import { Mask } from "../probes/mask.ts";
import { redact } from "../probes/recorded_values.ts";
import type { ScanOptions, ScanResult } from "../scan_options.ts";
import { secretsOf, textWithoutSecrets } from "../consent/mod.ts";
import { stepsHash } from "../steps/steps_hash.ts";
import { type GivenList, givenList, vendorsOf } from "../vendors/seen_vendors.ts";
import {
  type BlockReader,
  type CatalogueReader,
  type ConsentSettingsReader,
  type HistoryReader,
  type LeasedPageStatement,
  LeaseLostError,
  type StatementReader,
  type StepsReader,
  type TenantRules,
} from "./job_settings.ts";
import { persistRun } from "./persist.ts";

export type Scan = (options: ScanOptions) => Promise<ScanResult>;

export interface JobDeps {
  database: ScannerSql;
  blobs: BlobStore;
  scan: Scan;
  catalogues: CatalogueReader;
  patterns: PatternMatcher;
  settings: ConsentSettingsReader;
  steps: StepsReader;
  history: HistoryReader;
  statements: StatementReader;
  blocks: BlockReader;
  /** The key of hashes in place of values, by tenant. */
  maskKey: (tenantId: string) => Uint8Array;
  /** IAB's vendor list as the Knowledge Hub has it; null without one. */
  vendorList: () => Promise<VendorList | null>;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
}

/** A failure with a message for the tenant. */
class RunFailure extends Error {}

/** Message for any other failure: internal messages may hold paths and inner addresses. */
const INTERNAL_FAILURE = "The scanner could not run this test.";

function isForTenant(error: unknown): boolean {
  return error instanceof RunFailure || error instanceof SecretsError ||
    error instanceof UnfitBrowser;
}

export type JobEnd = "finished" | "lost" | "failed";

/**
 * Runs a leased job. Never throws.
 * @param signal aborts when the lease is lost
 * @param free called when the browser is closed
 */
export async function runJob(
  deps: JobDeps,
  job: ClaimedJob,
  signal: AbortSignal,
  free: () => void = () => {},
): Promise<JobEnd> {
  const fields = { job: job.id, tenant: job.tenant_id, attempt: job.attempt };
  let secrets: readonly string[] = [];
  try {
    const consent = await deps.settings(job);
    const scenario = await deps.steps(job);
    secrets = secretsOf({ consent, steps: scenario });
    const hash = stepsHash(scenario);
    const block = await deps.blocks(job);
    // Without what it blocks, a page may look otherwise than before, which is no doubt about it.
    const history = block ? undefined : await deps.history(job, hash);
    // Steps that are only tried are seen by a person, and end nothing; nor does a proof.
    const stated = scenario?.tried ? undefined : await deps.statements(job);
    const rules = await deps.catalogues(job);
    const steps = stepNotes(deps, job);
    const options = {
      ...scanOptions(job),
      ...{ consent, steps: scenario, history, statement: stated?.statement, block },
    };
    const result = await deps.scan({ ...options, signal, onStep: steps.note });
    free();
    steps.note("SAVING");
    await steps.noted();
    signal.throwIfAborted();
    if (steps.refused()) throw new LeaseLostError();
    const failure = passingFailure(result);
    if (failure !== null && job.attempt < job.max_attempts) throw new RunFailure(failure);
    const run = {
      ...await judgeRun(deps, job, result, rules, signal),
      stepsHash: hash,
      doubt: doubtIn(result.recording, history),
      endedStatement: block ? null : endedBy(result, stated),
      failure,
    };
    signal.throwIfAborted();
    const testResultId = await persistRun(deps, job, run);
    deps.log.info({ ...fields, testResultId, outcome: result.recording.outcome }, "run finished");
    return "finished";
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLostError) {
      deps.log.info(fields, "run lost: aborted, or another scanner has it");
      return "lost";
    }
    const reason = error instanceof Error ? error.message : String(error);
    const shown = textWithoutSecrets(reason, secrets);
    deps.log.warn({ ...fields, error: shown }, "run failed");
    await giveBack(deps, job, isForTenant(error) ? shown : INTERNAL_FAILURE);
    return "failed";
  }
}

/**
 * The text of a temporary failure, for which another attempt follows; else null. The last attempt
 * is saved with its recording, as evidence.
 */
function passingFailure({ recording: { reason, reasonDetail } }: ScanResult): string | null {
  if (reason === null || !TEMPORARY_REASONS.includes(reason)) return null;
  return [REASON_TEXTS[reason], reasonDetail].filter((text) => text !== null).join(" ");
}

function endedBy(
  { recording: { statementEnded } }: ScanResult,
  stated: LeasedPageStatement | undefined,
): EndedStatement | null {
  return stated && statementEnded ? { id: stated.id, reason: statementEnded } : null;
}

function scanOptions(job: ClaimedJob): ScanOptions {
  return {
    url: job.url,
    preset: job.preset,
    device: job.device,
    ...(job.user_agent === "" ? {} : { userAgent: job.user_agent }),
    viewport: { width: job.width, height: job.height },
    gpc: job.gpc,
    readSaid: job.preset !== "EXTERNAL",
  };
}

/** @throws Error when patterns cannot be matched; the run then repeats instead of looking clean */
async function judgeRun(
  { patterns, maskKey, vendorList, log }: JobDeps,
  job: ClaimedJob,
  { recording, pictures, pageVendorList }: ScanResult,
  { rules, keepValues, groupNames }: TenantRules,
  signal: AbortSignal,
) {
  const questions = questionsOf(recording, rules);
  const matches = await patterns.match(job.tenant_id, questions, signal);
  const { findings, report, seen, iabIds } = judge(recording, rules, questions, matches);
  const raised = recording.blocked ? [] : issuesOf(recording, findings);
  const issues = groupNames ? mergeNameGroups(raised) : raised;
  const list = givenList(null, pageVendorList) ?? await hubList(recording, vendorList, log);
  const whole = { ...recording, findings, ...vendorsOf(recording, list, iabIds) };
  if (keepValues) return { recording: whole, report, seen, issues, pictures };
  const mask = new Mask(recording, maskKey(job.tenant_id));
  const stored = redact(whole, mask);
  return { recording: stored, report: mask.of(report), seen, issues: mask.of(issues), pictures };
}

/**
 * The Knowledge Hub's list, for a page with TCF that loads none itself. Without it the run says less
 * about vendors; so null if it cannot be read, as from a database older than this scanner.
 */
async function hubList(
  { consent }: Recording,
  read: JobDeps["vendorList"],
  log: JobDeps["log"],
): Promise<GivenList | null> {
  if (consent.tcf === null) return null;
  try {
    const list = await read();
    return list && { from: "HUB", list };
  } catch (error) {
    log.warn({ error: String(error) }, "vendor list not read");
    return null;
  }
}

/**
 * Saves the steps of a run in order, for the progress bar. A step that cannot be saved does not end
 * the run. A refused step does, because another scanner has the lease, and with it the place of the
 * evidence. Saving a step commits to disk, and with it the earlier claim.
 */
function stepNotes(deps: JobDeps, job: ClaimedJob) {
  let last = Promise.resolve();
  let refused = false;
  const write = async (step: RunStep) => {
    try {
      refused ||= !await asScanner(deps.database, (tx) => stepJob(tx, job, step));
    } catch (error) {
      deps.log.warn({ job: job.id, step, error: String(error) }, "step not noted");
    }
  };
  return {
    note: (step: RunStep) => void (last = last.then(() => write(step))),
    noted: () => last,
    refused: () => refused,
  };
}

async function giveBack(deps: JobDeps, job: ClaimedJob, reason: string): Promise<void> {
  try {
    await asScanner(deps.database, (tx) => failJob(tx, job, reason));
  } catch (failure) {
    // The lease expires by itself, and the job then returns to the queue.
    deps.log.warn({ job: job.id, error: String(failure) }, "job not given back");
  }
}
