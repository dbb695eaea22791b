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

/** The calls behind the dialog: counts the matches, runs the action, follows it, offers to undo it. */
export function useBulk({ action, ids, search, onDone }: BulkOptions) {
  const [batch, setBatch] = useState<IssueBatch | null>(null);
  const { data: counted, error: countError } = useQuery({
    queryKey: ["many", "count", search],
    queryFn: () => search && countMatches(search),
    enabled: search !== null,
    // The action runs on the matches that were counted, whatever matches later.
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
    // The progress of an earlier attempt is not this one's.
    onMutate: () => setBatch(null),
    onSuccess: (end) => {
      const undo = async () => undoneText(action, await undoBulk(end._id, () => {}));
      notify(doneText(action, end), end.changed > 0 ? () => void undoAndNotify(undo) : undefined);
      onDone();
    },
  });
  return { counted: counted ?? undefined, countError, run: mutate, batch, error, busy: isPending };
}
