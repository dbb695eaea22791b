/** Filters of the list of storage items, as they stand in the address. Pure. */
import { STORAGE_KINDS, type StorageKind } from "@crumbtrail/contract/enums";
import type { StorageItemFilters } from "@crumbtrail/contract/storage_item";
import { effectiveSearch, type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface StorageItemSearch extends ListSearch {
  type?: StorageKind;
  /** Inactive items are listed as well. */
  inactive?: true;
}

/** Ignores unknown values. */
export function readStorageItemSearch(search: Record<string, unknown>): StorageItemSearch {
  const type = STORAGE_KINDS.find((kind) => kind === search.type);
  return {
    ...readListSearch(search),
    ...(type && { type }),
    ...(search.inactive === true && { inactive: true }),
  };
}

/** Query parameters of the list; none without a filter. */
export function filtersOf(
  { search, type, inactive }: StorageItemSearch,
): Partial<StorageItemFilters> {
  const text = effectiveSearch(search);
  return {
    ...(text !== "" && { search: text }),
    ...(type && { type }),
    ...(inactive && { status: "ALL" }),
  };
}
