import type { IssueRow } from "@crumbtrail/contract/issue";
import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useBatch } from "@crumbtrail/host/batch";
import { useQuery } from "@tanstack/react-query";
import { ISSUE_FAILURES } from "../wording/notices.ts";
import type { IssueSearch } from "../addresses/issues.ts";
import { countMatches, runBulk } from "../server/bulk.ts";
import { refreshIssues } from "../server/issues.ts";
import { BULK_ACTIONS, doneText, undoneText } from "./actions.ts";
import { type Counted, countRows } from "./count_rows.ts";

interface BulkOptions {
  action: BatchActionName;
  rows: readonly IssueRow[];
  search: IssueSearch | null;
  onDone(): void;
}

/** The calls of the bulk dialog: count matches, run the action, follow progress, offer undo. */
export function useBulk({ action, rows, search, onDone }: BulkOptions) {
  const { data: matching, error: countError } = useQuery({
    queryKey: ["bulk", "count", search],
    queryFn: () => search && countMatches(search),
    enabled: search !== null,
    // The action applies to the counted matches only; later matches must not change the count.
    staleTime: Infinity,
    gcTime: 0,
  });
  const batch = useBatch<BatchAction>({
    run: async (batchAction, onProgress) => {
      const matches = search && matching ? { search, upTo: matching.upTo } : null;
      const { leavesList } = BULK_ACTIONS[action];
      const ids = rows.map(({ _id }) => _id);
      return await runBulk(batchAction, { ids, leavesList, counted: matches }, onProgress);
    },
    refresh: refreshIssues,
    doneText: (end) => doneText(action, end),
    undoneText: (end) => undoneText(action, end),
    failures: ISSUE_FAILURES,
    onDone,
  });
  const counted: Counted | undefined = search ? matching ?? undefined : countRows(rows);
  return { counted, countError, ...batch };
}
