import type { Webhook } from "@crumbtrail/contract/webhook";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_KIND_LABELS } from "@crumbtrail/contract/webhook_options";
import { Badge, Button, type Column, IconButton, IconTrash, RelativeTime } from "@crumbtrail/kit";

export interface RowHandlers {
  /** If false, the form is read-only. */
  mayChange: boolean;
  onOpen(receiver: Webhook): void;
  /** Shows the deliveries. */
  onLog(receiver: Webhook): void;
  onDelete(receiver: Webhook): void;
}

/** Columns of the list of integrations. */
export function columns(handlers: RowHandlers): Column<Webhook>[] {
  return [
    {
      id: "name",
      title: "Name",
      cell: ({ name, url }) => (
        <span className="co-who">
          <span className="co-name">{name}</span>
          <span className="co-dimmed">{url}</span>
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      id: "kind",
      title: "Kind",
      width: "110px",
      cell: ({ kind }) => WEBHOOK_KIND_LABELS[kind],
      sortBy: ({ kind }) => WEBHOOK_KIND_LABELS[kind],
    },
    {
      id: "events",
      title: "Events",
      width: "90px",
      cell: ({ events }) => (
        <span title={events.map((each) => WEBHOOK_EVENT_LABELS[each]).join(", ")}>
          {events.length}
        </span>
      ),
    },
    { id: "state", title: "State", width: "170px", cell: (one) => <State receiver={one} /> },
    {
      id: "last",
      title: "Last delivery",
      width: "130px",
      cell: ({ lastDeliveredAt: at }) => at === null ? "None yet" : <RelativeTime at={at} />,
    },
    {
      id: "actions",
      title: "Actions",
      width: "250px",
      hideTitle: true,
      align: "end",
      cell: (receiver) => <Actions receiver={receiver} {...handlers} />,
    },
  ];
}

function State({ receiver: { status, failures, waiting } }: { receiver: Webhook }) {
  if (status === "DISABLED") return <Badge>Disabled</Badge>;
  if (failures > 0) return <Badge tone="red">{`Failing, ${waiting} waiting`}</Badge>;
  return <Badge tone="green">Active</Badge>;
}

function Actions({ receiver, ...handlers }: RowHandlers & { receiver: Webhook }) {
  const { mayChange, onOpen, onLog, onDelete } = handlers;
  const { name } = receiver;
  const word = mayChange ? "Edit" : "View";
  return (
    <span className="co-actions">
      <Button size="sm" aria-label={`Deliveries of ${name}`} onClick={() => onLog(receiver)}>
        Deliveries
      </Button>
      <Button size="sm" aria-label={`${word} ${name}`} onClick={() => onOpen(receiver)}>
        {word}
      </Button>
      {mayChange && (
        <IconButton
          label={`Delete ${name}`}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => onDelete(receiver)}
        />
      )}
    </span>
  );
}
