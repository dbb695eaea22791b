import type { Webhook } from "@crumbtrail/contract/webhook";
import { confirmDelete, useCan, useTitle } from "@crumbtrail/host";
import {
  allRows,
  Button,
  EmptyState,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  useListAddress,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { deleteWebhook, webhooksQuery } from "../server/webhooks.ts";
import { integrations } from "../tree.ts";
import { columns } from "./columns.tsx";
import { DeliveriesModal } from "./DeliveriesModal.tsx";
import { RECEIVER_FAILURES } from "./form.ts";
import { ReceiverModal } from "./ReceiverModal.tsx";
import { readIntegrationsSearch } from "./search.ts";

/** The list of integrations: systems that receive events. */
export function IntegrationsScreen() {
  useTitle("Integrations");
  const { open, close, search } = useListAddress(
    integrations.useSearch(),
    readIntegrationsSearch,
    integrations.useNavigate(),
  );
  const showLog = useShowLog();
  const list = allRows(useQuery(webhooksQuery));
  const mayChange = useCan("MANAGE_TENANT_SETTINGS");
  const rowColumns = useMemo(() =>
    columns({
      mayChange,
      onOpen: ({ _id }) => open(_id),
      onLog: ({ _id }) => showLog(_id),
      onDelete: (receiver) => void askAndDelete(receiver),
    }), [mayChange, open, showLog]);
  const { open: openId } = search;
  const receiver = list.rows.find(({ _id }) => _id === openId);
  const logOf = list.rows.find(({ _id }) => _id === search.deliveries);
  const add = (
    <Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add integration</Button>
  );
  return (
    <Page title="Integrations" actions={mayChange && add}>
      <ListPanel
        label="Integrations"
        unit={["integration", "integrations"]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "co-disabled" : undefined}
        empty={
          <EmptyState title="No integrations yet">
            Webhooks, Slack channels and Jira projects are notified of issues and tests as they
            happen.
          </EmptyState>
        }
      />
      {(receiver || (openId === NEW_ENTRY && mayChange)) && (
        <ReceiverModal key={openId} receiver={receiver} mayChange={mayChange} onClose={close} />
      )}
      {logOf && (
        <DeliveriesModal
          receiver={logOf}
          mayChange={mayChange}
          onClose={() => showLog(undefined)}
        />
      )}
    </Page>
  );
}

/** Opens and closes the deliveries of an integration, which have an address like the editor. */
function useShowLog(): (deliveries: string | undefined) => void {
  const navigate = integrations.useNavigate();
  return useCallback((deliveries) => {
    void navigate({
      search: (now) => readIntegrationsSearch({ ...now, deliveries }),
      replace: deliveries === undefined,
      resetScroll: false,
    });
  }, [navigate]);
}

function askAndDelete({ _id, name, waiting }: Webhook): Promise<void> {
  return confirmDelete({
    name,
    text: waiting > 0 ? `${name}. ${waiting} waiting events will not be sent.` : name,
    remove: () => deleteWebhook(_id),
    failures: RECEIVER_FAILURES,
  });
}
