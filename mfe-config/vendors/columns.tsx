import type { ListedVendor } from "@crumbtrail/contract/vendor";
import { Badge, Button, Checkbox, type Column, IconButton, IconTrash } from "@crumbtrail/kit";
import { PropertyChips } from "../properties/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(vendor: ListedVendor): void;
  /** If false, vendors are read-only and cannot be selected. */
  mayManage: boolean;
  onDelete(vendor: ListedVendor): void;
  onActivate(vendor: ListedVendor): void;
  selected: ReadonlySet<string>;
  onSelect(id: string, isSelected: boolean): void;
  nameOf(property: string): string;
}

/** Columns of the list of vendors (part 2 section 2): the first three properties, then +N. */
export function columns(handlers: RowHandlers): Column<ListedVendor>[] {
  const { mayManage, nameOf } = handlers;
  return [
    ...mayManage ? [selection(handlers)] : [],
    {
      id: "name",
      title: "Name",
      width: "minmax(180px, 1.6fr)",
      cell: (vendor) => <Name {...vendor} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "patterns",
      title: "URL patterns",
      width: "110px",
      cell: ({ urlPatternCount }) => urlPatternCount.toLocaleString(),
      sortBy: ({ urlPatternCount }) => urlPatternCount,
    },
    {
      id: "entries",
      title: "Entries",
      width: "90px",
      cell: ({ entryCount }) => entryCount.toLocaleString(),
      sortBy: ({ entryCount }) => entryCount,
    },
    {
      id: "properties",
      title: "Properties",
      width: "minmax(160px, 1.2fr)",
      cell: ({ properties }) => (
        <PropertyChips properties={properties} nameOf={nameOf} shown={3} unit="Properties" />
      ),
    },
    {
      id: "status",
      title: "Status",
      width: "100px",
      cell: ({ status }) =>
        status === "ACTIVE" ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>,
      sortBy: ({ status }) => status,
    },
    {
      id: "actions",
      title: "Actions",
      width: "190px",
      hideTitle: true,
      align: "end",
      cell: (vendor) => <Actions vendor={vendor} {...handlers} />,
    },
  ];
}

function selection({ selected, onSelect }: RowHandlers): Column<ListedVendor> {
  return {
    id: "selection",
    title: "Selection",
    width: "32px",
    hideTitle: true,
    cell: ({ _id, name }) => (
      <Checkbox
        label={`Select ${name}`}
        hideLabel
        checked={selected.has(_id)}
        onChange={(event) => onSelect(_id, event.currentTarget.checked)}
      />
    ),
  };
}

function Name({ name, description, ignore, strictlyNecessary }: ListedVendor) {
  return (
    <span className="co-who">
      <span className="co-vendor-name">
        <span className="co-name">{name}</span>
        {ignore && <Badge title="Requests of this vendor are never reported">Ignored</Badge>}
        {strictlyNecessary && <Badge>Strictly necessary</Badge>}
      </span>
      {description && <span className="co-dimmed">{description}</span>}
    </span>
  );
}

function Actions({ vendor, ...handlers }: RowHandlers & { vendor: ListedVendor }) {
  const { name, status } = vendor;
  const word = handlers.mayManage ? "Edit" : "View";
  return (
    <span className="co-actions">
      <Button size="sm" aria-label={`${word} ${name}`} onClick={() => handlers.onOpen(vendor)}>
        {word}
      </Button>
      {handlers.mayManage && status === "DISABLED" && (
        <Button
          size="sm"
          aria-label={`Activate ${name}`}
          onClick={() => handlers.onActivate(vendor)}
        >
          Activate
        </Button>
      )}
      {handlers.mayManage && status === "ACTIVE" && (
        <IconButton
          label={`Delete ${name}`}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => handlers.onDelete(vendor)}
        />
      )}
    </span>
  );
}
