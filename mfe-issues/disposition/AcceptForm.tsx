import type { AcceptInput } from "@crumbtrail/contract/disposition";
import { notify } from "@crumbtrail/host";
import { Alert, Button, Row, Stack } from "@crumbtrail/kit";
import { AcceptFields, acceptInputOf, DEFAULT_UNTIL } from "@crumbtrail/kit/decision";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { issueFailureText, undoIssueAction } from "../wording/notices.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { acceptIssue, withdrawAcceptance } from "../server/transitions.ts";

interface AcceptFormProps {
  issue: NamedIssue;
  onDone(): void;
}

/** Accepts an issue until a date, with a reason. */
export function AcceptForm({ issue, onDone }: AcceptFormProps) {
  const { accept, error, busy, isComplete, ...fields } = useAccept(issue, onDone);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <Stack gap="md">
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
        <Row>
          <Button type="submit" look="primary" busy={busy} disabled={!isComplete}>
            {t("Accept issue")}
          </Button>
          <Button look="quiet" onClick={onDone} disabled={busy}>{t("Cancel")}</Button>
        </Row>
      </Stack>
    </form>
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
