import type { ReportRow } from "@crumbtrail/contract/approval";
import { useApproval } from "@crumbtrail/host";
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
    failures: { ENTITY_NOT_FOUND: "The report of this test is no longer there." },
  });
}
