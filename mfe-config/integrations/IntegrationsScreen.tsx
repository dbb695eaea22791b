import type { Webhook } from "@crumbtrail/contract/webhook";
import { useCan, useTitle } from "@crumbtrail/host";
import { Button, EmptyState, ErrorState, IconPlus, Page, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { webhooksQuery } from "../server/webhooks.ts";
import { DeliveriesModal } from "./DeliveriesModal.tsx";
import { ReceiverModal } from "./ReceiverModal.tsx";
import { ReceiversTable } from "./ReceiversTable.tsx";

/** Who else is told what happens? */
export function IntegrationsScreen() {
  useTitle("Integrations");
  const query = useQuery(webhooksQuery);
  const mayChange = useCan("MANAGE_TENANT_SETTINGS");
  const [opened, setOpened] = useState<{ receiver: Webhook | undefined }>();
  const [logOf, setLogOf] = useState<Webhook>();
  const add = mayChange && (
    <Button
      look="primary"
      icon={<IconPlus />}
      onClick={() => setOpened({ receiver: undefined })}
    >
      Add integration
    </Button>
  );
  return (
    <Page title="Integrations" actions={add}>
      {query.isPending && <SkeletonRows rows={4} height={52} />}
      {query.isError && <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
      {query.data?.length === 0 && <Nothing />}
      {query.data && query.data.length > 0 && (
        <ReceiversTable
          receivers={query.data}
          mayChange={mayChange}
          onOpen={(receiver) => setOpened({ receiver })}
          onLog={setLogOf}
        />
      )}
      {opened && (
        <ReceiverModal
          receiver={opened.receiver}
          mayChange={mayChange}
          onClose={() => setOpened(undefined)}
        />
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

function Nothing() {
  return (
    <EmptyState title="No integrations yet">
      Webhooks, Slack channels and Jira projects hear of issues and tests as they happen.
    </EmptyState>
  );
}
