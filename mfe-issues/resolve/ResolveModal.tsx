import { useAccount } from "@crumbtrail/host";
import { Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ResolvedIssue, ResolveForm } from "./ResolveForm.tsx";
import { useResolve } from "./use_resolve.ts";

interface ResolveModalProps {
  issue: ResolvedIssue;
  onClose(): void;
}

/** Resolves an issue of the list; closing keeps the draft, Cancel removes it. */
export function ResolveModal({ issue, onClose }: ResolveModalProps) {
  const { _id: author } = useAccount();
  const state = useResolve(issue, author, onClose);
  return (
    // The dialog stays open during the call, so that a failure appears beside the typed text.
    <Modal opened title={t("Comment issue")} onClose={state.close}>
      <ResolveForm issue={issue} state={state}>
        <p className="is-resolve-name ct-mono">{issue.entryName}</p>
      </ResolveForm>
    </Modal>
  );
}
