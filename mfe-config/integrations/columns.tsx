import type { Webhook } from "@crumbtrail/contract/webhook";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_KIND_LABELS } from "@crumbtrail/contract/webhook_options";
import { Badge, Button, type Column, RelativeTime } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { actionsColumn, NameCell } from "../list/columns.tsx";

export interface RowHandlers {
  /** If false, the form is read-only. */
  mayChange: boolean;
  onOpen(receiver: Webhook): void;
  onDeliveries(receiver: Webhook): void;
  onDelete(receiver: Webhook): void;
}

/** Columns of the list of integrations. */
export function columns(
  { mayChange, onOpen, onDeliveries, onDelete }: RowHandlers,
): Column<Webhook>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      cell: ({ name, url }) => <NameCell name={name} detail={url} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "kind",
      title: t("Kind"),
      width: "110px",
      cell: ({ kind }) => WEBHOOK_KIND_LABELS[kind],
      sortBy: ({ kind }) => WEBHOOK_KIND_LABELS[kind],
    },
    {
      id: "events",
      title: t("Events"),
      width: "90px",
      cell: ({ events }) => (
        <span title={events.map((each) => WEBHOOK_EVENT_LABELS[each]).join(", ")}>
          {events.length}
        </span>
      ),
    },
    { id: "state", title: t("State"), width: "170px", cell: (one) => <State receiver={one} /> },
    {
      id: "last",
      title: t("Last delivery"),
      width: "130px",
      cell: ({ lastDeliveredAt: at }) => at === null ? t("None yet") : <RelativeTime at={at} />,
    },
    actionsColumn((receiver) => ({
      name: receiver.name,
      mayChange,
      onOpen: () => onOpen(receiver),
      onDelete: mayChange ? () => onDelete(receiver) : undefined,
      more: (
        <Button
          size="sm"
          aria-label={t("Deliveries of {name}", { name: receiver.name })}
          onClick={() => onDeliveries(receiver)}
        >
          {t("Deliveries")}
        </Button>
      ),
    }), "250px"),
  ];
}

function State({ receiver: { status, failures, waiting } }: { receiver: Webhook }) {
  if (status === "DISABLED") return <Badge>{t("Disabled")}</Badge>;
  if (failures > 0) return <Badge tone="red">{t("Failing, {waiting} waiting", { waiting })}</Badge>;
  return <Badge tone="green">{t("Active")}</Badge>;
}
