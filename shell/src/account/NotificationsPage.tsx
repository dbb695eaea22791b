import { api, read } from "@crumbtrail/host/api";
import { notify } from "@crumbtrail/host/overlays";
import { accountChanged, useAccount } from "@crumbtrail/host/session";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import {
  Alert,
  Button,
  Checkbox,
  ErrorState,
  MultiSelect,
  Page,
  Panel,
  Row,
  SkeletonRows,
  Stack,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { keptProperties, shownProperties } from "./alert_properties.ts";
import { pickedProperties } from "./api_access/draft.ts";
import { propertiesQuery } from "@crumbtrail/host/shared_queries";
import { type SaveFailure, saveFailure } from "./failure.ts";

const ALERTS = [
  { name: "storage", label: "Storage items", text: "new ones, after each test" },
  { name: "requests", label: "Requests", text: "new ones, after each test" },
  { name: "daily", label: "Daily summary", text: "once at the end of the day" },
] as const;

interface Property {
  _id: string;
  name: string;
}

/** Which alerts the account gets by e-mail. */
export function NotificationsPage() {
  const { data, isPending, isFetching, refetch } = useQuery(propertiesQuery);
  return (
    <Page title="Notifications" width="form">
      {data
        ? <AlertForm properties={data} />
        : isPending
        ? <SkeletonRows rows={4} height={40} />
        : <ErrorState onRetry={refetch} busy={isFetching} />}
    </Page>
  );
}

function AlertForm({ properties }: { properties: readonly Property[] }) {
  const { alertSettings } = useAccount();
  const known = properties.map(({ _id }) => _id);
  const shown = shownProperties(alertSettings.properties, known);
  const [draft, setDraft] = useState({ ...alertSettings, properties: shown });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const kept = { ...draft, properties: keptProperties(draft.properties) };
  const changed = ALERTS.some(({ name }) => kept[name] !== alertSettings[name]) ||
    kept.properties.join() !== alertSettings.properties.join();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const { storage, requests, daily } = kept;
    try {
      const json = { alertSettings: { storage, requests, daily, properties: kept.properties } };
      accountChanged(await read(api().accounts.me.$patch({ json })));
      notify("Alert settings modified.");
    } catch (error) {
      setFailure(saveFailure(error));
    }
    setBusy(false);
  };

  return (
    <form onSubmit={save} aria-label="Notifications">
      <Stack gap="lg">
        <Panel title="Alerts by e-mail">
          <Stack>
            {ALERTS.map(({ name, label, text }) => (
              <Checkbox
                key={name}
                label={<>{label}: {text}</>}
                checked={draft[name]}
                onChange={({ currentTarget }) =>
                  setDraft({ ...draft, [name]: currentTarget.checked })}
              />
            ))}
            <MultiSelect
              label="Properties"
              description="Applies to alerts and the daily summary."
              options={[
                { value: ALL_PROPERTIES, label: "All properties" },
                ...properties.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              placeholder={draft.properties.length === 0 ? "All properties" : ""}
              value={draft.properties}
              onChange={(next) =>
                setDraft({ ...draft, properties: pickedProperties(draft.properties, next) })}
            />
          </Stack>
        </Panel>
        {failure && <Alert kind="error">{failure.text}</Alert>}
        <Row justify="end">
          <Button type="submit" look="primary" busy={busy} disabled={!changed}>Save</Button>
        </Row>
      </Stack>
    </form>
  );
}
