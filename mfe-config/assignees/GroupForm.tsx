import { Alert, Button, Row, Stack } from "@crumbtrail/kit";
import { type SubmitEvent, useState } from "react";
import { PropertiesField } from "../properties/PropertiesField.tsx";
import { isAddress, withAddresses } from "./addresses.ts";
import { AddressField } from "./AddressField.tsx";
import { DeadlineFields } from "./DeadlineFields.tsx";
import { failureText } from "./failure.ts";
import { type GroupFields, isComplete } from "./form.ts";
import { NameFields } from "./NameFields.tsx";

interface GroupFormProps {
  fields: GroupFields;
  onChange(change: Partial<GroupFields>): void;
  isNew: boolean;
  readOnly: boolean;
  isChanged(fields: GroupFields): boolean;
  busy: boolean;
  error: unknown;
  onSave(fields: GroupFields): void;
  onClose(): void;
}

/** Name, addresses, properties, time to resolve and status of a group. */
export function GroupForm(props: GroupFormProps) {
  const { fields, onChange, isNew, readOnly, isChanged, busy, error, onSave, onClose } = props;
  const [typed, setTyped] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  // An address that was typed and not added is meant to be in.
  const whole = isAddress(typed)
    ? { ...fields, assignees: withAddresses(fields.assignees, [typed]) }
    : fields;
  const ready = isComplete(whole) && isChanged(whole) && (typed === "" || isAddress(typed));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy || readOnly) return;
    setEmpty(whole.assignees.length === 0);
    if (whole.assignees.length > 0) onSave(whole);
  };
  const change = { fields, onChange, readOnly };
  return (
    <form noValidate onSubmit={submit} aria-label={isNew ? "Add assignees" : "Assignees"}>
      <Stack gap="lg">
        <NameFields {...change} />
        <AddressField
          addresses={fields.assignees}
          onChange={(assignees) => {
            setEmpty(false);
            onChange({ assignees });
          }}
          typed={typed}
          onType={setTyped}
          readOnly={readOnly}
        />
        {isEmpty && <Alert kind="error">Assignees list cannot be empty</Alert>}
        <PropertiesField
          description="Issues of these can be handed to the group."
          value={fields.properties}
          readOnly={readOnly}
          onChange={(properties) => onChange({ properties })}
        />
        <DeadlineFields {...change} isNew={isNew} />
        {error !== undefined && (
          <Alert kind="error" title={isNew ? "Nothing was added." : "Nothing was changed."}>
            {failureText(error)}
          </Alert>
        )}
        <Row justify="end">
          <Button onClick={onClose} disabled={busy}>{readOnly ? "Close" : "Cancel"}</Button>
          {!readOnly && (
            <Button type="submit" look="primary" busy={busy} disabled={!ready}>Save</Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
