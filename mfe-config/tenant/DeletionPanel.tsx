import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant";
import { confirm, notify } from "@crumbtrail/host";
import { Alert, Button, Panel, ShortDate, Stack } from "@crumbtrail/kit";
import { useState } from "react";
import { requestDeletion, takeDeletionBack } from "../server/tenant.ts";
import { failureText } from "./failure.ts";

/** The end of the tenant: asked for, and taken back while there is time. */
export function DeletionPanel({ data }: { data: TenantData }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      notify(done);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const request = async () => {
    if (!await askAbout(data.name)) return;
    await run(() => requestDeletion(data._id), "The deletion of this tenant was requested.");
  };
  const takeBack = () => run(() => takeDeletionBack(data._id), "This tenant stays.");
  return (
    <Panel title="Delete tenant">
      <Stack>
        {data.deletion
          ? <Requested deletion={data.deletion} busy={busy} onTakeBack={() => void takeBack()} />
          : <NotRequested busy={busy} onRequest={() => void request()} />}
        {error !== undefined && (
          <Alert kind="error" title="Nothing was changed.">{failureText(error)}</Alert>
        )}
      </Stack>
    </Panel>
  );
}

function askAbout(name: string): Promise<boolean> {
  return confirm({
    title: "Do you really want to PERMANENTLY delete this tenant and all data associated with it?",
    text: `${name} with its users, properties, tests and issues is deleted in ` +
      `${DELETE_AFTER_DAYS} days. Until then this can be taken back.`,
    action: "Request deletion",
    destructive: true,
  });
}

function NotRequested({ busy, onRequest }: { busy: boolean; onRequest(): void }) {
  return (
    <>
      <p className="co-dimmed">
        {`Everything of this tenant is deleted ${DELETE_AFTER_DAYS} days after it is requested.`}
      </p>
      <div>
        <Button look="danger" busy={busy} onClick={onRequest}>Request deletion</Button>
      </div>
    </>
  );
}

interface RequestedProps {
  deletion: NonNullable<TenantData["deletion"]>;
  busy: boolean;
  onTakeBack(): void;
}

function Requested({ deletion, busy, onTakeBack }: RequestedProps) {
  return (
    <>
      <Alert kind="warning" title="This tenant will be deleted with all its data.">
        Requested by {deletion.requestedBy} on{" "}
        <ShortDate at={deletion.requestedAt} time />. It is deleted on{" "}
        <ShortDate at={deletion.deleteAt} time /> and can be kept until then.
      </Alert>
      <div>
        <Button busy={busy} onClick={onTakeBack}>Keep this tenant</Button>
      </div>
    </>
  );
}
