import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import { Alert, Button, Panel, ShortDate, Stack, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface DeletionPanelProps {
  /** The request; null without one. */
  deletion: TenantData["deletion"];
  /** What a request does. */
  note: string;
  /** Why the deletion can't be requested now. */
  obstacle?: string | undefined;
  busy: boolean;
  failure: string | undefined;
  /** Called before the question. */
  onRequest(): void;
  onCancel(): void;
}

/** Requests the deletion of a tenant, and cancels a request before the date. */
export function DeletionPanel(props: DeletionPanelProps) {
  const { deletion, note, obstacle, busy, failure, onRequest, onCancel } = props;
  return (
    <Panel title={t("Delete tenant")}>
      <Stack>
        {deletion
          ? (
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
          )
          : (
            <>
              <p className="ct-dimmed">{note}</p>
              {obstacle !== undefined && <p>{obstacle}</p>}
              <div>
                <Button
                  look="danger"
                  busy={busy}
                  disabled={obstacle !== undefined}
                  onClick={onRequest}
                >
                  {t("Request deletion")}
                </Button>
              </div>
            </>
          )}
        {failure !== undefined && (
          <Alert kind="error" title={t("Nothing was changed.")}>{failure}</Alert>
        )}
      </Stack>
    </Panel>
  );
}

/** The question before a request. */
export function deletionQuestion(name: string) {
  return {
    title: t(
      "Do you really want to PERMANENTLY delete this tenant and all data associated with it?",
    ),
    text: t(
      "{name} will be deleted with its users, properties, tests and issues in {days} days. Until then you can cancel this.",
      { name, days: DELETE_AFTER_DAYS },
    ),
    action: t("Request deletion"),
    destructive: true,
  };
}
