import type { AuditEvent } from "@crumbtrail/contract/audit";
import { Badge, Button, type Column, ShortDate } from "@crumbtrail/kit";
import { ACTIONS } from "@crumbtrail/contract/audit_labels";
import { t } from "@crumbtrail/texts";
import { objectOf } from "./words.ts";

/** Columns of the audit log. */
export function columns(onOpen: (event: AuditEvent) => void): Column<AuditEvent>[] {
  return [
    { id: "at", title: t("When"), width: "180px", cell: ({ at }) => <ShortDate at={at} time /> },
    {
      id: "who",
      title: t("Who"),
      cell: ({ actor }) => (
        <span className="ct-two-lines">
          <span>{actor.name}</span>
          {actor.isStaff && <Badge tone="brand">{t("Provider's team")}</Badge>}
        </span>
      ),
    },
    { id: "action", title: t("Action"), cell: ({ action }) => ACTIONS[action] },
    {
      id: "object",
      title: t("Object"),
      cell: (event) => <span className="co-object">{objectOf(event)}</span>,
    },
    // The IP address.
    { id: "address", title: t("Address"), width: "140px", cell: ({ address }) => address || "–" },
    {
      id: "details",
      title: t("Details"),
      width: "110px",
      hideTitle: true,
      align: "end",
      cell: (event) => (
        <Button
          size="sm"
          aria-label={t("Details of {action}", { action: ACTIONS[event.action] })}
          onClick={() => onOpen(event)}
        >
          {t("Details")}
        </Button>
      ),
    },
  ];
}
