import { t } from "@crumbtrail/texts";
import { useBlocker, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../Button.tsx";
import { Row, Stack } from "../layout.tsx";
import { Modal, type ModalProps } from "../Modal.tsx";
import { useChangedForm } from "./changed_forms.ts";
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
 * A form in a dialog. Cancel closes the dialog; Escape, the cross, a click outside and the browser's
 * Back ask before discarding changes. The dialog stays open while saving, so that a failure is shown
 * beside the fields.
 */
export function FormModal({ title, size, header, onClose, ...form }: FormModalProps) {
  const [isAsking, setAsking] = useState(false);
  const [goOn, setGoOn] = useState<() => void>();
  // Tests of a form alone have no router, and then no Back to guard.
  const router = useRouter({ warn: false });
  const { busy, changed } = form.form;
  const keep = () => {
    setAsking(false);
    setGoOn(undefined);
  };
  const leave = () => {
    if (busy) return;
    if (!changed) onClose();
    else if (isAsking) keep();
    else setAsking(true);
  };
  const discard = () => {
    if (!goOn) return onClose();
    keep();
    goOn();
  };
  const question = <Discard onKeep={keep} onDiscard={discard} />;
  return (
    <Modal opened title={title} size={size} onClose={leave}>
      {router && changed && !busy && (
        <HistoryGuard
          onLeave={(go) => {
            setGoOn(() => go);
            setAsking(true);
          }}
        />
      )}
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

interface HistoryGuardProps {
  /** @param go goes where the browser's Back or Forward was to lead */
  onLeave(go: () => void): void;
}

/** Stops the browser's Back and Forward; a save or Cancel, which replace the address, may go on. */
function HistoryGuard({ onLeave }: HistoryGuardProps) {
  const { history } = useRouter();
  const isTopmost = useChangedForm();
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!isTopmost()) return false;
      if (action === "BACK") onLeave(() => history.back({ ignoreBlocker: true }));
      else if (action === "FORWARD") onLeave(() => history.forward({ ignoreBlocker: true }));
      else return false;
      return true;
    },
    enableBeforeUnload: false,
  });
  return null;
}

function Discard({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  return (
    <Row justify="space-between">
      <strong role="alert">{t("Discard your changes?")}</strong>
      <Row>
        <Button autoFocus onClick={onKeep}>{t("Keep editing")}</Button>
        <Button look="danger" onClick={onDiscard}>{t("Discard")}</Button>
      </Row>
    </Row>
  );
}
