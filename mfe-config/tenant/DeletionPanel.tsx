import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { Alert, Button, Panel, ShortDate, Stack, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { cancelDeletion, requestDeletion } from "../server/tenant.ts";

/** Requests the deletion of the tenant, and cancels a request before the deletion date. */
export function DeletionPanel({ data }: { data: TenantData }) {
  const request = useMutation({
    mutationFn: () => requestDeletion(data._id),
    onSuccess: () => notify(t("The deletion of this tenant was requested.")),
  });
  const cancel = useMutation({
    mutationFn: () => cancelDeletion(data._id),
    onSuccess: () => notify(t("The deletion was canceled. This tenant stays.")),
  });
  const askAndRequest = async () => {
    if (await askAbout(data.name)) request.mutate();
  };
  const error = data.deletion ? cancel.error : request.error;
  return (
    <Panel title={t("Delete tenant")}>
      <Stack>
        {data.deletion
          ? (
            <Requested
              deletion={data.deletion}
              busy={cancel.isPending}
              onCancel={() => cancel.mutate()}
            />
          )
          : <NotRequested busy={request.isPending} onRequest={() => void askAndRequest()} />}
        {error && <Alert kind="error" title={t("Nothing was changed.")}>{failureText(error)}
        </Alert>}
      </Stack>
    </Panel>
  );
}

function askAbout(name: string): Promise<boolean> {
  return confirm({
    title: t(
      "Do you really want to PERMANENTLY delete this tenant and all data associated with it?",
    ),
    text: t(
      "{name} will be deleted with its users, properties, tests and issues in {days} days. Until then you can cancel this.",
      { name, days: DELETE_AFTER_DAYS },
    ),
    action: t("Request deletion"),
    destructive: true,
  });
}

function NotRequested({ busy, onRequest }: { busy: boolean; onRequest(): void }) {
  return (
    <>
      <p className="co-dimmed">
        {t("All data of this tenant will be deleted {days} days after your request.", {
          days: DELETE_AFTER_DAYS,
        })}
      </p>
      <div>
        <Button look="danger" busy={busy} onClick={onRequest}>{t("Request deletion")}</Button>
      </div>
    </>
  );
}

interface RequestedProps {
  deletion: NonNullable<TenantData["deletion"]>;
  busy: boolean;
  onCancel(): void;
}

function Requested({ deletion, busy, onCancel }: RequestedProps) {
  return (
    <>
      <Alert kind="warning" title={t("This tenant will be deleted with all its data.")}>
        <Trans
          text="Requested by {account} on {date}. You can cancel this until {end}."
          account={deletion.requestedBy}
          date={<ShortDate at={deletion.requestedAt} time />}
          end={<ShortDate at={deletion.deleteAt} time />}
        />
      </Alert>
      <div>
        <Button busy={busy} onClick={onCancel}>{t("Keep this tenant")}</Button>
      </div>
    </>
  );
}
