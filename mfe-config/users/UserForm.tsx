import { Alert, Button, Row, Stack, TextInput } from "@crumbtrail/kit";
import type { SubmitEvent } from "react";
import { failureText } from "./failure.ts";
import { isComplete, type UserFields } from "./form.ts";
import type { UserRights } from "./rights.ts";
import { RightsFields } from "./RightsFields.tsx";

interface UserFormProps {
  fields: UserFields;
  onChange(change: Partial<UserFields>): void;
  isNew: boolean;
  rights: UserRights;
  /** Nothing differs from how the user was. */
  unchanged: boolean;
  busy: boolean;
  error: unknown;
  onSave(): void;
  onClose(): void;
}

/** Names, role, status and properties of a user. */
export function UserForm(props: UserFormProps) {
  const { fields, onChange, isNew, rights, unchanged, busy, error, onSave, onClose } = props;
  const ready = isComplete(fields) && !unchanged;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy && rights.names) onSave();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={isNew ? "Add user" : "User"}>
      <Stack gap="lg">
        <NameFields fields={fields} onChange={onChange} isNew={isNew} readOnly={!rights.names} />
        <RightsFields
          fields={fields}
          onChange={onChange}
          isNew={isNew}
          readOnly={!rights.rights}
          own={rights.names && !rights.rights}
        />
        {error !== undefined && (
          <Alert kind="error" title={isNew ? "Nobody was added." : "Nothing was changed."}>
            {failureText(error)}
          </Alert>
        )}
        <Row justify="end">
          <Button onClick={onClose} disabled={busy}>{rights.names ? "Cancel" : "Close"}</Button>
          {rights.names && (
            <Button type="submit" look="primary" busy={busy} disabled={!ready}>
              {isNew ? "Send invitation" : "Save"}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

interface NameFieldsProps {
  fields: UserFields;
  onChange(change: Partial<UserFields>): void;
  isNew: boolean;
  readOnly: boolean;
}

function NameFields({ fields, onChange, isNew, readOnly }: NameFieldsProps) {
  return (
    <>
      <div className="co-two">
        <TextInput
          label="First name"
          required
          data-autofocus
          readOnly={readOnly}
          maxLength={100}
          value={fields.firstname}
          onChange={(event) => onChange({ firstname: event.currentTarget.value })}
        />
        <TextInput
          label="Surname"
          required
          readOnly={readOnly}
          maxLength={100}
          value={fields.lastname}
          onChange={(event) => onChange({ lastname: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label="E-mail"
        required
        type={isNew ? "email" : "text"}
        disabled={!isNew}
        maxLength={320}
        spellCheck={false}
        description={isNew ? "A link to choose a password is sent there." : undefined}
        value={fields.username}
        onChange={(event) => onChange({ username: event.currentTarget.value.replace(/\s+/g, "") })}
      />
    </>
  );
}
