/** Filters of the list of storage items, as they stand in the address. Pure. */
import { STORAGE_KINDS, type StorageKind } from "@crumbtrail/contract/enums";
import type { StorageItemFilters } from "@crumbtrail/contract/storage_item";
import { effectiveSearch } from "@crumbtrail/kit";
import { type InactiveSearch, readInactiveSearch } from "./inactive.ts";

export interface StorageItemSearch extends InactiveSearch {
  type?: StorageKind;
  /** The provider's items, offered to all tenants, instead of the tenant's own; for staff. */
  global?: true;
}

/** Ignores unknown values. */
export function readStorageItemSearch(search: Record<string, unknown>): StorageItemSearch {
  const type = STORAGE_KINDS.find((kind) => kind === search.type);
  return {
    ...readInactiveSearch(search),
    ...(type && { type }),
    ...(search.global === true && { global: true }),
  };
}

/** Query parameters of the list; none without a filter. */
export function filtersOf(
  { search, type, inactive, global }: StorageItemSearch,
): Partial<StorageItemFilters> {
  const text = effectiveSearch(search);
  return {
    ...(text !== "" && { search: text }),
    ...(type && { type }),
    ...(inactive && { status: "ALL" }),
    ...(global && { global: "true" }),
  };
}

/** Whether a filter besides `global` narrows the list. */
export function isFiltered(search: StorageItemSearch): boolean {
  return Object.keys(filtersOf({ ...search, global: undefined })).length > 0;
}
