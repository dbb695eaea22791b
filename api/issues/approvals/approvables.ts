/** What an approval is asked for: an issue, or a row of a report, which may have none. */
import type { ReportRow } from "@crumbtrail/contract/approval";
import { commonNameOf } from "@crumbtrail/contract/name_shapes";
import { type Approvable, findApprovableIssues } from "@crumbtrail/db/queries/approvals";
import { findReportedRow } from "@crumbtrail/db/queries/report_rows";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../../platform/errors.ts";

/** By ids: of the issue, or of the test result with the report. */
export type ApprovalSource = { issue: string } | { result: string; row: ReportRow };

/** @throws ApiError ENTITY_NOT_FOUND */
export async function findApprovable(tx: TenantTx, source: ApprovalSource): Promise<Approvable> {
  if ("issue" in source) return found((await findApprovableIssues(tx, [source.issue]))[0]);
  const { row } = source;
  const reported = found(await findReportedRow(tx, source.result, row));
  const storageType = row.entry === "REQUEST" ? null : row.entry;
  // As the issue of it is named, so that it is the same thing.
  const common = storageType && reported.groupNames ? commonNameOf(row.name) : null;
  return {
    propertyId: reported.propertyId,
    storageType,
    name: common?.name ?? row.name,
    entryName: row.name,
    nameRule: common?.rule ?? null,
    vendorsMatch: reported.vendorsMatch,
    vendorSuggested: reported.vendorSuggested,
  };
}
