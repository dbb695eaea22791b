/**
 * Storage items (specification, part 2 §2 and §3). Everyone reads them; the permission table of
 * its §6 has no permission to manage them, so it is MANAGE_VENDORS, as for what else approves
 * storage.
 */
import { STORAGE_KIND_LABELS, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import { currentVisit, useCan, useTitle } from "@crumbtrail/host";
import {
  EmptyState,
  FilterChip,
  type ListAddress,
  type ListRows,
  NEW_ENTRY,
  Select,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { AddEntryButton, ConfiguredList } from "../list/ConfiguredList.tsx";
import { activate, type Activation, askAndDeactivate } from "../list/inactive.ts";
import { OpenEntry, useEntryIn } from "@crumbtrail/kit/administration";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import {
  changeStorageItem,
  deactivateStorageItem,
  storageItemQuery,
  storageItemsQuery,
} from "../server/storage_items.ts";
import { storageItems } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import {
  filtersOf,
  isFiltered,
  readStorageItemSearch,
  type StorageItemSearch,
} from "../addresses/storage_items.ts";
import { StorageItemModal } from "./StorageItemModal.tsx";

/** The list of storage items, with the editor of the one in the address. */
export function StorageItemsScreen() {
  useTitle(t("Storage items"));
  const address = useListAddress(
    storageItems.useSearch(),
    readStorageItemSearch,
    storageItems.useNavigate(),
  );
  const { open, close } = address;
  // The provider's items load for its staff alone (specification, part 2 §6), and not while staff
  // visits another tenant.
  const isStaff = useCan("MANAGE_TENANTS") && !currentVisit();
  const search = isStaff ? address.search : { ...address.search, global: undefined };
  const filters = filtersOf(search);
  const global = search.global === true;
  const list = usePagedRows(useInfiniteQuery(storageItemsQuery(filters)));
  const mayManage = useCan("MANAGE_VENDORS");
  const { nameOf } = usePropertyNames();
  const rowColumns = useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayManage,
      onDeactivate: (item) => void askAndDeactivate(activationOf(item)),
      onActivate: (item) => void activate(activationOf(item)),
      nameOf,
    }), [open, mayManage, nameOf]);
  const isNew = search.open === NEW_ENTRY;
  return (
    <ConfiguredList
      title={t("Storage items")}
      word="storage_item"
      unit={[t("storage item"), t("storage items")]}
      address={address}
      list={list}
      columns={rowColumns}
      actions={mayManage && (
        <AddEntryButton onAdd={() => open()}>{t("Add storage item")}</AddEntryButton>
      )}
      excel={{ path: "/storage-items", filters }}
      search={t("Search name, pattern, origin")}
      filters={
        <>
          <TypeFilter {...address} />
          {isStaff && <GlobalFilter {...address} />}
        </>
      }
      hidesInactive
      empty={<NoItems global={global} />}
      nothingFound={isFiltered(search) ? t("No storage item matches these filters.") : undefined}
      editor={isNew
        ? mayManage && (
          <StorageItemModal
            item={undefined}
            global={global}
            readOnly={false}
            onOpen={open}
            onClose={close}
          />
        )
        : search.open !== undefined && (
          <OpenItem
            key={search.open}
            id={search.open}
            list={list}
            readOnly={!mayManage}
            onClose={close}
          />
        )}
    />
  );
}

const ANY = "any";
const TYPE_OPTIONS = [
  { value: ANY, label: t("All types") },
  ...STORAGE_KINDS.map((kind) => ({ value: kind, label: STORAGE_KIND_LABELS[kind] })),
];

function TypeFilter({ search, filter }: ListAddress<StorageItemSearch>) {
  return (
    <Select
      label={t("Type of storage")}
      hideLabel
      options={TYPE_OPTIONS}
      value={search.type ?? ANY}
      onChange={(type) => filter({ type: STORAGE_KINDS.find((kind) => kind === type) })}
    />
  );
}

function GlobalFilter({ search, filter }: ListAddress<StorageItemSearch>) {
  return (
    <FilterChip
      pressed={search.global === true}
      onChange={(shown) => filter({ global: shown || undefined })}
    >
      {t("Global")}
    </FilterChip>
  );
}

interface OpenItemProps {
  id: string;
  list: ListRows<StorageItem>;
  readOnly: boolean;
  onClose(): void;
}

function OpenItem({ id, list, readOnly, onClose }: OpenItemProps) {
  return (
    <OpenEntry
      title={t("Storage item")}
      {...useEntryIn(list, id, storageItemQuery(id))}
      onClose={onClose}
    >
      {(item) => <StorageItemModal item={item} readOnly={readOnly} onClose={onClose} />}
    </OpenEntry>
  );
}

function NoItems({ global }: { global: boolean }) {
  return (
    <EmptyState title={t("No storage items yet.")}>
      {global ? t("Global storage items are offered to every tenant in the Knowledge Hub.") : t(
        "A storage item names a cookie or storage entry that you know, and approves it on the properties that you choose. Approving an issue adds one as well.",
      )}
    </EmptyState>
  );
}

function activationOf({ _id, name }: StorageItem): Activation {
  return {
    name,
    question: t("Delete item? This will set item as inactive and remove from the list"),
    deactivate: () => deactivateStorageItem(_id),
    activate: () => changeStorageItem(_id, { status: "ACTIVE" }),
  };
}
