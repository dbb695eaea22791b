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

/** The call behind the dialog: counts what is meant, does it, follows it, and offers to undo it. */
export function useBulk({ action, ids, search, onDone }: BulkOptions) {
  const [batch, setBatch] = useState<IssueBatch | null>(null);
  const { data: counted, error: countError } = useQuery({
    queryKey: ["many", "count", search],
    queryFn: () => search && countMatches(search),
    enabled: search !== null,
    // What is confirmed is what was counted: it does not change under the question.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (what: BatchAction) => {
      const matches = search && counted ? { search, upTo: counted.upTo } : null;
      const { leave } = BULK_ACTIONS[action];
      return await runBulk(what, { ids, leave, counted: matches }, setBatch);
    },
    networkMode: "always",
    // What an earlier try came to is not this one's.
    onMutate: () => setBatch(null),
    onSuccess: (end) => {
      const undo = async () => undoneText(action, await undoBulk(end._id, () => {}));
      notify(doneText(action, end), end.changed > 0 ? () => void undoAndNotify(undo) : undefined);
      onDone();
    },
  });
  return { counted: counted ?? undefined, countError, run: mutate, batch, error, busy: isPending };
}
