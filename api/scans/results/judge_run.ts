/** The verdict of a run in one sentence, for lists. */
import { runVerdictOf } from "@crumbtrail/contract/run_verdict";
import { findEndedRun } from "@crumbtrail/db/queries/ended_runs";
import { findReport, updateVerdict } from "@crumbtrail/db/queries/test_results";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** Stores the verdict of a run; a run that tries steps or proves a cause has none. */
export async function judgeRun(tx: TenantTx, testResultId: string): Promise<void> {
  const run = await findEndedRun(tx, testResultId);
  if (!run || run.isTrial) return;
  const report = await findReport(tx, testResultId);
  if (report) await updateVerdict(tx, testResultId, runVerdictOf(report));
}
