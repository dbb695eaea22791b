import { DEFAULT_SUSPICIOUS_STRINGS } from "@crumbtrail/contract/constants";
import type { TenantSettings } from "@crumbtrail/contract/tenant_settings";
import { failureText, notify, useAccount, useCan, useTitle } from "@crumbtrail/host";
import {
  Checkbox,
  Loaded,
  MultiSelect,
  Page,
  Panel,
  SaveForm,
  type SaveFormState,
  Stack,
  Textarea,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { SingleSignOnPanel } from "../single_sign_on/SingleSignOnPanel.tsx";
import { adminsQuery, changeSettings, settingsQuery } from "../server/tenant.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { bodyOf, fieldsOf, normalized, SETTINGS_RULES, type SettingsFields } from "./form.ts";

/** The settings of the tenant in one form, and below it single sign-on with a form of its own. */
export function SettingsScreen() {
  useTitle(t("Settings"));
  const { tenant } = useAccount();
  const readOnly = !useCan("MANAGE_TENANT_SETTINGS");
  const query = useQuery(settingsQuery(tenant));
  return (
    <Page title={t("Settings")} width="form">
      <Loaded query={query} rows={4} height={64}>
        {(settings) => (
          <>
            <SettingsForm settings={settings} readOnly={readOnly} />
            {!readOnly && <SingleSignOnPanel />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Issues, recordings, second factor, audit log and recipients, with a single Save button. */
function SettingsForm({ settings, readOnly }: { settings: TenantSettings; readOnly: boolean }) {
  const { tenant } = useAccount();
  const wording = useChangeWording("tenant");
  const form = useSaveForm({
    initialValues: fieldsOf(settings),
    version: settings.version,
    validate: SETTINGS_RULES,
    body: bodyOf,
    readOnly,
    save: (_, change) => changeSettings(tenant, change),
    onSaved: () => notify(t("Settings saved.")),
  });
  return (
    <SaveForm form={form} label={t("Settings")} failureText={failureText} wording={wording}>
      <Panel title={t("Issues")}>
        <IssueFields form={form} />
      </Panel>
      <Panel title={t("Recordings")}>
        <Stack>
          <Checkbox
            label={t("Keep values in recordings")}
            disabled={readOnly}
            {...form.tick("keepValues")}
          />
          <p className="ct-field-note">
            {t(
              "Recordings store the values of cookies and storage, and the text that requests send. When off, only names, lengths and hashes are stored, and IDs in URLs are replaced by hashes. Applies to new tests; existing recordings stay as they are.",
            )}
          </p>
        </Stack>
      </Panel>
      <Panel title={t("Sign-in")}>
        <Stack>
          <Checkbox
            label={t("Require a second factor")}
            disabled={readOnly}
            {...form.tick("requireSecondFactor")}
          />
          <p className="ct-field-note">
            {t(
              "Members without a second factor set one up after signing in, before they can do anything else; people who are signed in are asked at once. API tokens and e-mailed issue links are not affected.",
            )}
          </p>
        </Stack>
      </Panel>
      <Panel title={t("Audit log")}>
        <TextInput
          label={t("Years the audit log is kept")}
          description={t(
            "At least 3. Older events, and older occurrences of resolved issues, are deleted. Empty: {years}.",
            { years: settings.defaultAuditRetentionYears },
          )}
          placeholder={String(settings.defaultAuditRetentionYears)}
          inputMode="numeric"
          readOnly={readOnly}
          {...form.field("years")}
        />
      </Panel>
      <Panel title={t("Major events")}>
        <RecipientsField readOnly={readOnly} {...form.field("recipients")} />
      </Panel>
    </SaveForm>
  );
}

/** On blur, a field shows the normalized value as the server will store it. */
function IssueFields({ form }: { form: SaveFormState<SettingsFields> }) {
  const normalize = () => form.set(normalized(form.values));
  return (
    <Stack>
      <TextInput
        label={t("Auto-resolve after days")}
        description={t(
          "Resolve issues that no complete test has found for this many days. 0 = never.",
        )}
        inputMode="numeric"
        readOnly={form.readOnly}
        {...form.field("days")}
        onBlur={normalize}
      />
      <Checkbox
        label={t("Group storage names that differ only in an ID, hash or GUID")}
        disabled={form.readOnly}
        {...form.tick("groupNames")}
      />
      <Textarea
        label={t("Suspicious keywords")}
        description={t(
          "Separated by commas, at least three characters each. A request with one of them in its URL or body is suspicious. Empty: {keywords}.",
          { keywords: DEFAULT_SUSPICIOUS_STRINGS.join(", ") },
        )}
        readOnly={form.readOnly}
        {...form.field("keywords")}
        onBlur={normalize}
      />
    </Stack>
  );
}

interface RecipientsFieldProps {
  value: readonly string[];
  readOnly: boolean;
  onChange(ids: string[]): void;
}

/** Recipients of e-mails about major events; the list loads only with permission to view users. */
function RecipientsField({ value, readOnly, onChange }: RecipientsFieldProps) {
  const maySee = useCan("VIEW_USERS");
  const admins = useQuery({ ...adminsQuery, enabled: maySee });
  const names = new Map(admins.data?.map(({ _id, username }) => [_id, username]));
  const gone = value.filter((id) => !names.has(id));
  const unnamed = admins.data ? t("No longer an admin") : "…";
  return (
    <MultiSelect
      label={t("Major event recipients")}
      description={t(
        "Admins who receive an e-mail when tests fail repeatedly, a consent banner is gone, or a limit is reached.",
      )}
      placeholder={value.length === 0 ? t("Nobody") : ""}
      options={[
        ...[...names].map(([id, name]) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: unnamed })),
      ]}
      disabled={readOnly || !maySee}
      error={admins.isError ? t("The users could not be loaded.") : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
