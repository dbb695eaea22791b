/** One job from claim to result: prepare, judge, persist. The scan between is its visit's. */
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
import { type ClaimedJob, failJob, releaseJob, stepJob } from "@crumbtrail/db/queries/leases";
import { inSpan, type Span, startSpan } from "@crumbtrail/telemetry/spans";
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
  /** Counts a result that was saved. */
  onSaved?: (recording: Pick<Recording, "outcome" | "reason">) => void;
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

/** A leased job, with a signal that aborts when the lease is lost. */
export interface HeldJob {
  job: ClaimedJob;
  signal: AbortSignal;
}

/** What is known of a job before its scan. */
interface Prepared {
  options: ScanOptions;
  rules: TenantRules;
  stepsHash: string;
  stated: LeasedPageStatement | undefined;
}

/** The run of a leased job. Its methods never throw: what fails ends the run. */
export class JobRun {
  readonly #fields;
  /** From the claim to the end, in the trace of what queued the job. */
  readonly #span: Span;
  #secrets: readonly string[] = [];
  #prepared: Prepared | null = null;
  #end: JobEnd | null = null;
  /** The steps are saved in order. */
  #noted = Promise.resolve();
  #refused = false;

  constructor(readonly deps: JobDeps, readonly held: HeldJob) {
    const { id, tenant_id, attempt, preset, traceparent } = held.job;
    this.#fields = { job: id, tenant: tenant_id, attempt };
    this.#span = startSpan("run test", {
      kind: "CONSUMER",
      parent: traceparent,
      attributes: {
        "crumbtrail.tenant": tenant_id,
        "crumbtrail.job": id,
        "crumbtrail.attempt": attempt,
        "crumbtrail.preset": preset,
      },
    });
  }

  /** Null while it has not ended. */
  get end(): JobEnd | null {
    return this.#end;
  }

  /** The options of its scan; null before they are read, and if that failed. */
  get options(): ScanOptions | null {
    return this.#prepared?.options ?? null;
  }

  /** Does a part of the run's work as a span of its trace. */
  within<T>(part: string, work: () => Promise<T>): Promise<T> {
    return this.#span.within(() => inSpan(part, {}, work));
  }

  /** Reads what the scan needs. */
  async prepare(): Promise<void> {
    const { deps, held: { job } } = this;
    await this.#attempt("prepare", async () => {
      const consent = await deps.settings(job);
      const steps = await deps.steps(job);
      this.#secrets = secretsOf({ consent, steps });
      const hash = stepsHash(steps);
      const block = await deps.blocks(job);
      // Without what it blocks, a page may look otherwise than before, which is no doubt about it.
      const history = block ? undefined : await deps.history(job, hash);
      // Steps that are only tried are seen by a person, and end nothing; nor does a proof.
      const stated = steps?.tried ? undefined : await deps.statements(job);
      const rules = await deps.catalogues(job);
      const options = {
        ...scanOptions(job),
        ...{ consent, steps, history, statement: stated?.statement, block },
      };
      this.#prepared = { options, rules, stepsHash: hash, stated };
    });
  }

  /**
   * Saves a step, for the progress bar. A step that cannot be saved does not end the run. A refused
   * step does, because another scanner has the lease, and with it the place of the evidence. Saving
   * a step commits to disk, and with it the earlier claim.
   */
  note(step: RunStep): void {
    this.#noted = this.#noted.then(() => this.#write(step));
  }

  /** Judges and saves what the scan saw. */
  async save(result: ScanResult): Promise<void> {
    const { deps, held: { job, signal } } = this;
    const prepared = this.#prepared;
    if (prepared === null) return;
    await this.#attempt("save", async () => {
      this.note("SAVING");
      await this.#noted;
      signal.throwIfAborted();
      if (this.#refused) throw new LeaseLostError();
      const failure = passingFailure(result);
      if (failure !== null && job.attempt < job.max_attempts) throw new RunFailure(failure);
      const { options: { block, history }, stated, rules, stepsHash } = prepared;
      const run = {
        ...await judgeRun(deps, job, result, rules, signal),
        stepsHash,
        doubt: doubtIn(result.recording, history),
        endedStatement: block ? null : endedBy(result, stated),
        failure,
      };
      signal.throwIfAborted();
      const testResultId = await persistRun(deps, job, run);
      deps.onSaved?.(result.recording);
      const { outcome, reason } = result.recording;
      deps.log.info({ ...this.#fields, testResultId, outcome }, "run finished");
      this.#span.set({
        "crumbtrail.test_result": testResultId,
        "crumbtrail.outcome": outcome,
        "crumbtrail.reason": reason ?? undefined,
      });
      this.#finish("finished");
    });
  }

  /** Ends the run because its scan failed. */
  fail(error: unknown): Promise<void> {
    return this.#span.within(() => this.#fail(error));
  }

  async #fail(error: unknown): Promise<void> {
    if (this.held.signal.aborted || error instanceof LeaseLostError) {
      this.deps.log.info(this.#fields, "run lost: aborted, or another scanner has it");
      return this.#finish("lost");
    }
    const reason = error instanceof Error ? error.message : String(error);
    const shown = textWithoutSecrets(reason, this.#secrets);
    this.deps.log.warn({ ...this.#fields, error: shown }, "run failed");
    await this.#giveBack((tx, job) =>
      failJob(tx, job, isForTenant(error) ? shown : INTERNAL_FAILURE)
    );
    this.#span.fail(error);
    this.#finish("failed");
  }

  /** Hands the job back without counting the attempt: its scan has to be another. */
  async release(): Promise<void> {
    await this.#giveBack(releaseJob);
    this.#finish("lost");
  }

  #finish(end: JobEnd): void {
    this.#end = end;
    this.#span.set({ "crumbtrail.end": end });
    this.#span.end();
  }

  async #attempt(part: string, work: () => Promise<void>): Promise<void> {
    try {
      await this.within(part, work);
    } catch (error) {
      await this.fail(error);
    }
  }

  async #write(step: RunStep): Promise<void> {
    const { deps: { database, log }, held: { job } } = this;
    try {
      this.#refused ||= !await asScanner(database, (tx) => stepJob(tx, job, step));
    } catch (error) {
      log.warn({ job: job.id, step, error: String(error) }, "step not noted");
    }
  }

  async #giveBack(how: typeof releaseJob): Promise<void> {
    const { deps: { database, log }, held: { job } } = this;
    try {
      await asScanner(database, (tx) => how(tx, job));
    } catch (failure) {
      // The lease expires by itself, and the job then returns to the queue.
      log.warn({ job: job.id, error: String(failure) }, "job not given back");
    }
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
