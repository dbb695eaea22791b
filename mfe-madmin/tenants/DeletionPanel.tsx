import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant";
import { confirm, failureText, notify, useAccount } from "@crumbtrail/host";
import { Alert, Button, Panel, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { cancelDeletion, requestDeletion } from "../server/tenants.ts";

/** Requests the deletion of a tenant, and cancels a request before the date. */
export function DeletionPanel({ data }: { data: TenantData }) {
  const { tenant: own } = useAccount();
  const { _id, name, deletion } = data;
  const request = useMutation({
    mutationFn: () => requestDeletion(_id),
    onSuccess: () =>
      notify(t("The deletion of {name} was requested.", { name }), () => cancel.mutate()),
  });
  const cancel = useMutation({
    mutationFn: () => cancelDeletion(_id),
    onSuccess: () => notify(t("The deletion was canceled. {name} stays.", { name })),
  });
  if (_id === own) return null;
  const error = deletion ? cancel.error : request.error;
  return (
    <Panel title={t("Delete tenant")}>
      <div className="ma-stack">
        {deletion
          ? (
            <Requested
              deletion={deletion}
              busy={cancel.isPending}
              onCancel={() => cancel.mutate()}
            />
          )
          : (
            <NotRequested
              data={data}
              busy={request.isPending}
              onRequest={() => request.mutate()}
            />
          )}
        {error && <Alert kind="error" title={t("Nothing was changed.")}>{failureText(error)}
        </Alert>}
      </div>
    </Panel>
  );
}

interface NotRequestedProps {
  data: TenantData;
  busy: boolean;
  onRequest(): void;
}

function NotRequested({ data, busy, onRequest }: NotRequestedProps) {
  const { name, status, authorization } = data;
  const isOpen = status === "DISABLED" || authorization.pwTeamMayAccessTenant;
  const askAndRequest = async () => {
    if (await askAbout(name)) onRequest();
  };
  return (
    <>
      <p className="ma-dimmed">
        {t(
          "All data of this tenant will be deleted {days} days after your request. Until then you, or an admin of the tenant, can cancel it.",
          { days: DELETE_AFTER_DAYS },
        )}
      </p>
      {!isOpen && <p>{t("Disable the tenant first: it has not authorised your team.")}</p>}
      <div>
        <Button look="danger" busy={busy} disabled={!isOpen} onClick={askAndRequest}>
          {t("Request deletion")}
        </Button>
      </div>
    </>
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
          text="Requested by {requestedBy} on {at}. You can cancel this until {until}."
          requestedBy={deletion.requestedBy}
          at={<ShortDate at={deletion.requestedAt} time />}
          until={<ShortDate at={deletion.deleteAt} time />}
        />
      </Alert>
      <div>
        <Button busy={busy} onClick={onCancel}>{t("Keep this tenant")}</Button>
      </div>
    </>
  );
}
