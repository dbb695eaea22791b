import type { ReportRow } from "@crumbtrail/contract/approval";
import { ApiError, useApproval } from "@crumbtrail/host";
import { approveRow, planOf } from "../../server/approvals.ts";

interface ApproveRowOptions {
  resultId: string;
  row: ReportRow;
  onMark(isApproved: boolean): void;
  onClose(): void;
}

/** Where a row is approved as it is chosen, what that would do, and the call. */
export function useApproveRow({ resultId, row, onMark, onClose }: ApproveRowOptions) {
  return useApproval({
    name: row.name,
    key: ["approval-plan", resultId, row],
    plan: (reach) => planOf(resultId, row, reach),
    approve: (reach) => approveRow(resultId, row, reach),
    onDone: () => {
      onMark(true);
      onClose();
    },
    onUndone: () => onMark(false),
    failureText,
  });
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Network error. Please try again.";
  if (error.status === 404) return "The report of this test is no longer there.";
  if (error.status === 403) return "Your role does not allow this.";
  return "An error occurred. Please make sure the input is valid.";
}
