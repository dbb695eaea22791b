/** Verbs over many issues: begun, followed to their end, undone. */
import type { BatchAction, IssueBatch, IssueCount } from "@crumbtrail/contract/issue_batch";
import { api, read } from "@crumbtrail/host";
import { type IssueSearch, toQuery } from "../search.ts";
import { refreshIssues } from "./issues.ts";
import { hideWhile } from "./move.ts";

/** How often is asked how far a batch is. */
const FOLLOW_MS = 400;

export interface ManyIssues {
  /** Rows of the list that are meant, which go at once if `leave`. */
  ids: readonly string[];
  leave: boolean;
  /** All that filters match, as they were counted; null for the rows alone. */
  counted: { search: IssueSearch; upTo: string } | null;
}

/** Told how far it is after each look. */
type Progress = (batch: IssueBatch) => void;

/** A batch that ended before its last issue: it failed again and again, or was stopped. */
export class BatchGivenUp extends Error {
  constructor(readonly batch: IssueBatch) {
    super("The batch was given up");
    this.name = "BatchGivenUp";
  }
}

/** How many the filters match now, where, and as of when. */
export async function countMany(search: IssueSearch): Promise<IssueCount> {
  const json = { filters: toQuery(search) };
  return await read(await api().issues.many.count.$post({ json }));
}

/** Does it to the end. @throws ApiError, BatchGivenUp */
export async function doMany(
  what: BatchAction,
  { ids, leave, counted }: ManyIssues,
  onProgress: Progress,
): Promise<IssueBatch> {
  const issues = counted
    ? { filters: toQuery(counted.search), upTo: counted.upTo }
    : { ids: [...ids] };
  return await hideWhile(leave ? ids : [], async () => {
    const batch = await read(await api().issues.many.$post({ json: { do: what, issues } }));
    const end = await follow(batch, onProgress);
    await refreshIssues();
    return whole(end);
  });
}

/** Takes it back. @throws ApiError, BatchGivenUp */
export async function undoMany(id: string, onProgress: Progress): Promise<IssueBatch> {
  const param = { id };
  const batch = await read(await api().issues.many[":id"].undo.$post({ param }));
  const end = await follow(batch, onProgress);
  await refreshIssues();
  return whole(end);
}

function whole(batch: IssueBatch): IssueBatch {
  if (batch.phase === "FAILED") throw new BatchGivenUp(batch);
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
