import { type ReactNode, useState } from "react";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { Modal, type ModalProps } from "../Modal.tsx";
import { SaveForm, type SaveFormProps } from "./SaveForm.tsx";

export interface FormModalProps extends Omit<SaveFormProps, "label" | "onCancel" | "footer"> {
  /** Of the dialog and of the form in it. */
  title: string;
  size?: ModalProps["size"];
  /** Above the form, and no part of it. */
  header?: ReactNode;
  onClose(): void;
}

/**
 * A form in a dialog. Cancel closes it; Escape, the cross and a click beside it ask before they
 * discard what was typed. While it saves it stays, so that a failure is read beside the fields.
 */
export function FormModal({ title, size, header, onClose, ...form }: FormModalProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, changed } = form.form;
  const leave = () => {
    if (busy) return;
    if (changed) setAsking(!isAsking);
    else onClose();
  };
  const question = <Discard onKeep={() => setAsking(false)} onDiscard={onClose} />;
  return (
    <Modal opened title={title} size={size} onClose={leave}>
      <Stack gap="lg">
        {header}
        <SaveForm
          {...form}
          label={title}
          onCancel={onClose}
          footer={isAsking && changed && !busy ? question : undefined}
        />
      </Stack>
    </Modal>
  );
}

function Discard({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  return (
    <Row justify="space-between">
      <strong role="alert">Discard your changes?</strong>
      <Row>
        <Button autoFocus onClick={onKeep}>Keep editing</Button>
        <Button look="danger" onClick={onDiscard}>Discard</Button>
      </Row>
    </Row>
  );
}
