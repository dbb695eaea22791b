/** Bulk actions on issues: count, start, follow progress. All calls throw ApiError. */
import type { BatchAction, IssueBatch, IssueCount } from "@crumbtrail/contract/issue_batch";
import { api, read } from "@crumbtrail/host";
import { followBatch } from "@crumbtrail/host/batch";
import { type IssueSearch, toQuery } from "../addresses/issues.ts";
import { refreshIssues } from "./issues.ts";
import { hideWhile } from "./transitions.ts";

export interface BulkTarget {
  /** Selected rows of the list; hidden at once if `leavesList`. */
  ids: readonly string[];
  leavesList: boolean;
  /** The counted matches of the filters; null to act on `ids` only. */
  counted: { search: IssueSearch; upTo: string } | null;
}

/** Counts the current matches of the filters by property; `upTo` is the time of counting. */
export async function countMatches(search: IssueSearch): Promise<IssueCount> {
  const json = { filters: toQuery(search) };
  return await read(await api().issues.bulk.count.$post({ json }));
}

/** Runs a bulk action to its end. @throws as well what `followBatch` throws */
export async function runBulk(
  action: BatchAction,
  { ids, leavesList, counted }: BulkTarget,
  onProgress: (batch: IssueBatch) => void,
): Promise<IssueBatch> {
  const issues = counted
    ? { filters: toQuery(counted.search), upTo: counted.upTo }
    : { ids: [...ids] };
  return await hideWhile(leavesList ? ids : [], async () => {
    const batch = await read(await api().issues.bulk.$post({ json: { do: action, issues } }));
    return await followBatch(batch, onProgress, refreshIssues);
  });
}
