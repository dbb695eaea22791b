import { ALL_PROPERTIES, pickedProperties } from "@crumbtrail/contract/permissions";
import type { Property } from "@crumbtrail/contract/property";
import { notify } from "@crumbtrail/host/overlays";
import { propertiesQuery } from "@crumbtrail/host/queries";
import { useAccount } from "@crumbtrail/host/session";
import {
  Checkbox,
  Loaded,
  MultiSelect,
  Page,
  Panel,
  SaveForm,
  Stack,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { changeAccount, saveFailure } from "./calls.ts";
import { shownProperties, storedProperties } from "./alert_properties.ts";

const ALERTS = [
  { name: "storage", label: t("Storage items"), text: t("new ones, after each test") },
  { name: "requests", label: t("Requests"), text: t("new ones, after each test") },
  {
    name: "onlyNew",
    label: t("Tell me only what is new"),
    text: t("alerts after a test leave out what the previous test of the page already found"),
  },
  {
    name: "ownTests",
    label: t("Also for tests I start"),
    text: t("alerts after a test come for on-demand tests of your own, too"),
  },
  { name: "daily", label: t("Daily summary"), text: t("once at the end of the day") },
] as const;

/** Which alerts the account gets by e-mail. */
export function NotificationsPage() {
  return (
    <Page title={t("Notifications")} width="form">
      <Loaded query={useQuery(propertiesQuery)} rows={4} height={40}>
        {(properties) => <AlertForm properties={properties} />}
      </Loaded>
    </Page>
  );
}

function AlertForm({ properties }: { properties: readonly Property[] }) {
  const { alertSettings } = useAccount();
  const known = properties.map(({ _id }) => _id);
  const form = useSaveForm({
    initialValues: {
      ...alertSettings,
      properties: shownProperties(alertSettings.properties, known),
    },
    body: (fields) => ({ ...fields, properties: storedProperties(fields.properties) }),
    save: (alertSettings) => changeAccount({ alertSettings }),
    onSaved: () => notify(t("Alert settings modified.")),
  });
  const chosen = form.values.properties;
  return (
    <SaveForm
      form={form}
      label={t("Notifications")}
      failureTitle=""
      failureText={(error) => saveFailure(error).text}
    >
      <Panel title={t("Alerts by e-mail")}>
        <Stack>
          {ALERTS.map(({ name, label, text }) => (
            <Checkbox key={name} label={<>{label}: {text}</>} {...form.tick(name)} />
          ))}
          <MultiSelect
            label={t("Properties")}
            description={t("Applies to alerts and the daily summary.")}
            options={[
              { value: ALL_PROPERTIES, label: t("All properties") },
              ...properties.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            placeholder={chosen.length === 0 ? t("All properties") : ""}
            value={chosen}
            onChange={(next) => form.set({ properties: pickedProperties(chosen, next) })}
          />
        </Stack>
      </Panel>
    </SaveForm>
  );
}
