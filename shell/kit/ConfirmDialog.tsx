import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Row } from "./layout.tsx";
import { Modal } from "./Modal.tsx";

export interface ConfirmDialogProps {
  opened: boolean;
  /** The question, with the name of the thing in it. */
  title: string;
  children?: ReactNode;
  /** Label of the button that does it. */
  action: string;
  destructive?: boolean;
  onAnswer(yes: boolean): void;
}

/** Asks before something that can't be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, action, destructive, onAnswer } = props;
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title={title} size="sm">
      {children && <p className="ct-confirm-text">{children}</p>}
      <Row justify="end">
        <Button data-autofocus onClick={() => onAnswer(false)}>Cancel</Button>
        <Button look={destructive ? "danger" : "primary"} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </Row>
    </Modal>
  );
}
