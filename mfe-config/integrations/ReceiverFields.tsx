import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_KIND_LABELS,
  WEBHOOK_KINDS,
  type WebhookKind,
} from "@crumbtrail/contract/webhook_options";
import {
  Alert,
  Checkbox,
  PasswordInput,
  type SaveFormState,
  Select,
  TextInput,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { eventsOf, type ReceiverFields as Fields } from "./form.ts";

interface FieldsProps {
  form: SaveFormState<Fields>;
  isNew: boolean;
}

const KINDS = WEBHOOK_KINDS.map((value) => ({ value, label: WEBHOOK_KIND_LABELS[value] }));

/** Kind, name, URL and events of an integration (receiver); for Jira also the account. */
export function ReceiverFields({ form, isNew }: FieldsProps) {
  return (
    <>
      {isNew && <Select<WebhookKind> label={t("Kind")} options={KINDS} {...form.field("kind")} />}
      <NameFields form={form} isNew={isNew} />
      {form.values.kind === "JIRA" && <JiraFields form={form} isNew={isNew} />}
      <Events form={form} />
      {!isNew && <Checkbox label={t("Active")} disabled={form.readOnly} {...form.tick("active")} />}
    </>
  );
}

const URLS = {
  WEBHOOK: {
    label: "URL",
    description: t("Receives events as POST requests, signed as Standard Webhooks."),
  },
  SLACK: {
    label: t("Webhook URL"),
    description: t("URL of an incoming webhook in Slack. It is stored as a secret."),
  },
  JIRA: { label: t("Site"), description: t("Such as https://example.atlassian.net") },
};
const KEEP = t("Leave empty to keep the current one.");

/** Name and URL. The URL of a saved Slack channel is a secret, so it may stay empty. */
function NameFields({ form, isNew }: FieldsProps) {
  const { kind } = form.values;
  const { label, description } = URLS[kind];
  const keeps = !isNew && kind === "SLACK";
  return (
    <>
      <TextInput
        label={t("Name")}
        required
        readOnly={form.readOnly}
        maxLength={100}
        {...form.field("name")}
      />
      <TextInput
        label={label}
        required={!keeps}
        readOnly={form.readOnly}
        type="url"
        maxLength={2000}
        spellCheck={false}
        description={keeps ? KEEP : description}
        {...form.field("url")}
      />
    </>
  );
}

/** The Jira account, project and issue type for new Jira issues. */
function JiraFields({ form, isNew }: FieldsProps) {
  return (
    <>
      <div className="ct-two">
        <TextInput
          label={t("Project key")}
          required
          readOnly={form.readOnly}
          maxLength={30}
          spellCheck={false}
          {...form.field("project")}
          onChange={(event) => form.set({ project: event.currentTarget.value.toUpperCase() })}
        />
        <TextInput
          label={t("Issue type")}
          required
          readOnly={form.readOnly}
          maxLength={100}
          {...form.field("issueType")}
        />
      </div>
      <TextInput
        label={t("E-mail")}
        required
        readOnly={form.readOnly}
        type="email"
        maxLength={320}
        spellCheck={false}
        description={t("The account that the API token belongs to.")}
        {...form.field("email")}
        onChange={(event) => form.set({ email: event.currentTarget.value.trim() })}
      />
      {!form.readOnly && (
        <PasswordInput
          label={t("API token")}
          required={isNew}
          maxLength={1000}
          autoComplete="off"
          description={isNew ? undefined : KEEP}
          {...form.field("apiToken")}
          onChange={(event) => form.set({ apiToken: event.currentTarget.value.trim() })}
        />
      )}
    </>
  );
}

function Events({ form }: { form: SaveFormState<Fields> }) {
  const { kind, events } = form.values;
  return (
    <fieldset className="co-events" disabled={form.readOnly}>
      <legend>{t("Events")}</legend>
      {eventsOf(kind).map((event) => (
        <Checkbox
          key={event}
          label={WEBHOOK_EVENT_LABELS[event]}
          checked={events.includes(event)}
          onChange={({ currentTarget: { checked } }) => {
            const others = events.filter((each) => each !== event);
            form.set({ events: checked ? [...others, event] : others });
          }}
        />
      ))}
      {form.errors.events && <Alert kind="error">{form.errors.events}</Alert>}
    </fieldset>
  );
}
