import type { DialogName } from "@crumbtrail/contract/areas";
import { useEntryDialog } from "@crumbtrail/host";
import { ErrorState, Modal, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface IssuesDialogProps {
  name: Extract<DialogName, "hand-over" | "approve-issues">;
  /** Id of the test result. */
  id: string;
  /** Key of the cause that the dialog starts with. */
  cause?: string;
  onClose(): void;
}

/** An action on the issues of the test, in a dialog of the issues' remote. */
export function IssuesDialog({ name, ...props }: IssuesDialogProps) {
  const { Dialog, isFailed, isFetching, retry } = useEntryDialog(name);
  if (Dialog) return <Dialog {...props} />;
  return (
    <Modal
      opened
      title={name === "hand-over" ? t("Hand over") : t("Approve")}
      onClose={props.onClose}
    >
      {isFailed ? <ErrorState onRetry={retry} busy={isFetching} /> : <SkeletonRows rows={3} />}
    </Modal>
  );
}
