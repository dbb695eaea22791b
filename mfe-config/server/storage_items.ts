/** Storage items: list, add, change, set inactive. All functions throw ApiError. */
import type {
  StorageItemChange,
  StorageItemFilters,
  StorageItemInput,
} from "@crumbtrail/contract/storage_item";
import { api, pagesQuery, queryClient, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const STORAGE_ITEMS = ["storage-items"] as const;
const PAGE_SIZE = 100;

const calls = () => api()["storage-items"];

/** Pages of matching items by name. */
export const storageItemsQuery = (filters: Partial<StorageItemFilters>) =>
  pagesQuery(
    [...STORAGE_ITEMS, "list", filters],
    PAGE_SIZE,
    (slice) => read(calls().$get({ query: { ...filters, ...slice } })),
  );

/** An item by id, for items outside the loaded pages. */
export const storageItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...STORAGE_ITEMS, "one", id],
    queryFn: () => read(calls()[":id"].$get({ param: { id } })),
  });

/** @param json with `global` for an item of the Knowledge Hub, instead of the tenant's own */
export const addStorageItem = (json: StorageItemInput) =>
  saved(STORAGE_ITEMS, read(calls().$post({ json })));

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeStorageItem = (id: string, json: StorageItemChange) =>
  saved(STORAGE_ITEMS, read(calls()[":id"].$patch({ param: { id }, json })));

/** Sets an item inactive, which is what DELETE does in the API. */
export const deactivateStorageItem = (id: string) =>
  saved(STORAGE_ITEMS, read(calls()[":id"].$delete({ param: { id } })));

export function refreshStorageItems(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: STORAGE_ITEMS });
}
