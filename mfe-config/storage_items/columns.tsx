import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import {
  Badge,
  Button,
  type Column,
  CutText,
  IconButton,
  IconTrash,
  Tooltip,
} from "@crumbtrail/kit";
import { PropertyChips } from "../properties/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(item: StorageItem): void;
  /** If false, the form is read-only. */
  mayManage: boolean;
  onDelete(item: StorageItem): void;
  onActivate(item: StorageItem): void;
  nameOf(property: string): string;
}

/** Columns of the list. The server sorts it, since it is loaded page by page. */
export function columns(handlers: RowHandlers): Column<StorageItem>[] {
  return [
    {
      id: "name",
      title: "Name",
      width: "minmax(160px, 1.2fr)",
      cell: (item) => <Name {...item} />,
    },
    {
      id: "type",
      title: "Type",
      width: "130px",
      cell: ({ type }) => STORAGE_KIND_LABELS[type],
    },
    {
      id: "patterns",
      title: "Key patterns",
      width: "minmax(160px, 1.2fr)",
      cell: ({ keyPatterns }) => <Patterns patterns={keyPatterns} />,
    },
    { id: "vendor", title: "Vendor", cell: ({ vendorName }) => vendorName ?? "–" },
    {
      id: "properties",
      title: "Properties",
      cell: ({ properties }) => <PropertyChips properties={properties} nameOf={handlers.nameOf} />,
    },
    {
      id: "status",
      title: "Status",
      width: "100px",
      cell: ({ status }) =>
        status === "ACTIVE" ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>,
    },
    {
      id: "actions",
      title: "Actions",
      width: "190px",
      hideTitle: true,
      align: "end",
      cell: (item) => <Actions item={item} {...handlers} />,
    },
  ];
}

function Name({ name, description }: StorageItem) {
  return (
    <span className="co-who">
      <span className="co-name">{name}</span>
      {description && <span className="co-dimmed">{description}</span>}
    </span>
  );
}

const PATTERN_SHOWN = 42;

/** The first pattern, and the number of further ones. */
function Patterns({ patterns: [first, ...rest] }: { patterns: readonly string[] }) {
  if (first === undefined) return <span className="co-dimmed">None</span>;
  return (
    <span className="co-chips">
      <CutText text={first} length={PATTERN_SHOWN} mono />
      {rest.length > 0 && (
        <Tooltip label={rest.join(", ")}>
          <span className="co-more" tabIndex={0}>+{rest.length}</span>
        </Tooltip>
      )}
    </span>
  );
}

function Actions({ item, ...handlers }: RowHandlers & { item: StorageItem }) {
  const word = handlers.mayManage ? "Edit" : "View";
  const { name } = item;
  return (
    <span className="co-actions">
      <Button size="sm" aria-label={`${word} ${name}`} onClick={() => handlers.onOpen(item)}>
        {word}
      </Button>
      {handlers.mayManage && (item.status === "ACTIVE"
        ? (
          <IconButton
            label={`Delete ${name}`}
            size="sm"
            icon={<IconTrash />}
            danger
            onClick={() => handlers.onDelete(item)}
          />
        )
        : (
          <Button
            size="sm"
            aria-label={`Activate ${name}`}
            onClick={() => handlers.onActivate(item)}
          >
            Activate
          </Button>
        ))}
    </span>
  );
}
