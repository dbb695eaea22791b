import type { TenantSettings } from "@crumbtrail/contract/tenant_settings";
import { DEFAULT_KEYWORDS } from "@crumbtrail/contract/keywords";
import { notify, useAccount } from "@crumbtrail/host";
import { Alert, Button, Checkbox, Panel, Row, Stack, Textarea, TextInput } from "@crumbtrail/kit";
import { type SubmitEvent, useState } from "react";
import { changeSettings } from "../server/settings.ts";
import { failureText } from "../tenant/failure.ts";
import { changeOf, daysError, fieldsOf, type SettingsFields, tidied } from "./form.ts";
import { RecipientsField } from "./RecipientsField.tsx";

interface SettingsFormProps {
  settings: TenantSettings;
  readOnly: boolean;
}

/** The settings, saved together. */
export function SettingsForm({ settings, readOnly }: SettingsFormProps) {
  const { tenant } = useAccount();
  const [fields, setFields] = useState(() => fieldsOf(settings));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = changeOf(settings, fields);
  const ready = change !== undefined && !readOnly;

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      setFields(fieldsOf(await changeSettings(tenant, change)));
      notify("Settings saved.");
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={save} aria-label="Settings">
      <Stack gap="lg">
        <Panel title="Issues">
          <IssueFields fields={fields} readOnly={readOnly} onChange={setFields} />
        </Panel>
        <Panel title="Recordings">
          <Stack>
            <Checkbox
              label="Keep values in recordings"
              disabled={readOnly}
              checked={fields.keepValues}
              onChange={({ currentTarget }) =>
                setFields({ ...fields, keepValues: currentTarget.checked })}
            />
            <p className="co-dimmed">
              Recordings store the values of cookies and storage, and the text that requests send.
              When off, only names, lengths and hashes are stored. Applies to new tests; existing
              recordings stay as they are.
            </p>
          </Stack>
        </Panel>
        <Panel title="Major events">
          <RecipientsField
            value={fields.recipients}
            readOnly={readOnly}
            onChange={(recipients) => setFields({ ...fields, recipients })}
          />
        </Panel>
        {error !== undefined && (
          <Alert kind="error" title="Nothing was changed.">{failureText(error)}</Alert>
        )}
        {!readOnly && (
          <Row justify="end">
            <Button type="submit" look="primary" busy={busy} disabled={!ready}>Save</Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}

interface IssueFieldsProps {
  fields: SettingsFields;
  readOnly: boolean;
  onChange(fields: SettingsFields): void;
}

/** Left, a field shows what will be kept of it. */
function IssueFields({ fields, readOnly, onChange }: IssueFieldsProps) {
  return (
    <Stack>
      <TextInput
        label="Auto-resolve after days"
        description="Resolve issues that no complete test has found for this many days. 0 = never."
        inputMode="numeric"
        readOnly={readOnly}
        error={daysError(fields.days)}
        value={fields.days}
        onChange={({ currentTarget }) => onChange({ ...fields, days: currentTarget.value })}
        onBlur={() => onChange(tidied(fields))}
      />
      <Checkbox
        label="Group storage names that differ only in an ID, hash or GUID"
        disabled={readOnly}
        checked={fields.groupNames}
        onChange={({ currentTarget }) => onChange({ ...fields, groupNames: currentTarget.checked })}
      />
      <Textarea
        label="Suspicious keywords"
        description={`Separated by commas, of three characters or more. Requests with one of them in the address or body are suspicious. Empty: ${
          DEFAULT_KEYWORDS.join(", ")
        }.`}
        readOnly={readOnly}
        value={fields.keywords}
        onChange={({ currentTarget }) => onChange({ ...fields, keywords: currentTarget.value })}
        onBlur={() => onChange(tidied(fields))}
      />
    </Stack>
  );
}
