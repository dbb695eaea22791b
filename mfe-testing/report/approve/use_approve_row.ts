import type { ApprovalReach, ReportRow } from "@crumbtrail/contract/approval";
import { ApiError, notify } from "@crumbtrail/host";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { approveRow, planQuery, undoApproval } from "../../server/approvals.ts";

interface ApproveRowOptions {
  resultId: string;
  row: ReportRow;
  onMark(isApproved: boolean): void;
  onClose(): void;
}

/** Where a row is approved as it is chosen, what that would do, and the call. */
export function useApproveRow({ resultId, row, onMark, onClose }: ApproveRowOptions) {
  const [reach, onReach] = useState<ApprovalReach>("OWN");
  const plan = useQuery({
    ...planQuery(resultId, row, reach),
    placeholderData: keepPreviousData,
  });
  const takeBack = async (id: string) => {
    try {
      await undoApproval(id);
      onMark(false);
      notify("The approval was undone");
    } catch (error) {
      notify(`That was not undone. ${failureText(error)}`);
    }
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => approveRow(resultId, row, reach),
    networkMode: "always",
    onSuccess: ({ _id, resolved }) => {
      onMark(true);
      notify(`Approved ${row.name}${endedText(resolved)}`, () => void takeBack(_id));
      onClose();
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

function endedText(resolved: number): string {
  if (resolved === 0) return "";
  return `, resolved ${resolved.toLocaleString()} ${resolved === 1 ? "issue" : "issues"}`;
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 404) return "The report of this test is no longer there.";
  if (error.status === 403) return "Your role does not allow this.";
  return "An error occurred. Please make sure the input is valid.";
}
