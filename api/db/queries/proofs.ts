/** Proofs: runs that block one cause of an earlier run. Started as runs (test_runs.ts). */
import type { Device, Outcome, TestType } from "@crumbtrail/contract/enums";
import type { ProofBlock, ProofOutcome, ResultProof } from "@crumbtrail/contract/proof";
import type { Report } from "@crumbtrail/contract/report";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";
import { firstRow, iso } from "./fragments.ts";

/** How the run of a result was made, so that it can be made once more. */
export interface RunSetup {
  type: TestType;
  /** Whether the result is itself of a proof, or of a trial of steps. */
  isTest: boolean;
  device: Device;
  gpc: boolean;
  userAgent: string;
  /** CSS pixels; null once the run was deleted. */
  width: number | null;
  height: number | null;
  stepsHash: string;
  /** The scenario of the run, as long as it exists. */
  scenarioId: string | null;
}

export function findRunSetup(tx: TenantTx, resultId: string): Promise<RunSetup | null> {
  return firstRow(tx<RunSetup[]>`
    select r.type, run.is_trial is not true as "isTest", r.device, r.gpc,
      coalesce(run.user_agent, '') as "userAgent", run.width, run.height,
      r.steps_hash as "stepsHash", run.scenario_id as "scenarioId"
    from test_results r
    left join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id
    where r.id = ${resultId}`);
}

/** Proofs of a result's causes that a screen shows; nobody needs more of one run. */
const MOST = 50;

/** The latest proofs of a result's causes, the newest first; by an index of proofs alone. */
export function listProofs(tx: TenantTx, resultId: string): Promise<ResultProof[]> {
  return list(tx, tx`run.proves_result = ${resultId}`);
}

/** The latest proofs of a cause of any run that found an issue, the newest first. */
export function listIssueProofs(
  tx: TenantTx,
  { issueId, key }: { issueId: string; key: string },
): Promise<ResultProof[]> {
  return list(
    tx,
    tx`run.blocks -> 'cause' ->> 'key' = ${key} and run.proves_result in (
      select test_result_id from issue_occurrences where issue_id = ${issueId})`,
  );
}

function list(tx: TenantTx, which: Fragment): Promise<ResultProof[]> {
  return tx<ResultProof[]>`
    select run.id as "_id", ${iso(tx, "run.due_at")} as "createdAt", j.status,
      (select t.id from test_results t where t.run_id = run.id order by t.id desc limit 1)
        as "testResult",
      run.proves_result as of, run.proof - 'list' as found, run.blocks ->> 'by' as by,
      run.blocks -> 'values' as values, run.blocks -> 'cause' as cause
    from test_runs run
    cross join lateral (select status from scan_jobs where run_id = run.id order by id limit 1) j
    where ${which} order by run.id desc limit ${MOST}`;
}

/**
 * The key of an issue's cause, and the newest run with the issue whose result is kept; null without
 * one, or if the cause is not known.
 */
export function findCauseOfIssue(
  tx: TenantTx,
  issueId: string,
): Promise<{ key: string; testResult: string } | null> {
  return firstRow(tx<{ key: string; testResult: string }[]>`
    select c.key, o.test_result_id as "testResult"
    from issues i join causes c on c.tenant_id = i.tenant_id and c.id = i.cause_id
    cross join lateral (select o.test_result_id from issue_occurrences o
      join test_results r on r.id = o.test_result_id
      where o.issue_id = i.id order by o.test_result_id desc limit 1) o
    where i.id = ${issueId}`);
}

export interface ProvedRun {
  outcome: Outcome;
  reason: string | null;
  stepsHash: string;
  report: Report;
}

export interface EndedProof {
  runId: string;
  block: ProofBlock;
  proof: ProvedRun & { isDoubted: boolean };
  /** Null once the result or its report was deleted. */
  first: ProvedRun | null;
}

/** Both runs of a proof, by the result of the proof; null for a result of a test. */
export function findEndedProof(tx: TenantTx, testResultId: string): Promise<EndedProof | null> {
  const ofResult = (alias: string) =>
    tx`'outcome', ${tx(alias)}.outcome, 'reason', ${tx(alias)}.reason,
      'stepsHash', ${tx(alias)}.steps_hash`;
  return firstRow(tx<EndedProof[]>`
    select run.id as "runId", run.blocks as block,
      json_build_object(${ofResult("r")}, 'isDoubted', r.doubt is not null,
        'report', report.report) as proof,
      case when earlier.report is not null then
        json_build_object(${ofResult("f")}, 'report', earlier.report) end as first
    from test_results r
    join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id
      and run.blocks is not null
    join test_reports report on report.tenant_id = r.tenant_id and report.test_result_id = r.id
    left join test_results f on f.tenant_id = r.tenant_id and f.id = run.proves_result
    left join test_reports earlier on earlier.tenant_id = f.tenant_id
      and earlier.test_result_id = f.id
    where r.id = ${testResultId}`);
}

export async function updateProof(
  tx: TenantTx,
  runId: string,
  outcome: ProofOutcome,
): Promise<void> {
  await tx`update test_runs set proof = ${tx.json(outcome as never)} where id = ${runId}`;
}
