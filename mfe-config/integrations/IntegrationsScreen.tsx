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
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { deleteWebhook, webhooksQuery } from "../server/webhooks.ts";
import { integrations } from "../tree.ts";
import { columns } from "./columns.tsx";
import { DeliveriesModal } from "./DeliveriesModal.tsx";
import { RECEIVER_FAILURES } from "./form.ts";
import { ReceiverModal } from "./ReceiverModal.tsx";

/** The list of integrations: systems that receive events. */
export function IntegrationsScreen() {
  useTitle("Integrations");
  const address = useListAddress(
    integrations.useSearch(),
    readListSearch,
    integrations.useNavigate(),
  );
  const list = allRows(useQuery(webhooksQuery));
  const mayChange = useCan("MANAGE_TENANT_SETTINGS");
  const [logOf, setLogOf] = useState<Webhook>();
  const { open, close, search: { open: openId } } = address;
  const rowColumns = useMemo(() =>
    columns({
      mayChange,
      onOpen: ({ _id }) => open(_id),
      onLog: setLogOf,
      onDelete: (receiver) => void askAndDelete(receiver),
    }), [mayChange, open]);
  const receiver = list.rows.find(({ _id }) => _id === openId);
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
          onClose={() => setLogOf(undefined)}
        />
      )}
    </Page>
  );
}

function askAndDelete({ _id, name, waiting }: Webhook): Promise<void> {
  return confirmDelete({
    name,
    text: waiting > 0 ? `${name}. ${waiting} waiting events will not be sent.` : name,
    remove: () => deleteWebhook(_id),
    failures: RECEIVER_FAILURES,
  });
}
