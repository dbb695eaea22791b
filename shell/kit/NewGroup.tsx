import { EMAIL } from "@crumbtrail/contract/credentials";
import { GROUP_REFUSALS, isPlainName } from "@crumbtrail/contract/issue_options";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { t } from "@crumbtrail/texts";
import type { KeyboardEvent } from "react";
import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";
import { TextInput } from "./fields.tsx";
import { useSaveForm } from "./form/use_save_form.ts";
import { Row, Stack } from "./layout.tsx";

interface MadeGroup {
  _id: string;
  name: string;
}

export interface NewGroupProps {
  /** Saves a group that covers all properties; the groups on offer have it when this resolves. */
  make(group: { name: string; assignees: string[] }): Promise<MadeGroup>;
  failureText(error: unknown): string;
  onMade(group: MadeGroup): void;
  /** Absent where the form cannot be folded. */
  onCancel?: (() => void) | undefined;
}

/**
 * An assignee group with a name and one address, within the form that hands something over: no form
 * of its own, since forms do not nest.
 */
export function NewGroup({ make, failureText, onMade, onCancel }: NewGroupProps) {
  const form = useSaveForm({
    initialValues: { name: "", address: "" },
    validate: {
      name: (name: string) => isPlainName(name) ? null : GROUP_REFUSALS.plainName,
    },
    isComplete: ({ name, address }) => name.trim() !== "" && EMAIL.test(address),
    body: ({ name, address }) => ({ name: name.trim(), assignees: [address.toLowerCase()] }),
    save: make,
    onSaved: onMade,
  });
  const address = form.field("address");
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) form.submit(event);
  };
  return (
    <div
      role="group"
      aria-label={t("New group")}
      className="ct-panel ct-panel-body"
      onKeyDown={saveOnEnter}
    >
      <Stack gap="sm">
        <TextInput
          label={t("Name of the group")}
          required
          autoFocus
          maxLength={200}
          {...form.field("name")}
        />
        <TextInput
          label={t("E-mail address")}
          required
          type="email"
          spellCheck={false}
          autoComplete="off"
          maxLength={320}
          placeholder={t("name@example.com")}
          description={t("Of a colleague, or of a person outside your company.")}
          error={address.error}
          value={address.value}
          onChange={(event) => address.onChange(withoutWhitespace(event.currentTarget.value))}
        />
        <p className="ct-field-note">
          {t(
            "It covers all properties. More addresses, properties and a deadline: Configuration, Assignees.",
          )}
        </p>
        {form.error !== undefined && (
          <Alert kind="error" title={t("Nothing was added.")}>{failureText(form.error)}</Alert>
        )}
        <Row justify="end">
          {onCancel && (
            <Button size="sm" onClick={onCancel} disabled={form.busy}>{t("Cancel")}</Button>
          )}
          <Button size="sm" busy={form.busy} disabled={!form.ready} onClick={form.submit}>
            {t("Create group")}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
