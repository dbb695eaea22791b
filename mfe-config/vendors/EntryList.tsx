import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import { confirmDelete, failureText, notify } from "@crumbtrail/host";
import { Badge, Button, type Column, DataTable, IconPlus, NEW_ENTRY } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo, useState } from "react";
import { actionsColumn, type RowActions } from "../list/columns.tsx";
import { PropertyChips, usePropertyNames } from "../fields/PropertiesField.tsx";
import { changeEntry, deleteEntry } from "../server/vendors.ts";
import { EntryModal } from "./EntryModal.tsx";

interface EntryListProps {
  vendor: Vendor;
  readOnly: boolean;
}

/**
 * The storage and request entries of a vendor: patterns by which tests recognise its cookies,
 * storage and requests. Each change of an entry is saved at once.
 */
export function EntryList({ vendor, readOnly }: EntryListProps) {
  const { nameOf } = usePropertyNames();
  const [openId, setOpenId] = useState<string>();
  const entryColumns = useMemo(
    () => columns({ vendor, readOnly, nameOf, onOpen: ({ _id }) => setOpenId(_id) }),
    [vendor, readOnly, nameOf],
  );
  const entry = vendor.entityList.find(({ _id }) => _id === openId);
  return (
    <section className="co-entries" aria-label={t("Entries")}>
      <div className="co-entries-head">
        <h3>{t("Entries")}</h3>
        {!readOnly && (
          <Button size="sm" icon={<IconPlus />} onClick={() => setOpenId(NEW_ENTRY)}>
            {t("Add entry")}
          </Button>
        )}
      </div>
      <DataTable
        label={t("Entries")}
        columns={entryColumns}
        rows={vendor.entityList}
        rowKey={({ _id }) => _id}
        rowClass={({ isDisabled }) => isDisabled ? "ct-disabled" : undefined}
        onOpen={({ _id }) => setOpenId(_id)}
        maxHeight={320}
      />
      {(entry || openId === NEW_ENTRY) && (
        <EntryModal
          key={openId}
          vendor={vendor}
          entry={entry}
          readOnly={readOnly}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  );
}

interface EntryHandlers {
  vendor: Vendor;
  readOnly: boolean;
  nameOf(property: string): string;
  onOpen(entry: VendorListEntry): void;
}

function columns(handlers: EntryHandlers): Column<VendorListEntry>[] {
  return [
    {
      id: "pattern",
      title: t("Pattern"),
      width: "minmax(180px, 1.5fr)",
      cell: (entry) => <Pattern {...entry} />,
      sortBy: ({ pattern }) => pattern,
    },
    { id: "type", title: t("Type"), width: "130px", cell: kindOf, sortBy: kindOf },
    {
      id: "properties",
      title: t("Approved on"),
      width: "minmax(140px, 1fr)",
      cell: ({ whitelist, properties }) =>
        whitelist
          ? <PropertyChips properties={properties} nameOf={handlers.nameOf} />
          : <span className="co-dimmed">{t("Known, not approved")}</span>,
    },
    {
      id: "status",
      title: t("Status"),
      width: "110px",
      cell: ({ isDisabled }) =>
        isDisabled ? <Badge>{t("Disabled")}</Badge> : <Badge tone="green">{t("Enabled")}</Badge>,
      sortBy: ({ isDisabled }) => isDisabled,
    },
    actionsColumn((entry) => entryActions(entry, handlers), "240px"),
  ];
}

function kindOf({ type, entryType }: VendorListEntry): string {
  if (type === "REQUEST") return t("Request");
  return entryType === null ? t("Any storage") : STORAGE_KIND_LABELS[entryType];
}

function Pattern({ pattern, description, createdByPW, origin }: VendorListEntry) {
  return (
    <span className="ct-two-lines">
      <code className="co-mono">{pattern}</code>
      {description && <span className="co-dimmed">{description}</span>}
      {createdByPW && <span className="co-dimmed">{t("From the Knowledge Hub")}</span>}
      {origin && (
        <span className="co-dimmed">{t("Added by an approval of {by}", { by: origin.by })}</span>
      )}
    </span>
  );
}

/** Entries from the Knowledge Hub (`createdByPW`) are switched on and off instead of deleted. */
function entryActions(entry: VendorListEntry, handlers: EntryHandlers): RowActions {
  const { vendor, readOnly, onOpen } = handlers;
  const { pattern, isDisabled, createdByPW } = entry;
  const toggle = isDisabled ? t("Enable") : t("Disable");
  return {
    name: pattern,
    mayChange: !readOnly,
    onOpen: () => onOpen(entry),
    onDelete: readOnly || createdByPW ? undefined : () => void askAndDelete(vendor, entry),
    more: !readOnly && (
      <Button
        size="sm"
        aria-label={t("{action} {name}", { action: toggle, name: pattern })}
        onClick={() => void switchEntry(vendor, entry)}
      >
        {toggle}
      </Button>
    ),
  };
}

function askAndDelete(vendor: Vendor, { _id, pattern }: VendorListEntry): Promise<void> {
  return confirmDelete({
    name: pattern,
    text: pattern,
    remove: () => deleteEntry(vendor._id, _id, vendor.version),
  });
}

async function switchEntry({ _id, version }: Vendor, entry: VendorListEntry): Promise<void> {
  const { pattern, isDisabled } = entry;
  try {
    await changeEntry(_id, entry._id, { data: { isDisabled: !isDisabled }, version });
    notify(t("Vendor saved successfully"));
  } catch (error) {
    console.error(`${pattern} was not changed.`, error);
    notify(`${t("{pattern} was not changed.", { pattern })} ${failureText(error)}`);
  }
}
