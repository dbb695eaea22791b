/** What an approval starts from. */
import type { ReportRow } from "@crumbtrail/contract/approval";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import { type Approvable, findApprovableIssues } from "@crumbtrail/db/queries/approvals";
import { findReportedRow } from "@crumbtrail/db/queries/report_rows";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { found } from "../../platform/errors.ts";

/** The source of an approval: the id of an issue, or a row in the report of a test result. */
export type ApprovalSource =
  | { issue: string; pattern?: string | undefined }
  | { result: string; row: ReportRow };

/** The pattern written for an issue, if any. */
export function writtenPattern(source: ApprovalSource): string | undefined {
  return "issue" in source ? source.pattern : undefined;
}

/** @throws ApiError ENTITY_NOT_FOUND */
export async function findApprovable(tx: TenantTx, source: ApprovalSource): Promise<Approvable> {
  if ("issue" in source) return found((await findApprovableIssues(tx, [source.issue]))[0]);
  const { row } = source;
  const { propertyId, entry, groupNames } = found(await findReportedRow(tx, source.result, row));
  const storageType = row.entry === "REQUEST" ? null : row.entry;
  // The row takes the name of its issue, so that both lead to the same entry.
  const common = storageType && groupNames ? nameGroupOf(row.name) : null;
  return {
    issueId: null,
    propertyId,
    storageType,
    name: common?.name ?? row.name,
    entryName: row.name,
    nameRule: common?.rule ?? null,
    vendorsMatch: entry.vendorsMatch,
    vendorSuggested: entry.vendorSuggested ?? null,
  };
}

/** Why a written pattern is refused that does not match its own issue. */
export const noMatch = ({ name }: Approvable) => answerText("does not match {name}", { name });
