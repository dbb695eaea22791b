/** Reads issues in the contract's format. */
import { causeText, issueCause } from "@crumbtrail/contract/cause_text";
import type { CauseOrder, IssueOrder } from "@crumbtrail/contract/cause_options";
import type {
  CausePage,
  CauseRow,
  Issue,
  IssueFilters,
  IssuePage,
  IssueRuns,
  IssueStats,
} from "@crumbtrail/contract/issue";
import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { listCauses, type StoredCause } from "@crumbtrail/db/queries/causes";
import { listHomeDays } from "@crumbtrail/db/queries/home";
import {
  listHistory,
  listIssueEvents,
  type StoredIssueEvent,
} from "@crumbtrail/db/queries/issue_history";
import { listUntestedPages } from "@crumbtrail/db/queries/issue_pages";
import { findJoinedInto, listIssueMoves } from "@crumbtrail/db/queries/page_moves";
import {
  countIssues,
  countOpenIssues,
  findIssueById,
  listIssues,
} from "@crumbtrail/db/queries/issues";
import { findFindingRun, findIssuePage, listPageRuns } from "@crumbtrail/db/queries/issue_runs";
import { listRemoteIssues } from "@crumbtrail/db/queries/remote_issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { askedLanguage, inLanguage } from "@crumbtrail/texts/server";
import { found } from "../platform/errors.ts";
import { pageOf, type Slice } from "../platform/paging.ts";

/** Most runs shown in an issue's history; `testRuns` counts all runs. */
const HISTORY_LIMIT = 1000;
/** Most untested pages shown. */
const UNTESTED_LIMIT = 50;
/** Runs of the page shown beside an issue. */
const RUNS_LIMIT = 20;
/** Most issue events shown; the audit log has all of them. */
const EVENTS_LIMIT = 200;

/** Reads a page with the total, counted only if the page does not determine the total. */
export async function readIssues(
  tx: TenantTx,
  filters: IssueFilters & { order: IssueOrder },
  now: Date,
  slice: Slice,
): Promise<IssuePage> {
  const rows = await listIssues(tx, filters, now, slice);
  const isLast = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0);
  const total = isLast ? slice.offset + rows.length : await countIssues(tx, filters, now);
  return pageOf(withCauses(rows), slice, total);
}

/** The causes of rows with their sentence in the caller's language. */
export function withCauses<T extends { cause: StoredCause | null }>(rows: readonly T[]) {
  return inLanguage(
    askedLanguage(),
    () => rows.map((row) => ({ ...row, cause: issueCause(row.cause) })),
  );
}

/** Reads a page of the causes of the matching issues. */
export async function readCauses(
  tx: TenantTx,
  wanted: { filters: IssueFilters; order: CauseOrder; now: Date },
  slice: Slice,
): Promise<CausePage> {
  const days = await listHomeDays(tx, wanted.now);
  const from = days[0]?.day ?? "";
  const { data, total, issues } = await listCauses(tx, { ...wanted, from }, slice);
  const rows = withCauses(data).map(({ cause, days: found, ...counts }) => {
    const on = new Map(found);
    return { ...cause, ...counts, days: days.map(({ day }) => dayOf(on.get(day))) };
  });
  const page = pageOf(rows, slice, total);
  return { ...page, meta: { ...page.meta, issues } };
}

function dayOf(beforeConsent: boolean | undefined): CauseRow["days"][number] {
  if (beforeConsent === undefined) return null;
  return beforeConsent ? "BEFORE_CONSENT" : "OTHER";
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
  const events = [...changes.map(eventOf), ...moves].sort((one, other) =>
    one.at < other.at ? 1 : -1
  )
    .slice(0, EVENTS_LIMIT);
  const [shown] = withCauses([issue]);
  return {
    ...{ ...found(shown ?? null), history, events, links },
    untestedPages: issue.untestedSince ? untestedPages : [],
  };
}

/** With the sentence of its cause in the caller's language. */
function eventOf({ cause, ...event }: StoredIssueEvent): IssueEvent {
  if (cause === null) return event;
  const text = inLanguage(askedLanguage(), () => causeText(cause));
  return { ...event, details: { ...event.details, cause: text } };
}

/**
 * Reads the newest runs of the page on which an issue was found last, and the run that found it.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readIssueRuns(tx: TenantTx, id: string): Promise<IssueRuns> {
  const { _id: issueId } = found(await findIssueById(tx, id));
  const [page, finding] = await Promise.all([
    findIssuePage(tx, issueId),
    findFindingRun(tx, issueId),
  ]);
  if (page === null) return { runs: [], page, found: finding };
  const { testResult } = page;
  const runs = await listPageRuns(tx, { issueId, testResult, limit: RUNS_LIMIT });
  return { runs, page, found: finding };
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
