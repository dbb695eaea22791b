/**
 * Storage items (part 2 sections 2 and 3). Everyone reads them; the permission table of section 6
 * has no permission to manage them, so it is MANAGE_VENDORS, as for what else approves storage.
 */
import { STORAGE_KIND_LABELS, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import { useCan, useTitle } from "@crumbtrail/host";
import {
  Button,
  EmptyState,
  ErrorState,
  FilterBar,
  FilterChip,
  IconPlus,
  type ListAddress,
  ListPanel,
  type ListRows,
  Modal,
  NEW_ENTRY,
  Page,
  Select,
  SkeletonRows,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePropertyNames } from "../properties/PropertiesField.tsx";
import { storageItemQuery, storageItemsQuery } from "../server/storage_items.ts";
import { storageItems } from "../tree.ts";
import { activate, askAndDeactivate } from "./activation.ts";
import { columns } from "./columns.tsx";
import { filtersOf, readStorageItemSearch, type StorageItemSearch } from "./search.ts";
import { StorageItemModal } from "./StorageItemModal.tsx";

/** The list of storage items, with the editor of the one in the address. */
export function StorageItemsScreen() {
  useTitle("Storage items");
  const address = useListAddress(
    storageItems.useSearch(),
    readStorageItemSearch,
    storageItems.useNavigate(),
  );
  const { search, open } = address;
  const filters = useMemo(() => filtersOf(search), [search]);
  const list = usePagedRows(useInfiniteQuery(storageItemsQuery(filters)));
  const mayManage = useCan("MANAGE_VENDORS");
  const isOpen = search.open === NEW_ENTRY ? mayManage : search.open !== undefined;
  const { nameOf } = usePropertyNames();
  const rowColumns = useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayManage,
      onDelete: (item) => void askAndDeactivate(item),
      onActivate: (item) => void activate(item),
      nameOf,
    }), [open, mayManage, nameOf]);
  const add = (
    <Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add storage item</Button>
  );
  return (
    <Page title="Storage items" actions={mayManage && add}>
      <Filters address={address} inert={isOpen} />
      <ListPanel
        label="Storage items"
        unit={["storage item", "storage items"]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "co-disabled" : undefined}
        empty={<NoItems />}
        filter={Object.keys(filters).length > 0
          ? { nothingFound: "No storage item matches these filters.", clear: address.clear }
          : undefined}
      />
      {isOpen && search.open !== undefined && (
        <OpenItem
          key={search.open}
          id={search.open}
          list={list}
          mayManage={mayManage}
          onClose={address.close}
        />
      )}
    </Page>
  );
}

const ANY = "any";
const TYPE_OPTIONS = [
  { value: ANY, label: "All types" },
  ...STORAGE_KINDS.map((kind) => ({ value: kind, label: STORAGE_KIND_LABELS[kind] })),
];

interface FiltersProps {
  address: ListAddress<StorageItemSearch>;
  /** A dialog is open. */
  inert: boolean;
}

function Filters({ address, inert }: FiltersProps) {
  const { search, filter } = address;
  return (
    <FilterBar
      of="storage items"
      search={search.search}
      placeholder="Search name, pattern, origin"
      onSearch={(typed) => filter({ search: typed })}
      inert={inert}
    >
      <Select
        label="Type of storage"
        hideLabel
        options={TYPE_OPTIONS}
        value={search.type ?? ANY}
        onChange={(type) => filter({ type: STORAGE_KINDS.find((kind) => kind === type) })}
      />
      <FilterChip
        pressed={search.inactive === true}
        onChange={(shown) => filter({ inactive: shown || undefined })}
      >
        Show inactive
      </FilterChip>
    </FilterBar>
  );
}

interface OpenItemProps {
  /** Id of the item in the address, or `NEW_ENTRY`. */
  id: string;
  list: ListRows<StorageItem>;
  mayManage: boolean;
  onClose(): void;
}

/** The editor of the item in the address; loads the item if the loaded pages do not have it. */
function OpenItem({ id, list, mayManage, onClose }: OpenItemProps) {
  const isNew = id === NEW_ENTRY;
  const listed = list.rows.find(({ _id }) => _id === id);
  const { data: loaded, isError, isFetching, refetch } = useQuery({
    ...storageItemQuery(id),
    enabled: !isNew && !listed && !list.isPending,
  });
  const item = listed ?? loaded;
  if (!isNew && !item) {
    return (
      <Modal opened title="Storage item" onClose={onClose}>
        {isError
          ? <ErrorState onRetry={() => void refetch()} busy={isFetching} />
          : <SkeletonRows rows={6} height={52} />}
      </Modal>
    );
  }
  return <StorageItemModal item={item} readOnly={!mayManage} onClose={onClose} />;
}

function NoItems() {
  return (
    <EmptyState title="No storage items yet.">
      A storage item names a cookie or storage entry that you know, and approves it on the
      properties that you choose. Approving an issue adds one as well.
    </EmptyState>
  );
}
