/** The issue list as an Excel workbook. */
import { issueCause } from "@crumbtrail/contract/cause_text";
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { idPages } from "@crumbtrail/db/packed_ids";
import {
  type ExportedIssue,
  listExportedIssues,
  listIssueIds,
} from "@crumbtrail/db/queries/issue_export";
import type { Deps } from "../platform/deps.ts";
import { type Read, type ScopeNow, tenantWorkbook } from "../platform/xlsx/tenant_workbook.ts";
import { type Column, sheetOf } from "../platform/xlsx/workbook.ts";

const COLUMNS: Column<ExportedIssue>[] = [
  ["Type", 20, typeOf],
  ["Entry", 40, (issue) => issue.entryName],
  ["Origin", 40, (issue) => issue.entryOrigin],
  ["Property", 24, (issue) => issue.property],
  ["Vendors", 24, (issue) => issue.vendors],
  ["Cause", 50, (issue) => issueCause(issue.cause).text],
  ["Script of the cause", 50, (issue) => issue.cause?.script ?? null],
  ["Occurrences", 13, (issue) => issue.occurrenceCount, "number"],
  ["Test runs", 11, (issue) => issue.testRuns, "number"],
  ["Before consent", 15, (issue) => issue.isBeforeConsent],
  ["First party", 12, (issue) => issue.firstParty],
  ["First seen (UTC)", 20, (issue) => issue.createdAt, "date"],
  ["Last seen (UTC)", 20, (issue) => issue.lastOccurrence, "date"],
  ["Last seen on", 60, (issue) => issue.lastOccurredOn],
  ["Status", 12, stateOf],
  ["Resolved by", 24, (issue) => issue.resolverName],
  ["Resolved at (UTC)", 20, (issue) => issue.resolvedAt, "date"],
  ["Accepted until (UTC)", 20, (issue) => issue.acceptedUntil, "date"],
  ["Accepted by", 24, (issue) => issue.acceptedBy],
  ["Accepted because", 40, (issue) => issue.acceptedBecause],
  ["Page not tested since (UTC)", 26, (issue) => issue.untestedSince, "date"],
  ["Comments", 11, (issue) => issue.comments, "number"],
  ["Assigned to", 40, (issue) => issue.assignedTo],
];

/** Rows per transaction. */
const PAGE = 100;

/**
 * Exports the issues matching the filters at the start, the last found first. All ids are read at
 * once and the rows page by page, each page in its own transaction: an issue found again during the
 * export moves to the top of the list, and paging through the list would miss the issue. Each issue
 * appears at most once, as stored when its page was read; an issue deleted or moved out of the
 * reader's scope by then is left out.
 */
export function exportIssues(
  deps: Deps,
  scopeNow: ScopeNow,
  filters: IssueFilters,
): ReadableStream<Uint8Array> {
  const rows = (read: Read) => readPages(read, filters, deps.now());
  return tenantWorkbook(deps, scopeNow, (read) => sheetOf("Issues", COLUMNS, rows(read)));
}

async function* readPages(
  read: Read,
  filters: IssueFilters,
  now: Date,
): AsyncGenerator<ExportedIssue[]> {
  const ids = await read((tx) => listIssueIds(tx, filters, now));
  for (const page of idPages(ids, PAGE)) yield await read((tx) => listExportedIssues(tx, page));
}

function typeOf({ storageType, issueType }: ExportedIssue): string {
  return storageType ? STORAGE_KIND_LABELS[storageType] : ISSUE_TYPE_TABLE[issueType].label;
}

function stateOf({ resolved, acceptedUntil }: ExportedIssue): string {
  if (resolved) return "Resolved";
  return acceptedUntil ? "Accepted" : "Open";
}
