/** Issues as the contract shows them. */
import type { Issue, IssueFilters, IssueRow, IssueStats } from "@crumbtrail/contract/issue";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import type { Page } from "@crumbtrail/contract/paging";
import { listHistory, listIssueEvents } from "@crumbtrail/db/queries/issue_history";
import {
  countIssues,
  countOpenIssues,
  findIssueById,
  listIssues,
} from "@crumbtrail/db/queries/issues";
import { listRemoteIssues } from "@crumbtrail/db/queries/remote_issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../platform/errors.ts";
import { pageOf, type Slice } from "../platform/paging.ts";

/** Runs an issue's history shows at most; its `testRuns` counts all of them. */
const HISTORY_LIMIT = 1000;
/** Deeds it shows; all of them are in the audit log. */
const DEEDS_LIMIT = 200;

/** One page and the total of all that match, which is only counted when the page leaves it open. */
export async function readIssues(
  tx: TenantTx,
  filters: IssueFilters,
  now: Date,
  slice: Slice,
): Promise<Page<IssueRow>> {
  const rows = await listIssues(tx, filters, now, slice);
  const isLast = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0);
  const total = isLast ? slice.offset + rows.length : await countIssues(tx, filters, now);
  return pageOf(rows, slice, total);
}

/**
 * An issue with the newest entries of its history, and what it is elsewhere.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readIssue(tx: TenantTx, id: string): Promise<Issue> {
  // Asked together: a connection answers in order, and one way there and back is enough.
  const [issue, history, deeds, links] = await Promise.all([
    findIssueById(tx, id),
    listHistory(tx, id, HISTORY_LIMIT),
    listIssueEvents(tx, id, DEEDS_LIMIT),
    listRemoteIssues(tx, id),
  ]);
  return { ...found(issue), history, deeds, links };
}

/** Open issues by property and type, and their sums. */
export async function readIssueStats(tx: TenantTx): Promise<IssueStats> {
  const properties = await countOpenIssues(tx);
  const total = { STORAGE_ITEM: 0, UNKNOWN_VENDOR: 0, SUSPICIOUS_REQUEST: 0 };
  for (const property of properties) {
    for (const type of ISSUE_TYPES) total[type] += property[type];
  }
  return { properties, total };
}
