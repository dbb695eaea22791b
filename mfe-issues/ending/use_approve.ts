import type { ApprovalReach } from "@crumbtrail/contract/approval";
import { notify } from "@crumbtrail/host";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../resolve/failure.ts";
import type { NamedIssue } from "../resolve/ResolveModal.tsx";
import { approveIssue, planQuery, undoApproval } from "./calls.ts";
import { takeBack } from "./take_back.ts";

/** Where it is approved as it is chosen, what that would do, and the call. */
export function useApprove(issue: NamedIssue, onDone: () => void) {
  const [reach, onReach] = useState<ApprovalReach>("OWN");
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
  return {
    reach,
    onReach,
    plan: plan.data,
    planIsOld: plan.isPlaceholderData,
    planFailure: plan.error ? failureText(plan.error) : undefined,
    failure: error ? failureText(error) : undefined,
    busy: isPending,
    onApprove: () => mutate(),
  };
}
