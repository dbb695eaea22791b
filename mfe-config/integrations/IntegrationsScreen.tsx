import type { Webhook } from "@crumbtrail/contract/webhook";
import { confirmDelete, useCan, useTitle } from "@crumbtrail/host";
import { allRows, EmptyState, useListAddress } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { AddEntryButton, ConfiguredList } from "../list/ConfiguredList.tsx";
import { editorIn, entryIn, OpenEntry } from "@crumbtrail/kit/administration";
import { deleteWebhook, webhooksQuery } from "../server/webhooks.ts";
import { integrations } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import { DeliveriesModal } from "./DeliveriesModal.tsx";
import { RECEIVER_FAILURES } from "./form.ts";
import { ReceiverModal } from "./ReceiverModal.tsx";
import { readIntegrationsSearch } from "../addresses/integrations.ts";

/** The list of integrations, in the code receivers: systems to which events are sent. */
export function IntegrationsScreen() {
  useTitle(t("Integrations"));
  const address = useListAddress(
    integrations.useSearch(),
    readIntegrationsSearch,
    integrations.useNavigate(),
  );
  const { open, close } = address;
  const { open: openId, deliveries } = address.search;
  const showDeliveries = useShowDeliveries();
  const list = allRows(useQuery(webhooksQuery));
  const mayChange = useCan("MANAGE_TENANT_SETTINGS");
  const rowColumns = useMemo(() =>
    columns({
      mayChange,
      onOpen: ({ _id }) => open(_id),
      onDeliveries: ({ _id }) => showDeliveries(_id),
      onDelete: (receiver) => void askAndDelete(receiver),
    }), [mayChange, open, showDeliveries]);
  const closeDeliveries = () => showDeliveries(undefined);
  return (
    <>
      <ConfiguredList
        title={t("Integrations")}
        unit={[t("integration"), t("integrations")]}
        address={address}
        list={list}
        columns={rowColumns}
        actions={mayChange && (
          <AddEntryButton onAdd={() => open()}>{t("Add integration")}</AddEntryButton>
        )}
        empty={<NoIntegrations />}
        editor={editorIn<Webhook>({
          title: t("Integration"),
          open: openId,
          list,
          mayAdd: mayChange,
          edit: (receiver) => (
            <ReceiverModal receiver={receiver} mayChange={mayChange} onClose={close} />
          ),
          onClose: close,
        })}
      />
      {deliveries !== undefined && (
        <OpenEntry title={t("Deliveries")} {...entryIn(list, deliveries)} onClose={closeDeliveries}>
          {(receiver) => (
            <DeliveriesModal receiver={receiver} mayChange={mayChange} onClose={closeDeliveries} />
          )}
        </OpenEntry>
      )}
    </>
  );
}

function NoIntegrations() {
  return (
    <EmptyState title={t("No integrations yet")}>
      {t(
        "Webhooks, Slack channels and Jira projects are notified of issues and tests as they happen.",
      )}
    </EmptyState>
  );
}

/**
 * Opens the deliveries of an integration, which have an address like the editor; closes without.
 */
function useShowDeliveries(): (deliveries: string | undefined) => void {
  const navigate = integrations.useNavigate();
  return useCallback((deliveries) => {
    void navigate({
      search: (now) => readIntegrationsSearch({ ...now, deliveries }),
      // Back leads from the deliveries to the list, not from the list to closed deliveries.
      replace: deliveries === undefined,
      resetScroll: false,
    });
  }, [navigate]);
}

function askAndDelete({ _id, name, waiting }: Webhook): Promise<void> {
  return confirmDelete({
    name,
    text: waiting > 0
      ? t(
        "{name}. {waiting, plural, one {# waiting event} other {# waiting events}} will not be sent.",
        { name, waiting },
      )
      : name,
    remove: () => deleteWebhook(_id),
    failures: RECEIVER_FAILURES,
  });
}
