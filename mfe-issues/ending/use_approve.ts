import type { ApprovalReach } from "@crumbtrail/contract/approval";
import { notify } from "@crumbtrail/host";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NamedIssue } from "../resolve/ResolveModal.tsx";
import { approveIssue, planQuery, undoApproval } from "./calls.ts";
import { takeBack } from "./take_back.ts";

export type Where = "OWN" | "SOME" | "ALL";

/** Where it is approved as it is chosen, what that would do, and the call. */
export function useApprove(issue: NamedIssue, onDone: () => void) {
  const [where, setWhere] = useState<Where>("OWN");
  const [chosen, setChosen] = useState<string[]>([]);
  const reach: ApprovalReach = where === "SOME" ? chosen : where;
  const plan = useQuery({ ...planQuery(issue._id, reach), placeholderData: keepPreviousData });

  const { mutate, error, isPending } = useMutation({
    mutationFn: () => approveIssue(issue._id, reach),
    networkMode: "always",
    onSuccess: ({ _id, resolved }) => {
      const others = resolved > 1 ? ` with ${(resolved - 1).toLocaleString()} more` : "";
      const undo = () => void takeBack(() => undoApproval(_id), `The approval was undone`);
      notify(`Approved ${issue.entryName}${others}`, undo);
      onDone();
    },
  });
  const approve = () => {
    if (reach.length > 0 && plan.data && !isPending) mutate();
  };
  const form = { where, setWhere, chosen, setChosen };
  return { ...form, isComplete: reach.length > 0, plan, approve, error, busy: isPending };
}
