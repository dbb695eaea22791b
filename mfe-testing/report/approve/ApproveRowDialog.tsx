import type { ReportRow } from "@crumbtrail/contract/approval";
import { ApprovalDialog, approvalSubject } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "@crumbtrail/host";
import { useApproveRow } from "./use_approve_row.ts";

interface ApproveRowDialogProps {
  resultId: string;
  row: ReportRow;
  /** Told when it is approved, and when that is undone. */
  onMark(isApproved: boolean): void;
  onClose(): void;
}

/** Puts what a row of a report shows on the whitelist. */
export function ApproveRowDialog({ row, onClose, ...rest }: ApproveRowDialogProps) {
  const approving = useApproveRow({ row, onClose, ...rest });
  const { data: properties = [] } = useQuery(propertiesQuery);
  const options = properties
    .filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <ApprovalDialog
      subject={approvalSubject(row.entry === "REQUEST" ? null : row.entry, row.name)}
      properties={options}
      onClose={onClose}
      {...approving}
    />
  );
}
