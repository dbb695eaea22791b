/** The issue list as an Excel workbook. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { type ExportedIssue, streamIssues } from "@crumbtrail/db/queries/issues";
import { type TenantScope, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../http/context.ts";
import { type Cell, workbookStream } from "../xlsx/workbook.ts";

const COLUMNS = [
  { header: "Type", width: 20 },
  { header: "Entry", width: 40 },
  { header: "Origin", width: 40 },
  { header: "Property", width: 24 },
  { header: "Vendors", width: 24 },
  { header: "Occurrences", width: 13, kind: "number" },
  { header: "Test runs", width: 11, kind: "number" },
  { header: "Before consent", width: 15 },
  { header: "First party", width: 12 },
  { header: "First seen (UTC)", width: 20, kind: "date" },
  { header: "Last seen (UTC)", width: 20, kind: "date" },
  { header: "Last seen on", width: 60 },
  { header: "Status", width: 12 },
  { header: "Resolved by", width: 24 },
  { header: "Resolved at (UTC)", width: 20, kind: "date" },
  { header: "Accepted until (UTC)", width: 20, kind: "date" },
  { header: "Accepted by", width: 24 },
  { header: "Accepted because", width: 40 },
  { header: "Comments", width: 11, kind: "number" },
  { header: "Assigned to", width: 40 },
] as const;

/** All issues that match the filters and the scope, in the list's order. */
export function exportIssues(
  deps: Deps,
  scope: TenantScope,
  filters: IssueFilters,
): ReadableStream<Uint8Array> {
  const now = deps.now();
  return workbookStream(
    (addSheet) =>
      withTenant(deps.db.app, scope, (tx) =>
        addSheet({
          name: "Issues",
          columns: COLUMNS,
          rows: inCells(streamIssues(tx, filters, now)),
        })),
    (error) => deps.log.error({ err: error, tenant: scope.tenantId }, "export broke off"),
  );
}

async function* inCells(batches: AsyncIterable<ExportedIssue[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cells);
}

function cells(issue: ExportedIssue): Cell[] {
  return [
    issue.storageType
      ? STORAGE_KIND_LABELS[issue.storageType]
      : ISSUE_TYPE_TABLE[issue.issueType].label,
    issue.entryName,
    issue.entryOrigin,
    issue.property,
    issue.vendors,
    issue.occurrenceCount,
    issue.testRuns,
    issue.isBeforeConsent,
    issue.firstParty,
    issue.createdAt,
    issue.lastOccurrence,
    issue.lastOccurredOn,
    stateOf(issue),
    issue.resolverName,
    issue.resolvedAt,
    issue.acceptedUntil,
    issue.acceptedBy,
    issue.acceptedBecause,
    issue.comments,
    issue.assignedTo,
  ];
}

function stateOf({ resolved, acceptedUntil }: ExportedIssue): string {
  if (resolved) return "Resolved";
  return acceptedUntil ? "Accepted" : "Open";
}
