import type { Webhook } from "@crumbtrail/contract/webhook";
import { Button, ErrorState, Modal, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { deliveriesQuery } from "../server/webhooks.ts";
import { DeliveryEntry } from "./DeliveryEntry.tsx";

interface DeliveriesModalProps {
  receiver: Webhook;
  mayChange: boolean;
  onClose(): void;
}

/** A dialog with the events sent to a receiver within 30 days, and the answers of the receiver. */
export function DeliveriesModal({ receiver, mayChange, onClose }: DeliveriesModalProps) {
  const query = useInfiniteQuery(deliveriesQuery(receiver._id));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Modal
      opened
      title={t("Deliveries of {name}", { name: receiver.name })}
      size="lg"
      onClose={onClose}
    >
      {query.isPending && <SkeletonRows rows={4} />}
      {query.isError && all.length === 0 && (
        <ErrorState onRetry={query.refetch} busy={query.isFetching} />
      )}
      {query.data && all.length === 0 && <p>{t("No events sent yet.")}</p>}
      <ul className="co-deliveries">
        {all.map((delivery) => (
          <DeliveryEntry
            key={delivery._id}
            receiver={receiver._id}
            delivery={delivery}
            mayChange={mayChange}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} busy={query.isFetchingNextPage}>
          {t("Load more")}
        </Button>
      )}
    </Modal>
  );
}
