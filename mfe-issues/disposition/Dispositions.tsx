import type { Issue } from "@crumbtrail/contract/issue";
import { notify, useCan } from "@crumbtrail/host";
import { Button, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { lazy, Suspense, useCallback, useState } from "react";
import { issueFailureText } from "../wording/notices.ts";
import { withdrawAcceptance } from "../server/transitions.ts";
import type { ApprovedIssue } from "./ApproveModal.tsx";

export interface DispositionButtonsProps {
  onAccept(issue: Issue): void;
  onApprove(issue: Issue): void;
}

/** Buttons to accept, withdraw the acceptance and approve; shown with permission to configure. */
export function DispositionButtons(
  { issue, onAccept, onApprove }: DispositionButtonsProps & { issue: Issue },
) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  if (!mayConfigure || issue.resolved) return null;
  const isAccepted = issue.acceptance?.ended === null;
  return (
    <>
      {isAccepted
        ? (
          <Button onClick={() => void withdraw(issue)}>
            <Trans
              text="Withdraw<span> acceptance</span>"
              span={(text) => <span className="is-foot-word">{text}</span>}
            />
          </Button>
        )
        : <Button onClick={() => onAccept(issue)}>{t("Accept…")}</Button>}
      <Button onClick={() => onApprove(issue)}>{t("Approve…")}</Button>
    </>
  );
}

async function withdraw({ _id, entryName }: Issue): Promise<void> {
  try {
    await withdrawAcceptance(_id);
    notify(t("{entryName} is open again", { entryName }));
  } catch (error) {
    notify(
      t("The acceptance was not withdrawn. {reason}", {
        reason: issueFailureText(error),
      }),
    );
  }
}

// Loaded on first use: few visits need these dialogs.
const AcceptModal = lazy(async () => ({
  default: (await import("./AcceptModal.tsx")).AcceptModal,
}));
const ApproveModal = lazy(async () => ({
  default: (await import("./ApproveModal.tsx")).ApproveModal,
}));

interface Disposition {
  kind: "accept" | "approve";
  issue: ApprovedIssue;
}

/** The issue of the open dialog, and functions to open and close a dialog. */
export function useDisposition() {
  const [disposition, setDisposition] = useState<Disposition | null>(null);
  const onAccept = useCallback(
    (issue: ApprovedIssue) => setDisposition({ kind: "accept", issue }),
    [],
  );
  const onApprove = useCallback(
    (issue: ApprovedIssue) => setDisposition({ kind: "approve", issue }),
    [],
  );
  const close = useCallback(() => setDisposition(null), []);
  return { disposition, onAccept, onApprove, close };
}

/** The open dialog, if any. */
export function DispositionDialogs(
  { disposition, close }: Pick<ReturnType<typeof useDisposition>, "disposition" | "close">,
) {
  if (!disposition) return null;
  const Dialog = disposition.kind === "accept" ? AcceptModal : ApproveModal;
  return (
    <Suspense>
      <Dialog issue={disposition.issue} onClose={close} />
    </Suspense>
  );
}
