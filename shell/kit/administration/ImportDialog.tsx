import { Alert, Button, Checkbox, Modal, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";

interface Chosen {
  file: File;
  removeMissing: boolean;
}

interface ImportDialogProps<P> {
  title: string;
  /** Which files can be imported, and what happens then. */
  about: string;
  /** Beside the checkbox that keeps entries missing in the file. */
  keepLabel: string;
  /** A button before that for the file. */
  otherAction?: ReactNode;
  /** The dry run of a file. */
  plan(text: string, removeMissing: boolean): Promise<P>;
  /** A sentence for a failed dry run. */
  failureText(error: unknown): string;
  onClose(): void;
  /** What the import of the file would change, as an `ImportPreview`. */
  children(plan: P, fileName: string): ReactNode;
}

/** Imports a file: the changes are shown before they are applied. */
export function ImportDialog<P>(props: ImportDialogProps<P>) {
  const { title, about, keepLabel, otherAction, plan, failureText, onClose, children } = props;
  const [keep, setKeep] = useState(false);
  const planning = useMutation({
    mutationFn: async ({ file, removeMissing }: Chosen) => ({
      name: file.name,
      plan: await plan(await file.text(), removeMissing),
    }),
  });
  const { data: planned, error, variables, submittedAt } = planning;
  return (
    <Modal opened title={title} size="lg" onClose={onClose}>
      <Stack>
        <p className="ct-import-text">{about}</p>
        <Row>
          {otherAction}
          <FileButton
            busy={planning.isPending}
            isFirst={otherAction === undefined}
            onChoose={(file) => planning.mutate({ file, removeMissing: !keep })}
          />
        </Row>
        <Checkbox
          label={keepLabel}
          checked={keep}
          onChange={({ currentTarget: { checked } }) => {
            setKeep(checked);
            if (variables) planning.mutate({ ...variables, removeMissing: !checked });
          }}
        />
        {error && (
          <Alert kind="error" title={t("This file can't be imported.")}>{failureText(error)}</Alert>
        )}
        {planned && <div key={submittedAt}>{children(planned.plan, planned.name)}</div>}
      </Stack>
    </Modal>
  );
}

interface FileButtonProps {
  busy: boolean;
  /** Has the focus when the dialog opens. */
  isFirst: boolean;
  onChoose(file: File): void;
}

function FileButton({ busy, isFirst, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // The same file can be chosen once more.
    currentTarget.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv"
        aria-label={t("File to import")}
        onChange={choose}
      />
      <Button
        data-autofocus={isFirst || undefined}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {t("Choose a file…")}
      </Button>
    </>
  );
}

interface ImportPreviewProps {
  /** Name and format of the file. */
  heading: string;
  isEmpty: boolean;
  applyLabel: string;
  apply(): Promise<unknown>;
  failureText(error: unknown): string;
  onApplied(): void;
  onClose(): void;
  /** The changes. */
  children: ReactNode;
}

/** The dry run of a file, and the button to apply it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { heading, isEmpty, applyLabel, apply, failureText, onApplied, onClose } = props;
  const applying = useMutation({ mutationFn: apply, onSuccess: onApplied });
  return (
    <section aria-label={t("Changes")} className="ct-import-plan">
      <p className="ct-import-text">{heading}</p>
      {props.children}
      {applying.error && (
        <Alert kind="error" title={t("Nothing was imported.")}>{failureText(applying.error)}</Alert>
      )}
      <Row>
        <Button
          look="primary"
          busy={applying.isPending}
          disabled={isEmpty}
          onClick={() => applying.mutate()}
        >
          {applyLabel}
        </Button>
        <Button onClick={onClose}>{t("Cancel")}</Button>
      </Row>
    </section>
  );
}
