import type { ReportRow } from "@crumbtrail/contract/approval";
import { useCan } from "@crumbtrail/host";
import { type ReactNode, useMemo, useState } from "react";
import { ApproveRowDialog } from "./ApproveRowDialog.tsx";
import { ApprovingContext, keyOf } from "./approving.ts";

interface ApprovableRowsProps {
  /** Of the test result. */
  resultId: string;
  children: ReactNode;
}

/** Around a report: its rows can be approved by those who may. */
export function ApprovableRows({ resultId, children }: ApprovableRowsProps) {
  const mayApprove = useCan("MANAGE_VENDORS");
  const [asked, ask] = useState<ReportRow | null>(null);
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set());
  const mark = (row: ReportRow, isApproved: boolean) =>
    setApproved((before) => {
      const others = [...before].filter((key) => key !== keyOf(row));
      return new Set(isApproved ? [...others, keyOf(row)] : others);
    });
  const approving = useMemo(
    () => mayApprove ? { approved, ask } : null,
    [mayApprove, approved],
  );
  return (
    <ApprovingContext value={approving}>
      {children}
      {asked && (
        <ApproveRowDialog
          resultId={resultId}
          row={asked}
          onMark={(isApproved) => mark(asked, isApproved)}
          onClose={() => ask(null)}
        />
      )}
    </ApprovingContext>
  );
}
