import type { Property } from "@crumbtrail/contract/property";
import { Badge, Button, type Column, CutText, IconButton, IconTrash } from "@crumbtrail/kit";

export interface RowHandlers {
  onOpen(property: Property): void;
  /** If false, the form is read-only. */
  mayManage: boolean;
  onDelete(property: Property): void;
}

/** Columns of the list of properties. */
export function columns(handlers: RowHandlers): Column<Property>[] {
  return [
    {
      id: "name",
      title: "Name",
      width: "minmax(160px, 1.2fr)",
      cell: (property) => <Name {...property} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "baseUrl",
      title: "Base URL",
      width: "minmax(180px, 1.2fr)",
      cell: ({ baseUrl }) => baseUrl === "" ? "–" : <CutText text={baseUrl} length={45} />,
      sortBy: ({ baseUrl }) => baseUrl,
    },
    {
      id: "consent",
      title: "Consent settings",
      width: "170px",
      cell: (property) => <ConsentChips {...property} />,
    },
    {
      id: "status",
      title: "Status",
      width: "110px",
      cell: ({ status }) =>
        status === "ACTIVE" ? <Badge tone="green">Active</Badge> : <Badge>Disabled</Badge>,
      sortBy: ({ status }) => status,
    },
    {
      id: "actions",
      title: "Actions",
      width: "130px",
      hideTitle: true,
      align: "end",
      cell: (property) => <Actions property={property} {...handlers} />,
    },
  ];
}

function Name({ name, description, isTenantDefaultProperty }: Property) {
  return (
    <span className="co-who">
      <span className="co-name">
        {name} {isTenantDefaultProperty && <Badge tone="brand">Tenant default</Badge>}
      </span>
      {isTenantDefaultProperty
        ? <span className="co-dimmed">Pages that no other property covers</span>
        : description && <span className="co-dimmed">{description}</span>}
    </span>
  );
}

function ConsentChips({ pur, partialReject }: Property) {
  if (!pur && !partialReject) return <span className="co-dimmed">–</span>;
  return (
    <span className="co-chips">
      {pur && <Badge title={`Signs in as ${pur.username}`}>PUR</Badge>}
      {partialReject && (
        <Badge title={partialReject.toggles.map(({ label }) => label).join(", ")}>2,5 Wege</Badge>
      )}
    </span>
  );
}

function Actions({ property, ...handlers }: RowHandlers & { property: Property }) {
  const word = handlers.mayManage ? "Edit" : "View";
  return (
    <span className="co-actions">
      <Button
        size="sm"
        aria-label={`${word} ${property.name}`}
        onClick={() => handlers.onOpen(property)}
      >
        {word}
      </Button>
      {handlers.mayManage && !property.isTenantDefaultProperty && (
        <IconButton
          label={`Delete ${property.name}`}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => handlers.onDelete(property)}
        />
      )}
    </span>
  );
}
