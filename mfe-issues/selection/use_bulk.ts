import type { BatchAction, BatchActionName, IssueBatch } from "@crumbtrail/contract/issue_batch";
import { notify } from "@crumbtrail/host";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { undoAndNotify } from "../notices.ts";
import type { IssueSearch } from "../search.ts";
import { countMatches, runBulk, undoBulk } from "../server/bulk.ts";
import { BULK_ACTIONS, doneText, undoneText } from "./actions.ts";

interface BulkOptions {
  action: BatchActionName;
  ids: readonly string[];
  search: IssueSearch | null;
  onDone(): void;
}

/** The calls of the bulk dialog: count matches, run the action, follow progress, offer undo. */
export function useBulk({ action, ids, search, onDone }: BulkOptions) {
  const [batch, setBatch] = useState<IssueBatch | null>(null);
  const { data: counted, error: countError } = useQuery({
    queryKey: ["bulk", "count", search],
    queryFn: () => search && countMatches(search),
    enabled: search !== null,
    // The action applies to the counted matches only; later matches must not change the count.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (batchAction: BatchAction) => {
      const matches = search && counted ? { search, upTo: counted.upTo } : null;
      const { leave } = BULK_ACTIONS[action];
      return await runBulk(batchAction, { ids, leave, counted: matches }, setBatch);
    },
    networkMode: "always",
    // Clears the progress of the previous attempt.
    onMutate: () => setBatch(null),
    onSuccess: (end) => {
      const undo = async () => undoneText(action, await undoBulk(end._id, () => {}));
      notify(doneText(action, end), end.changed > 0 ? () => void undoAndNotify(undo) : undefined);
      onDone();
    },
  });
  return { counted: counted ?? undefined, countError, run: mutate, batch, error, busy: isPending };
}
