/** Proofs of the cause of an issue: what one can block, and what was proved already. */
import { waysToBlock } from "@crumbtrail/contract/blockable";
import type { IssueProofs } from "@crumbtrail/contract/proof";
import type { Report } from "@crumbtrail/contract/report";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { findCauseOfIssue, listIssueProofs } from "@crumbtrail/db/queries/proofs";
import { findReportText } from "@crumbtrail/db/queries/test_results";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../../platform/errors.ts";
import { causeByKey } from "./start.ts";

/**
 * The newest run with the issue is the one to prove; proofs are listed of every run that found it.
 * Parses the report once.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readIssueProofs(tx: TenantTx, id: string): Promise<IssueProofs> {
  const { _id: issueId } = found(await findIssueById(tx, id));
  const known = await findCauseOfIssue(tx, issueId);
  if (known === null) return { provable: null, proofs: [] };
  const { key, testResult } = known;
  const [text, proofs] = await Promise.all([
    findReportText(tx, testResult),
    listIssueProofs(tx, { issueId, key }),
  ]);
  return { provable: text === null ? null : provableIn(JSON.parse(text), known), proofs };
}

function provableIn(
  report: Report,
  { key, testResult }: { key: string; testResult: string },
): IssueProofs["provable"] {
  const causes = causesInReport(report);
  const cause = causeByKey(report, causes, key);
  return cause ? { testResult, cause, ...waysToBlock(report, causes, cause) } : null;
}
