import { Alert, Button, Modal, Row, Stack } from "@crumbtrail/kit";
import { issueFailureText } from "../notices.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { AcceptFields } from "./AcceptFields.tsx";
import { useAccept } from "./use_accept.ts";

interface AcceptModalProps {
  issue: NamedIssue;
  onClose(): void;
}

/** Accepts an issue until a date, with a reason. */
export function AcceptModal({ issue, onClose }: AcceptModalProps) {
  const { accept, error, busy, isComplete, ...fields } = useAccept(issue, onClose);
  return (
    // What is under way is waited for, so that its failure is read here, beside what was typed.
    <Modal opened title="Accept until…" onClose={() => busy || onClose()}>
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
            Re-opens on that date, or sooner if a test finds a different domain, a longer lifetime
            or another initiator.
          </p>
          {error !== null && (
            <Alert kind="error" title="The issue was not accepted.">
              {issueFailureText(error)}
            </Alert>
          )}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy}>Cancel</Button>
            <Button type="submit" look="primary" busy={busy} disabled={!isComplete}>
              Accept issue
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
