import type { Property } from "@crumbtrail/contract/property";
import { Badge, type Column, CutText } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { actionsColumn, NameCell, statusColumn } from "../list/columns.tsx";

export interface RowHandlers {
  onOpen(property: Property): void;
  /** If false, the form is read-only. */
  mayManage: boolean;
  onDelete(property: Property): void;
}

/** Columns of the list of properties. */
export function columns({ onOpen, mayManage, onDelete }: RowHandlers): Column<Property>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(160px, 1.2fr)",
      cell: (property) => <Name {...property} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "baseUrl",
      title: t("Base URL"),
      width: "minmax(180px, 1.2fr)",
      cell: ({ baseUrl }) => baseUrl === "" ? "–" : <CutText text={baseUrl} length={45} />,
      sortBy: ({ baseUrl }) => baseUrl,
    },
    {
      id: "consent",
      title: t("Consent"),
      width: "150px",
      cell: (property) => <ConsentChips {...property} />,
    },
    {
      id: "duties",
      title: t("Duties"),
      width: "90px",
      cell: ({ _id, name }) => (
        <Link
          to="/on-demand/duties"
          search={{ property: _id }}
          aria-label={t("Duties of {name}", { name })}
        >
          {t("Duties")}
        </Link>
      ),
    },
    { ...statusColumn("Disabled"), sortBy: ({ status }) => status },
    actionsColumn((property) => ({
      name: property.name,
      mayChange: mayManage,
      onOpen: () => onOpen(property),
      onDelete: mayManage && !property.isTenantDefaultProperty
        ? () => onDelete(property)
        : undefined,
    })),
  ];
}

function Name({ name, description, isTenantDefaultProperty }: Property) {
  return (
    <NameCell
      name={name}
      detail={isTenantDefaultProperty ? t("Pages that no other property covers") : description}
    >
      {isTenantDefaultProperty && <Badge tone="brand">{t("Tenant default")}</Badge>}
    </NameCell>
  );
}

function ConsentChips({ pur, partialReject }: Property) {
  if (!pur && !partialReject) return <span className="co-dimmed">–</span>;
  return (
    <span className="co-chips">
      {pur?.passwordSet && (
        <Badge title={t("Signs in as {username}", { username: pur.username })}>{t("PUR")}</Badge>
      )}
      {pur?.passwordSet === false && (
        <Badge tone="orange" title={t("Password missing")}>{t("PUR")}</Badge>
      )}
      {partialReject && (
        <Badge title={partialReject.toggles.map(({ label }) => label).join(", ")}>
          {t("2,5 Wege")}
        </Badge>
      )}
    </span>
  );
}
