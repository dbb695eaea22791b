/** Bulk actions on issues: start, follow progress, undo. */
import type { BatchAction, IssueBatch, IssueCount } from "@crumbtrail/contract/issue_batch";
import { api, read } from "@crumbtrail/host";
import { type IssueSearch, toQuery } from "../search.ts";
import { refreshIssues } from "./issues.ts";
import { hideWhile } from "./transitions.ts";

/** Time between two progress requests, in ms. */
const FOLLOW_MS = 400;

export interface BulkTarget {
  /** Selected rows of the list; hidden at once if `leave`. */
  ids: readonly string[];
  leave: boolean;
  /** The counted matches of the filters; null to act on `ids` only. */
  counted: { search: IssueSearch; upTo: string } | null;
}

/** Called after each progress request. */
type Progress = (batch: IssueBatch) => void;

/** A batch ended before the last issue: repeated failures, or stopped. */
export class BatchFailed extends Error {
  constructor(readonly batch: IssueBatch) {
    super("The batch stopped before its end");
    this.name = "BatchFailed";
  }
}

/**
 * Counts the current matches of the filters by property; `upTo` is the time of counting. @throws
 * ApiError
 */
export async function countMatches(search: IssueSearch): Promise<IssueCount> {
  const json = { filters: toQuery(search) };
  return await read(await api().issues.bulk.count.$post({ json }));
}

/** Runs a bulk action to its end. @throws ApiError, BatchFailed */
export async function runBulk(
  action: BatchAction,
  { ids, leave, counted }: BulkTarget,
  onProgress: Progress,
): Promise<IssueBatch> {
  const issues = counted
    ? { filters: toQuery(counted.search), upTo: counted.upTo }
    : { ids: [...ids] };
  return await hideWhile(leave ? ids : [], async () => {
    const batch = await read(await api().issues.bulk.$post({ json: { do: action, issues } }));
    const end = await follow(batch, onProgress);
    await refreshIssues();
    return assertDone(end);
  });
}

/** Undoes a bulk action. @throws ApiError, BatchFailed */
export async function undoBulk(id: string, onProgress: Progress): Promise<IssueBatch> {
  const param = { id };
  const batch = await read(await api().issues.bulk[":id"].undo.$post({ param }));
  const end = await follow(batch, onProgress);
  await refreshIssues();
  return assertDone(end);
}

function assertDone(batch: IssueBatch): IssueBatch {
  if (batch.phase === "FAILED") throw new BatchFailed(batch);
  return batch;
}

async function follow(batch: IssueBatch, onProgress: Progress): Promise<IssueBatch> {
  let now = batch;
  onProgress(now);
  while (now.phase === "DOING" || now.phase === "UNDOING") {
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));
    now = await read(await api().issues.bulk[":id"].$get({ param: { id: batch._id } }));
    onProgress(now);
  }
  return now;
}
