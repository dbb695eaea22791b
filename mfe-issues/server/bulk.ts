/** Bulk actions on issues: started, followed to their end, undone. */
import type { BatchAction, IssueBatch, IssueCount } from "@crumbtrail/contract/issue_batch";
import { api, read } from "@crumbtrail/host";
import { type IssueSearch, toQuery } from "../search.ts";
import { refreshIssues } from "./issues.ts";
import { hideWhile } from "./transitions.ts";

/** Time between two requests for the progress of a batch. */
const FOLLOW_MS = 400;

export interface BulkTarget {
  /** Selected rows of the list, which disappear at once if `leave`. */
  ids: readonly string[];
  leave: boolean;
  /** The counted matches of the filters; null for the selected rows alone. */
  counted: { search: IssueSearch; upTo: string } | null;
}

/** Called with the progress after each look. */
type Progress = (batch: IssueBatch) => void;

/** A batch that ended before its last issue: it failed repeatedly, or was stopped. */
export class BatchFailed extends Error {
  constructor(readonly batch: IssueBatch) {
    super("The batch stopped before its end");
    this.name = "BatchFailed";
  }
}

/** Counts what the filters match now, by property, and the time of counting. */
export async function countMatches(search: IssueSearch): Promise<IssueCount> {
  const json = { filters: toQuery(search) };
  return await read(await api().issues.many.count.$post({ json }));
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
    const batch = await read(await api().issues.many.$post({ json: { do: action, issues } }));
    const end = await follow(batch, onProgress);
    await refreshIssues();
    return assertDone(end);
  });
}

/** Undoes a bulk action. @throws ApiError, BatchFailed */
export async function undoBulk(id: string, onProgress: Progress): Promise<IssueBatch> {
  const param = { id };
  const batch = await read(await api().issues.many[":id"].undo.$post({ param }));
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
    now = await read(await api().issues.many[":id"].$get({ param: { id: batch._id } }));
    onProgress(now);
  }
  return now;
}
