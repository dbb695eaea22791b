import type { Webhook } from "@crumbtrail/contract/webhook";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_KIND_LABELS } from "@crumbtrail/contract/webhook_options";
import { Badge, Button, type Column, RelativeTime } from "@crumbtrail/kit";
import { actionsColumn, NameCell } from "../list/columns.tsx";

export interface RowHandlers {
  /** If false, the form is read-only. */
  mayChange: boolean;
  onOpen(receiver: Webhook): void;
  /** Shows the deliveries. */
  onLog(receiver: Webhook): void;
  onDelete(receiver: Webhook): void;
}

/** Columns of the list of integrations. */
export function columns(
  { mayChange, onOpen, onLog, onDelete }: RowHandlers,
): Column<Webhook>[] {
  return [
    {
      id: "name",
      title: "Name",
      cell: ({ name, url }) => <NameCell name={name} detail={url} />,
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
    actionsColumn((receiver) => ({
      name: receiver.name,
      mayChange,
      onOpen: () => onOpen(receiver),
      onDelete: mayChange ? () => onDelete(receiver) : undefined,
      more: (
        <Button
          size="sm"
          aria-label={`Deliveries of ${receiver.name}`}
          onClick={() => onLog(receiver)}
        >
          Deliveries
        </Button>
      ),
    }), "250px"),
  ];
}

function State({ receiver: { status, failures, waiting } }: { receiver: Webhook }) {
  if (status === "DISABLED") return <Badge>Disabled</Badge>;
  if (failures > 0) return <Badge tone="red">{`Failing, ${waiting} waiting`}</Badge>;
  return <Badge tone="green">Active</Badge>;
}
