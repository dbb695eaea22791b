import { t } from "@crumbtrail/texts";
import { lazy, type ReactNode, Suspense, useContext } from "react";
import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { HelpLinks, Row, Stack } from "../layout.tsx";
import type { ChangeWording } from "@crumbtrail/contract/change_text";
import type { FormState } from "./use_save_form.ts";

const loadConflict = () => import("./Conflict.tsx");
/** Loaded when needed: conflicts are rare. A failed load is tried once more. */
const Conflict = lazy(async () => ({
  default: (await loadConflict().catch(loadConflict)).Conflict,
}));

export interface SaveFormProps {
  form: FormState;
  /** Subject of the form, for assistive technology. */
  label: string;
  /** Label of the button that saves. */
  submitLabel?: string;
  /** Says what a failure left unchanged, such as `Nobody was added.`; empty: the failure says it. */
  failureTitle?: string;
  failureText(error: unknown): string;
  /** Names the fields and values that somebody else changed while the form was open. */
  wording?: ChangeWording | undefined;
  /** Adds a button that leaves the form. */
  onCancel?(): void;
  /** Instead of the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every form that saves: its fields, the reason of a failure, its buttons. */
export function SaveForm(props: SaveFormProps) {
  const { form, label, failureTitle = t("Nothing was changed."), failureText, wording, footer } =
    props;
  const helpOn = useContext(HelpLinks);
  return (
    <form className="ct-save-form" noValidate onSubmit={form.submit} aria-label={label}>
      <Stack gap="lg">
        {props.children}
        {form.conflict && (
          <Suspense>
            <Conflict form={form} changes={form.conflict} wording={wording} />
          </Suspense>
        )}
        <div className="ct-form-foot">
          {form.error !== undefined && (
            <Alert kind="error" title={failureTitle}>
              {failureText(form.error)} {helpOn(form.error)}
            </Alert>
          )}
          {footer ?? <Buttons {...props} />}
        </div>
      </Stack>
    </form>
  );
}

function Buttons({ form, submitLabel = t("Save"), onCancel }: SaveFormProps) {
  const { readOnly, busy, ready } = form;
  return (
    <Row justify="end">
      {onCancel && (
        <Button onClick={onCancel} disabled={busy}>{readOnly ? t("Close") : t("Cancel")}</Button>
      )}
      {!readOnly && (
        <Button type="submit" look="primary" busy={busy} disabled={!ready}>{submitLabel}</Button>
      )}
    </Row>
  );
}
