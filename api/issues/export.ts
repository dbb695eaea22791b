/** The issue list as an Excel workbook. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import {
  type ExportedIssue,
  ID_BYTES,
  listExportedIssues,
  listIssueIds,
} from "@crumbtrail/db/queries/issue_export";
import { readTenant, type TenantScope, type TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { onTurn } from "../platform/process/pace.ts";
import { type Cell, workbookStream } from "../platform/xlsx/workbook.ts";

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
  return workbookStream(
    (addSheet) =>
      addSheet({ name: "Issues", columns: COLUMNS, rows: readPages(deps, scopeNow, filters) }),
    (error) => deps.log.error({ err: error }, "export broke off"),
  );
}

async function* readPages(
  { db, now }: Deps,
  scopeNow: () => Promise<TenantScope>,
  filters: IssueFilters,
): AsyncGenerator<Cell[][]> {
  const read = <T>(work: (tx: TenantTx) => Promise<T>) =>
    onTurn(async () => await readTenant(db.app, await scopeNow(), work));
  const ids = await read((tx) => listIssueIds(tx, filters, now()));
  for (let at = 0; at < ids.length; at += PAGE * ID_BYTES) {
    const page = idsOf(ids.subarray(at, at + PAGE * ID_BYTES));
    const rows = await read((tx) => listExportedIssues(tx, page));
    yield rows.map(cells);
  }
}

function idsOf(bytes: Uint8Array): string[] {
  return Array.from(
    { length: bytes.length / ID_BYTES },
    (_, n) => bytes.subarray(n * ID_BYTES, (n + 1) * ID_BYTES).toHex(),
  );
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
