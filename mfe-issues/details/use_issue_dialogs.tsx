import { lazy, Suspense, useMemo, useState } from "react";
import type { ApprovedIssue } from "../disposition/ApproveModal.tsx";
import { type ResolvedIssue, ResolveModal } from "../resolve/ResolveModal.tsx";
import { useReopen } from "../resolve/use_resolve.ts";

// Loaded on first use: few visits need these dialogs.
const AcceptModal = lazy(async () => ({
  default: (await import("../disposition/AcceptModal.tsx")).AcceptModal,
}));
const ApproveModal = lazy(async () => ({
  default: (await import("../disposition/ApproveModal.tsx")).ApproveModal,
}));

type OpenDialog =
  | { kind: "resolve"; issue: ResolvedIssue }
  | { kind: "accept" | "approve"; issue: ApprovedIssue };

/**
 * Actions on an issue of a list or in its details. All but `onReopen` open a dialog.
 * @returns `dialog` to be rendered, null while closed; `failure` of the last re-opening
 */
export function useIssueDialogs() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { reopen, failure } = useReopen();
  const actions = useMemo(() => ({
    onResolve: (issue: ResolvedIssue) => setOpen({ kind: "resolve", issue }),
    onReopen: reopen,
    onAccept: (issue: ApprovedIssue) => setOpen({ kind: "accept", issue }),
    onApprove: (issue: ApprovedIssue) => setOpen({ kind: "approve", issue }),
  }), [reopen]);
  return { actions, failure, dialog: open && <Dialog {...open} onClose={() => setOpen(null)} /> };
}

function Dialog(props: OpenDialog & { onClose(): void }) {
  if (props.kind === "resolve") {
    return <ResolveModal issue={props.issue} onClose={props.onClose} />;
  }
  const Disposition = props.kind === "accept" ? AcceptModal : ApproveModal;
  return (
    <Suspense>
      <Disposition issue={props.issue} onClose={props.onClose} />
    </Suspense>
  );
}
