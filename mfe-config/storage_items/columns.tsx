import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import { type Column, CutText, Tooltip } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { actionsColumn, NameCell, OriginBadge, statusColumn } from "../list/columns.tsx";
import { PropertyChips } from "../fields/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(item: StorageItem): void;
  /** If false, the form is read-only. */
  mayManage: boolean;
  onDeactivate(item: StorageItem): void;
  onActivate(item: StorageItem): void;
  nameOf(property: string): string;
}

/** Columns of the list of storage items. The server sorts it, since it is loaded page by page. */
export function columns(handlers: RowHandlers): Column<StorageItem>[] {
  const { mayManage, nameOf } = handlers;
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(180px, 1.6fr)",
      cell: ({ name, description, origin }) => (
        <NameCell name={name} detail={description}>
          <OriginBadge origin={origin} />
        </NameCell>
      ),
    },
    { id: "type", title: t("Type"), width: "116px", cell: ({ type }) => STORAGE_KIND_LABELS[type] },
    {
      id: "patterns",
      title: t("Key patterns"),
      width: "minmax(160px, 1.2fr)",
      cell: ({ keyPatterns }) => <Patterns patterns={keyPatterns} />,
    },
    {
      id: "vendor",
      title: t("Vendor"),
      width: "minmax(90px, 0.8fr)",
      cell: ({ vendorName }) => vendorName ?? "–",
    },
    {
      id: "properties",
      title: t("Properties"),
      width: "minmax(136px, 1.2fr)",
      cell: ({ properties }) => <PropertyChips properties={properties} nameOf={nameOf} />,
    },
    statusColumn("Inactive"),
    actionsColumn((item) => {
      const isActive = item.status === "ACTIVE";
      return {
        name: item.name,
        mayChange: mayManage,
        onOpen: () => handlers.onOpen(item),
        onDelete: mayManage && isActive ? () => handlers.onDeactivate(item) : undefined,
        onActivate: mayManage && !isActive ? () => handlers.onActivate(item) : undefined,
      };
    }, "190px"),
  ];
}

/** Characters of a pattern shown. */
const PATTERN_SHOWN = 42;

/** The first pattern, and the number of further ones. */
function Patterns({ patterns: [first, ...rest] }: { patterns: readonly string[] }) {
  if (first === undefined) return <span className="co-dimmed">{t("None")}</span>;
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
