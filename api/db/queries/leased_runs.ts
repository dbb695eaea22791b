/**
 * Reading and writing for a leased job. The functions of schema `scanner` check the lease and are
 * limited to the tenant and property of the job.
 */
import { type Catalogue, catalogue } from "@crumbtrail/contract/catalogue";
import type { RunSamples } from "@crumbtrail/contract/catalogue_sample";
import type { BlockKind } from "@crumbtrail/contract/blocking";
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { Outcome } from "@crumbtrail/contract/enums";
import type { StatementEnd } from "@crumbtrail/contract/page_certainty";
import type { Finding } from "@crumbtrail/contract/recording";
import { type SeenRun, seenRun } from "@crumbtrail/contract/recording_certainty";
import type { StepsMode } from "@crumbtrail/contract/step_types";
import type { Doubt } from "@crumbtrail/contract/test_result";
import type { ScannerTx } from "../tenant.ts";
import { issueRows } from "./findings.ts";
import { firstRow, iso } from "./fragments.ts";
import { type Lease, leaseArguments } from "./leases.ts";
import type { SealedSecrets } from "./step_secrets.ts";
import type { SealedPur } from "./stored_pur.ts";

export interface LeasedRules {
  /**
   * Version of the catalogue; a compiled catalogue stays valid for the same version and property.
   */
  version: number;
  keepValues: boolean;
  groupNames: boolean;
  /** Null where the version is `knownVersion`. */
  catalogue: Catalogue | null;
}

/** @returns null when the lease is lost */
export async function readRules(
  tx: ScannerTx,
  lease: Lease,
  knownVersion: number | null,
): Promise<LeasedRules | null> {
  const [row] = await tx<(Omit<LeasedRules, "catalogue"> & { catalogue: unknown })[]>`
    select version, keep_values as "keepValues", group_names as "groupNames", catalogue
    from scanner.read_rules(${leaseArguments(tx, lease)}, ${knownVersion}::bigint)`;
  return row === undefined
    ? null
    : { ...row, catalogue: row.catalogue === null ? null : catalogue.parse(row.catalogue) };
}

/** Settings of the property for the preset of the job. */
export interface LeasedConsent {
  /** For PUR_SP_CMP. */
  pur: SealedPur | null;
  /** For PARTIAL_REJECT_ALL. */
  partial: PartialReject | null;
  /** For all presets except EXTERNAL. */
  buttons: BannerButtons | null;
}

/** @returns null when the lease is lost */
export function readConsent(tx: ScannerTx, lease: Lease): Promise<LeasedConsent | null> {
  return firstRow(tx<LeasedConsent[]>`
    select pur, partial, buttons from scanner.read_consent(${leaseArguments(tx, lease)})`);
}

/** Steps of the scenario of a job; nulls without a scenario or steps. */
export interface LeasedSteps {
  scenarioId: string | null;
  /** Contract type UserFlow. */
  steps: unknown;
  mode: StepsMode;
  secrets: SealedSecrets;
  /** URLs of the scenario's saved pages. */
  pages: string[] | null;
  /** Whether the steps alone are tried. */
  tried: boolean;
}

/** @returns null when the lease is lost */
export function readSteps(tx: ScannerTx, lease: Lease): Promise<LeasedSteps | null> {
  return firstRow(tx<LeasedSteps[]>`
    select scenario_id as "scenarioId", steps, mode, secrets, pages, tried
    from scanner.read_steps(${leaseArguments(tx, lease)})`);
}

/** What the run of a job blocks; nulls unless it proves a cause. */
export interface LeasedBlock {
  by: BlockKind | null;
  values: string[] | null;
}

/** @returns null when the lease is lost */
export function readBlock(tx: ScannerTx, lease: Lease): Promise<LeasedBlock | null> {
  return firstRow(tx<LeasedBlock[]>`
    select by, "values" from scanner.read_block(${leaseArguments(tx, lease)})`);
}

/** What earlier runs saw of the page of a job; nulls without one. */
export interface LeasedHistory {
  /** Of the last complete run without doubt. */
  proof: SeenRun | null;
  /** Of the last run. */
  last: SeenRun | null;
}

/** @returns null when the lease is lost */
export async function readHistory(
  tx: ScannerTx,
  lease: Lease,
  stepsHash: string,
): Promise<LeasedHistory | null> {
  const [row] = await tx<{ proof: unknown; last: unknown }[]>`
    select proof, last from scanner.read_history(${leaseArguments(tx, lease)}, ${stepsHash}::text)`;
  if (row === undefined) return null;
  const seen = seenRun.nullable();
  return { proof: seen.parse(row.proof), last: seen.parse(row.last) };
}

/** What a person said of the page of a job. */
export interface LeasedStatement {
  /** Null without a statement that holds, as the other fields then. */
  id: string | null;
  isPage: boolean | null;
  hasNoBanner: boolean | null;
  at: string | null;
  /** Contract type SeenShape; null too for a statement that named no run. */
  shape: unknown;
}

/** @param page as `pageKey` writes it @returns null when the lease is lost */
export function readStatement(
  tx: ScannerTx,
  lease: Lease,
  page: string,
): Promise<LeasedStatement | null> {
  return firstRow(tx<LeasedStatement[]>`
    select id, is_page as "isPage", has_no_banner as "hasNoBanner", ${iso(tx, "stated_at")} as at,
      shape
    from scanner.read_statement(${leaseArguments(tx, lease)}, ${page})`);
}

/** Columns of a result, except the job's, and data for processing the ended run. */
export interface RunSummary {
  outcome: Outcome;
  reason: string | null;
  reasonDetail: string | null;
  /** Final URL of the page. */
  pageUrl: string;
  /** Number of each. */
  findings: number;
  cookies: number;
  localStorage: number;
  sessionStorage: number;
  requests: number;
  screenshotType: string | null;
  /** Null without a picture. */
  screenshotSha256: string | null;
  recordingSha256: string;
  /** Size and number of the files in the blob store; 0 by default. */
  evidenceBytes?: number;
  evidenceFiles?: number;
  /** Of the steps that the run was given; empty without. */
  stepsHash: string;
  /** Whether the browser sent Global Privacy Control; false by default. */
  gpc?: boolean | undefined;
  startedAt: string;
  finishedAt: string;
  /** Ids of the vendors and storage items that recognise something in the recording. */
  seen: readonly string[];
  /** Texts for trying patterns; stored beside the report. */
  samples: RunSamples;
  /** What the run saw of its page; null by default, if it could not be read. */
  pageSeen?: SeenRun | null;
  /** Why a complete run proves no absence; null by default, without a doubt. */
  doubt?: Doubt | null;
}

/** A statement about the page of a run that saw otherwise. */
export interface EndedStatement {
  id: string;
  reason: StatementEnd;
}

/**
 * Ends a leased job and writes result, report and issues, and ends the statement about its page if
 * the run saw otherwise. The evidence is expected under `attemptKeys`; evidence of earlier attempts
 * is queued for deletion.
 * @param run.failure why the last attempt saw nothing: the result is stored as evidence, and the
 *   job ends FAILED with this reason
 * @returns the result's id; null for a lost lease, with nothing written
 */
export async function saveRun(
  tx: ScannerTx,
  lease: Lease,
  run: {
    failure: string | null;
    summary: RunSummary;
    reportJson: string;
    issues: readonly Finding[];
    endedStatement?: EndedStatement | null;
  },
): Promise<string | null> {
  const { endedStatement } = run;
  if (endedStatement) {
    await tx`select scanner.end_statement(${leaseArguments(tx, lease)}, ${endedStatement.id}::uuid,
      ${endedStatement.reason})`;
  }
  const issues = issueRows(run.issues, run.summary.pageUrl);
  const [saved] = await tx<{ id: string | null }[]>`
    select scanner.save_run(${leaseArguments(tx, lease)}, ${run.failure}::text,
      ${tx.json(run.summary as never)}, ${run.reportJson}::text::json,
      ${tx.json(issues as never)}) as id`;
  return saved?.id ?? null;
}
