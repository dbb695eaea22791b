import { lazy, Suspense, useCallback, useState } from "react";
import type { ApprovedIssue } from "./ApproveModal.tsx";

// Few open them: they come when one does.
const AcceptModal = lazy(async () => ({
  default: (await import("./AcceptModal.tsx")).AcceptModal,
}));
const ApproveModal = lazy(async () => ({
  default: (await import("./ApproveModal.tsx")).ApproveModal,
}));

export interface Ending {
  way: "accept" | "approve";
  issue: ApprovedIssue;
}

/** Which issue is about to be accepted or approved. */
export function useEnding() {
  const [ending, setEnding] = useState<Ending | null>(null);
  const onAccept = useCallback((issue: ApprovedIssue) => setEnding({ way: "accept", issue }), []);
  const onApprove = useCallback((issue: ApprovedIssue) => setEnding({ way: "approve", issue }), []);
  const close = useCallback(() => setEnding(null), []);
  return { ending, onAccept, onApprove, close };
}

/** The dialog that is open, if one is. */
export function EndingDialogs(
  { ending, close }: Pick<ReturnType<typeof useEnding>, "ending" | "close">,
) {
  if (!ending) return null;
  const Dialog = ending.way === "accept" ? AcceptModal : ApproveModal;
  return (
    <Suspense>
      <Dialog issue={ending.issue} onClose={close} />
    </Suspense>
  );
}
