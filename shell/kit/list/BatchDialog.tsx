import { t } from "@crumbtrail/texts";
import type { ReactNode, SubmitEvent } from "react";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { ProgressBar } from "../Meter.tsx";
import { Modal } from "../Modal.tsx";

export interface BatchDialogProps {
  title: string;
  /** Label of the button that starts the action. */
  action: string;
  /** What the action does, and the fields of its input. */
  children: ReactNode;
  /** The input is complete. */
  ready: boolean;
  /** The button gets the focus, for an action without fields. */
  focusAction?: boolean;
  busy: boolean;
  /** Progress; null until the server has accepted the batch. */
  batch: { done: number; total: number } | null;
  failure: { title: string; text: string } | undefined;
  onSubmit(): void;
  onClose(): void;
}

/** Confirms a bulk action, asks for its input and shows its progress. */
export function BatchDialog(props: BatchDialogProps) {
  const { title, action, children, ready, focusAction, busy, batch, failure, onClose } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy) props.onSubmit();
  };
  return (
    // After the batch has started the dialog can close, because the server continues.
    <Modal opened title={title} onClose={() => (!busy || batch) && onClose()}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          {children}
          {busy && batch && (
            <ProgressBar
              label={title}
              value={100 * batch.done / Math.max(1, batch.total)}
              running
            />
          )}
          {failure && <Alert kind="error" title={failure.title}>{failure.text}</Alert>}
          <Row justify="end">
            <Button onClick={onClose} disabled={busy && !batch}>
              {busy && batch ? t("Go on in the background") : t("Cancel")}
            </Button>
            <Button
              type="submit"
              look="primary"
              data-autofocus={focusAction || undefined}
              busy={busy}
              disabled={!ready}
            >
              {action}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
