import type { AcceptInput } from "@crumbtrail/contract/disposition";
import { notify } from "@crumbtrail/host";
import { Alert, Button, Modal, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { issueFailureText, undoIssueAction } from "../wording/notices.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { acceptIssue, withdrawAcceptance } from "../server/transitions.ts";
import { AcceptFields } from "./AcceptFields.tsx";
import { acceptInputOf, DEFAULT_UNTIL } from "./until.ts";

interface AcceptModalProps {
  issue: NamedIssue;
  onClose(): void;
}

/** A dialog that accepts an issue until a date, with a reason. */
export function AcceptModal({ issue, onClose }: AcceptModalProps) {
  const { accept, error, busy, isComplete, ...fields } = useAccept(issue, onClose);
  return (
    // The dialog stays open during the call, so that a failure appears beside the typed text.
    <Modal opened title={t("Accept until…")} onClose={() => busy || onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          accept();
        }}
      >
        <Stack gap="lg">
          <p className="is-resolve-name ct-mono">{issue.entryName}</p>
          <AcceptFields {...fields} onSubmit={accept} />
          <p className="is-hint">
            {t(
              "Re-opens on that date, or sooner if a test finds a different domain, a longer lifetime or another initiator.",
            )}
          </p>
          {error !== null && (
            <Alert kind="error" title={t("The issue was not accepted.")}>
              {issueFailureText(error)}
            </Alert>
          )}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy}>{t("Cancel")}</Button>
            <Button type="submit" look="primary" busy={busy} disabled={!isComplete}>
              {t("Accept issue")}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}

/** The chosen reason and date, and the call to accept the issue. */
function useAccept(issue: NamedIssue, onDone: () => void) {
  const [reason, onReason] = useState("");
  const [until, onUntil] = useState(DEFAULT_UNTIL);
  const input = acceptInputOf(reason, until);

  const { mutate, error, isPending } = useMutation({
    mutationFn: (accepted: AcceptInput) => acceptIssue(issue._id, accepted),
    onSuccess: () => {
      const { _id, entryName } = issue;
      const undo = async () => {
        await withdrawAcceptance(_id);
        return t("{entryName} is open again", { entryName });
      };
      notify(t("Accepted {entryName}", { entryName }), () => void undoIssueAction(undo));
      onDone();
    },
  });
  const accept = () => {
    if (input && !isPending) mutate(input);
  };
  const fields = { reason, onReason, until, onUntil };
  return { ...fields, isComplete: input !== null, accept, error, busy: isPending };
}
