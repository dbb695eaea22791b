import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useBatch } from "@crumbtrail/host/batch";
import { useQuery } from "@tanstack/react-query";
import { ISSUE_FAILURES } from "../wording/notices.ts";
import type { IssueSearch } from "../addresses/issues.ts";
import { countMatches, runBulk } from "../server/bulk.ts";
import { refreshIssues } from "../server/issues.ts";
import { BULK_ACTIONS, doneText, undoneText } from "./actions.ts";

interface BulkOptions {
  action: BatchActionName;
  ids: readonly string[];
  search: IssueSearch | null;
  onDone(): void;
}

/** The calls of the bulk dialog: count matches, run the action, follow progress, offer undo. */
export function useBulk({ action, ids, search, onDone }: BulkOptions) {
  const { data: counted, error: countError } = useQuery({
    queryKey: ["bulk", "count", search],
    queryFn: () => search && countMatches(search),
    enabled: search !== null,
    // The action applies to the counted matches only; later matches must not change the count.
    staleTime: Infinity,
    gcTime: 0,
  });
  const batch = useBatch<BatchAction>({
    run: async (batchAction, onProgress) => {
      const matches = search && counted ? { search, upTo: counted.upTo } : null;
      const { leavesList } = BULK_ACTIONS[action];
      return await runBulk(batchAction, { ids, leavesList, counted: matches }, onProgress);
    },
    refresh: refreshIssues,
    doneText: (end) => doneText(action, end),
    undoneText: (end) => undoneText(action, end),
    failures: ISSUE_FAILURES,
    onDone,
  });
  return { counted: counted ?? undefined, countError, ...batch };
}
