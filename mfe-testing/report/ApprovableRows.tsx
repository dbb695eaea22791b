import type { ReportRow } from "@crumbtrail/contract/approval";
import { useApproval, useCan } from "@crumbtrail/host";
import { Badge, Button, IconCheck } from "@crumbtrail/kit";
import { ApprovalDialog, approvalSubject } from "@crumbtrail/kit/approval";
import { t } from "@crumbtrail/texts";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { approveRow, planOf } from "../server/results.ts";

interface ApprovableRowsProps {
  /** Id of the test result. */
  resultId: string;
  children: ReactNode;
}

/** Gives `ApproveButton`s in the report a dialog, for users with permission to approve. */
export function ApprovableRows({ resultId, children }: ApprovableRowsProps) {
  const mayApprove = useCan("MANAGE_VENDORS");
  const [pending, ask] = useState<ReportRow | null>(null);
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
      {pending && (
        <ApproveRowDialog
          resultId={resultId}
          row={pending}
          onMark={(isApproved) => mark(pending, isApproved)}
          onClose={() => ask(null)}
        />
      )}
    </ApprovingContext>
  );
}

/** Context of the approve buttons. */
interface Approving {
  /** Keys (`keyOf`) of the rows approved since the report was opened. */
  approved: ReadonlySet<string>;
  ask(row: ReportRow): void;
}

/** Null for users without permission to approve. */
const ApprovingContext = createContext<Approving | null>(null);

/** Rows with the same entry type and name share a key. */
function keyOf({ entry, name }: ReportRow): string {
  return `${entry} ${name}`;
}

/** A button that opens the approval dialog of a row. */
export function ApproveButton(row: ReportRow) {
  const approving = useContext(ApprovingContext);
  if (!approving) return null;
  if (approving.approved.has(keyOf(row))) {
    return (
      <span className="te-approve">
        <Badge
          tone="green"
          icon={<IconCheck size={14} />}
          title={t("Counts as approved from the next test on")}
        >
          {t("Approved")}
        </Badge>
      </span>
    );
  }
  return (
    <span className="te-approve">
      <Button
        size="sm"
        aria-label={t("Approve {name}…", { name: row.name })}
        onClick={() => approving.ask(row)}
      >
        {t("Approve…")}
      </Button>
    </span>
  );
}

interface ApproveRowDialogProps {
  resultId: string;
  row: ReportRow;
  /** Called after the approval of the row and after undo. */
  onMark(isApproved: boolean): void;
  onClose(): void;
}

/** A dialog that adds the entry or request of a row to the whitelist. */
function ApproveRowDialog({ resultId, row, onMark, onClose }: ApproveRowDialogProps) {
  const approving = useApproval({
    name: row.name,
    key: ["approval-plan", resultId, row],
    plan: (scope) => planOf(resultId, row, scope),
    approve: (scope) => approveRow(resultId, row, scope),
    onDone: () => {
      onMark(true);
      onClose();
    },
    onUndone: () => onMark(false),
    failures: { ENTITY_NOT_FOUND: t("The report of this test no longer exists.") },
  });
  return (
    <ApprovalDialog
      subject={approvalSubject(row.entry === "REQUEST" ? null : row.entry, row.name)}
      onClose={onClose}
      {...approving}
    />
  );
}
