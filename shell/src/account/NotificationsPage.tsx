import { api, read } from "@crumbtrail/host/api";
import { notify } from "@crumbtrail/host/overlays";
import { accountChanged, useAccount } from "@crumbtrail/host/session";
import { Alert, Button, Checkbox, Page, Panel, Row, Stack } from "@crumbtrail/kit";
import { type FormEvent, useState } from "react";
import { type SaveFailure, saveFailure } from "./failure.ts";

const ALERTS = [
  { name: "storage", label: "Storage items", text: "after a test that found new ones" },
  { name: "requests", label: "Requests", text: "after a test that found new ones" },
  { name: "daily", label: "Daily summary", text: "once at the end of the day" },
] as const;

/** Which alerts the account gets by e-mail. */
export function NotificationsPage() {
  const { alertSettings } = useAccount();
  const [draft, setDraft] = useState(alertSettings);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const changed = ALERTS.some(({ name }) => draft[name] !== alertSettings[name]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const { storage, requests, daily } = draft;
    try {
      const json = { alertSettings: { storage, requests, daily } };
      accountChanged(await read(api().accounts.me.$patch({ json })));
      notify("Alert settings modified.");
    } catch (error) {
      setFailure(saveFailure(error));
    }
    setBusy(false);
  };

  return (
    <Page title="Notifications" width="form">
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
            </Stack>
          </Panel>
          {failure && <Alert kind="error">{failure.text}</Alert>}
          <Row justify="end">
            <Button type="submit" look="primary" busy={busy} disabled={!changed}>Save</Button>
          </Row>
        </Stack>
      </form>
    </Page>
  );
}
