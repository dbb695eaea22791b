import { type ReactNode, useState } from "react";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { Modal, type ModalProps } from "../Modal.tsx";
import { SaveForm, type SaveFormProps } from "./SaveForm.tsx";

export interface FormModalProps extends Omit<SaveFormProps, "label" | "onCancel" | "footer"> {
  /** Title of the dialog and of its form. */
  title: string;
  size?: ModalProps["size"];
  /** Content above the form, not part of the form. */
  header?: ReactNode;
  onClose(): void;
}

/**
 * A form in a dialog. Cancel closes the dialog; Escape, the cross and a click outside ask before
 * discarding changes. The dialog stays open while saving, so that a failure is shown beside the
 * fields.
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
