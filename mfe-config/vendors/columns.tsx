import type { ListedVendor } from "@crumbtrail/contract/vendor";
import { Badge, type Column, type Selection } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import {
  actionsColumn,
  NameCell,
  OriginBadge,
  selectionColumn,
  statusColumn,
} from "../list/columns.tsx";
import { PropertyChips } from "../fields/PropertiesField.tsx";

export interface RowHandlers extends Pick<Selection, "has" | "select"> {
  onOpen(vendor: ListedVendor): void;
  /** If false, vendors are read-only and cannot be selected. */
  mayManage: boolean;
  onDeactivate(vendor: ListedVendor): void;
  onActivate(vendor: ListedVendor): void;
  nameOf(property: string): string;
}

/**
 * Columns of the list of vendors (specification, part 2 §2): the first three properties, then +N.
 */
export function columns(handlers: RowHandlers): Column<ListedVendor>[] {
  const { mayManage, nameOf } = handlers;
  return [
    ...mayManage ? [selectionColumn<ListedVendor>(handlers)] : [],
    {
      id: "name",
      title: t("Name"),
      width: "minmax(180px, 1.6fr)",
      cell: (vendor) => <Name {...vendor} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "patterns",
      title: t("URL patterns"),
      width: "110px",
      cell: ({ urlPatternCount }) => formatNumber(urlPatternCount),
      sortBy: ({ urlPatternCount }) => urlPatternCount,
    },
    {
      id: "entries",
      title: t("Entries"),
      width: "90px",
      cell: ({ entryCount }) => formatNumber(entryCount),
      sortBy: ({ entryCount }) => entryCount,
    },
    {
      id: "properties",
      title: t("Properties"),
      width: "minmax(160px, 1.2fr)",
      cell: ({ properties }) => (
        <PropertyChips properties={properties} nameOf={nameOf} shown={3} unit={t("Properties")} />
      ),
    },
    { ...statusColumn("Inactive"), sortBy: ({ status }) => status },
    actionsColumn((vendor) => {
      const isActive = vendor.status === "ACTIVE";
      return {
        name: vendor.name,
        mayChange: mayManage,
        onOpen: () => handlers.onOpen(vendor),
        onDelete: mayManage && isActive ? () => handlers.onDeactivate(vendor) : undefined,
        onActivate: mayManage && !isActive ? () => handlers.onActivate(vendor) : undefined,
      };
    }, "190px"),
  ];
}

/** The number of open issues of a vendor leads to their list. */
function OpenIssues({ name, openIssues }: ListedVendor) {
  const search = new URLSearchParams({ timeRange: "all", vendorName: name });
  return (
    <a
      href={`/?${search}`}
      aria-label={t(
        "{count, plural, one {# open issue of {name}} other {# open issues of {name}}}",
        { count: openIssues, name },
      )}
    >
      {t("{count, plural, one {# open issue} other {# open issues}}", { count: openIssues })}
    </a>
  );
}

function Name(vendor: ListedVendor) {
  const { name, description, ignore, strictlyNecessary, hasHubChanges, origin } = vendor;
  return (
    <NameCell name={name} detail={description}>
      {hasHubChanges && (
        <Badge
          tone="brand"
          title={t("The Knowledge Hub has changes: open the vendor to review them")}
        >
          {t("Hub changes")}
        </Badge>
      )}
      <OriginBadge origin={origin} />
      {ignore && (
        <Badge title={t("Requests of this vendor are never reported")}>{t("Ignored")}</Badge>
      )}
      {strictlyNecessary && <Badge>{t("Strictly necessary")}</Badge>}
      {vendor.openIssues > 0 && <OpenIssues {...vendor} />}
    </NameCell>
  );
}
