/** The issue list as an Excel workbook. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { idPages } from "@crumbtrail/db/packed_ids";
import {
  type ExportedIssue,
  listExportedIssues,
  listIssueIds,
} from "@crumbtrail/db/queries/issue_export";
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { type Read, tenantWorkbook } from "../platform/xlsx/tenant_workbook.ts";
import type { Cell } from "../platform/xlsx/workbook.ts";

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
  { header: "Page not tested since (UTC)", width: 26, kind: "date" },
  { header: "Comments", width: 11, kind: "number" },
  { header: "Assigned to", width: 40 },
] as const;

/** Rows per transaction. */
const PAGE = 100;

/**
 * Exports the issues matching the filters at the start, in the list's order. All ids are read at
 * once and the rows page by page, each page in its own transaction: an issue found again during the
 * export moves to the top of the list, and paging through the list would miss the issue. Each issue
 * appears at most once, as stored when its page was read; an issue deleted or moved out of the
 * reader's scope by then is left out.
 * @param scopeNow the reader's current scope, called before each page; throws once the reader has
 * no access
 */
export function exportIssues(
  deps: Deps,
  scopeNow: () => Promise<TenantScope>,
  filters: IssueFilters,
): ReadableStream<Uint8Array> {
  const rows = (read: Read) => readPages(read, filters, deps.now());
  return tenantWorkbook(deps, scopeNow, [{ name: "Issues", columns: COLUMNS, rows }]);
}

async function* readPages(
  read: Read,
  filters: IssueFilters,
  now: Date,
): AsyncGenerator<Cell[][]> {
  const ids = await read((tx) => listIssueIds(tx, filters, now));
  for (const page of idPages(ids, PAGE)) {
    const rows = await read((tx) => listExportedIssues(tx, page));
    yield rows.map(cells);
  }
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
    issue.untestedSince,
    issue.comments,
    issue.assignedTo,
  ];
}

function stateOf({ resolved, acceptedUntil }: ExportedIssue): string {
  if (resolved) return "Resolved";
  return acceptedUntil ? "Accepted" : "Open";
}
