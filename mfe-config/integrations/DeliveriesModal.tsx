import type { Webhook } from "@crumbtrail/contract/webhook";
import { ListStates, LoadMore, Modal, usePagedRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { deliveriesQuery } from "../server/webhooks.ts";
import { DeliveryEntry } from "./DeliveryEntry.tsx";

interface DeliveriesModalProps {
  receiver: Webhook;
  mayChange: boolean;
  onClose(): void;
}

/** A dialog with the events sent to an integration (receiver) within 30 days, and its answers. */
export function DeliveriesModal({ receiver, mayChange, onClose }: DeliveriesModalProps) {
  const list = usePagedRows(useInfiniteQuery(deliveriesQuery(receiver._id)));
  return (
    <Modal
      opened
      title={t("Deliveries of {name}", { name: receiver.name })}
      size="lg"
      onClose={onClose}
    >
      <ListStates list={list} rows={4} empty={<p>{t("No events sent yet.")}</p>}>
        <ul className="co-deliveries">
          {list.rows.map((delivery) => (
            <DeliveryEntry
              key={delivery._id}
              receiver={receiver._id}
              delivery={delivery}
              mayChange={mayChange}
            />
          ))}
        </ul>
        <LoadMore more={list.more} />
      </ListStates>
    </Modal>
  );
}
