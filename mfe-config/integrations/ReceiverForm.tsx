import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_KIND_LABELS,
  WEBHOOK_KINDS,
} from "@crumbtrail/contract/webhook_options";
import { Alert, Button, Checkbox, Row, Select, Stack, TextInput } from "@crumbtrail/kit";
import type { SubmitEvent } from "react";
import { failureText } from "./failure.ts";
import { eventsOf, inputOf, isChangeComplete, type ReceiverFields } from "./form.ts";
import { JiraFields } from "./JiraFields.tsx";

export interface ReceiverFieldsProps {
  fields: ReceiverFields;
  onChange(change: Partial<ReceiverFields>): void;
  isNew: boolean;
  readOnly: boolean;
}

interface ReceiverFormProps extends ReceiverFieldsProps {
  /** Nothing differs from how it was. */
  unchanged: boolean;
  busy: boolean;
  error: unknown;
  onSave(): void;
  onClose(): void;
}

const KINDS = WEBHOOK_KINDS.map((value) => ({ value, label: WEBHOOK_KIND_LABELS[value] }));

/** Kind, name, address and events of a receiver. */
export function ReceiverForm(props: ReceiverFormProps) {
  const { fields, onChange, isNew, readOnly, unchanged, busy, error, onSave, onClose } = props;
  const complete = isNew ? inputOf(fields) !== undefined : isChangeComplete(fields);
  const ready = complete && !unchanged && !readOnly;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy) onSave();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={isNew ? "Add integration" : "Integration"}>
      <Stack gap="lg">
        {isNew && (
          <Select
            label="Kind"
            options={KINDS}
            value={fields.kind}
            onChange={(kind) => onChange({ kind })}
          />
        )}
        <Place {...props} />
        {fields.kind === "JIRA" && <JiraFields {...props} />}
        <Events {...props} />
        {!isNew && (
          <Checkbox
            label="Active"
            disabled={readOnly}
            checked={fields.active}
            onChange={(event) => onChange({ active: event.currentTarget.checked })}
          />
        )}
        {error !== undefined && (
          <Alert kind="error" title={isNew ? "Nothing was added." : "Nothing was changed."}>
            {failureText(error)}
          </Alert>
        )}
        <Row justify="end">
          <Button onClick={onClose} disabled={busy}>{readOnly ? "Close" : "Cancel"}</Button>
          {!readOnly && (
            <Button type="submit" look="primary" busy={busy} disabled={!ready}>
              {isNew ? "Add" : "Save"}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

const URLS = {
  WEBHOOK: { label: "URL", description: "Events are posted there, signed by Standard Webhooks." },
  SLACK: {
    label: "Webhook URL",
    description: "Of an incoming webhook in Slack. It is kept as a secret.",
  },
  JIRA: { label: "Site", description: "Such as https://example.atlassian.net" },
};

function Place({ fields, onChange, isNew, readOnly }: ReceiverFieldsProps) {
  const { label, description } = URLS[fields.kind];
  const keeps = !isNew && fields.kind === "SLACK";
  return (
    <>
      <TextInput
        label="Name"
        required
        readOnly={readOnly}
        maxLength={100}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={label}
        required={!keeps}
        readOnly={readOnly}
        type="url"
        maxLength={2000}
        spellCheck={false}
        description={keeps ? "Leave it empty to keep the one that is there." : description}
        value={fields.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
    </>
  );
}

function Events({ fields: { kind, events }, onChange, readOnly }: ReceiverFieldsProps) {
  return (
    <fieldset className="co-events" disabled={readOnly}>
      <legend>Events</legend>
      {eventsOf(kind).map((event) => (
        <Checkbox
          key={event}
          label={WEBHOOK_EVENT_LABELS[event]}
          checked={events.includes(event)}
          onChange={({ currentTarget: { checked } }) => {
            const others = events.filter((each) => each !== event);
            onChange({ events: checked ? [...others, event] : others });
          }}
        />
      ))}
    </fieldset>
  );
}
