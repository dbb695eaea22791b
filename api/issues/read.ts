/** Reads issues in the contract's format. */
import type { Issue, IssueFilters, IssuePage, IssueStats } from "@crumbtrail/contract/issue";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { listHistory, listIssueEvents } from "@crumbtrail/db/queries/issue_history";
import { listUntestedPages } from "@crumbtrail/db/queries/issue_pages";
import { findJoinedInto, listIssueMoves } from "@crumbtrail/db/queries/page_moves";
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

/** Most runs shown in an issue's history; `testRuns` counts all runs. */
const HISTORY_LIMIT = 1000;
/** Most untested pages shown. */
const UNTESTED_LIMIT = 50;
/** Most issue events shown; the audit log has all of them. */
const EVENTS_LIMIT = 200;

/** Reads a page with the total, counted only if the page does not determine the total. */
export async function readIssues(
  tx: TenantTx,
  filters: IssueFilters,
  now: Date,
  slice: Slice,
): Promise<IssuePage> {
  const rows = await listIssues(tx, filters, now, slice);
  const isLast = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0);
  const total = isLast ? slice.offset + rows.length : await countIssues(tx, filters, now);
  return pageOf(rows, slice, total);
}

/**
 * Reads an issue with the newest entries of its history and its links to other trackers. The id of
 * an issue that was joined into another one gives that one.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readIssue(tx: TenantTx, id: string): Promise<Issue> {
  // Pipelined in a single round trip: a connection answers in order.
  const [issue, history, changes, moves, links, untestedPages] = await Promise.all([
    findIssueById(tx, id),
    listHistory(tx, id, HISTORY_LIMIT),
    listIssueEvents(tx, id, EVENTS_LIMIT),
    listIssueMoves(tx, id, EVENTS_LIMIT),
    listRemoteIssues(tx, id),
    listUntestedPages(tx, id, UNTESTED_LIMIT),
  ]);
  if (!issue) return await readIssue(tx, found(await findJoinedInto(tx, id)));
  const events = [...changes, ...moves].sort((one, other) => one.at < other.at ? 1 : -1)
    .slice(0, EVENTS_LIMIT);
  return {
    ...{ ...issue, history, events, links },
    untestedPages: issue.untestedSince ? untestedPages : [],
  };
}

/** Counts open issues by property and type, with sums. */
export async function readIssueStats(tx: TenantTx): Promise<IssueStats> {
  const properties = await countOpenIssues(tx);
  const total = { STORAGE_ITEM: 0, UNKNOWN_VENDOR: 0, SUSPICIOUS_REQUEST: 0 };
  for (const property of properties) {
    for (const type of ISSUE_TYPES) total[type] += property[type];
  }
  return { properties, total };
}
