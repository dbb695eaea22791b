/** Storage items: list, add, change, set inactive. All functions throw ApiError. */
import type {
  StorageItem,
  StorageItemChange,
  StorageItemFilters,
  StorageItemInput,
} from "@crumbtrail/contract/storage_item";
import { api, nextOffset, queryClient, read, withLatest } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const STORAGE_ITEMS = ["storage-items"] as const;
const PAGE_SIZE = 100;

/** Pages of matching items by name. */
export const storageItemsQuery = (filters: Partial<StorageItemFilters>) =>
  infiniteQueryOptions({
    queryKey: [...STORAGE_ITEMS, "list", filters],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) =>
      await read(
        await api()["storage-items"].$get({ query: { ...filters, offset, limit: PAGE_SIZE } }),
      ),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** An item by id, for items outside the loaded pages. */
export const storageItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...STORAGE_ITEMS, "one", id],
    queryFn: async (): Promise<StorageItem> =>
      await read(await api()["storage-items"][":id"].$get({ param: { id } })),
  });

/** @param json `global` for an item of the Knowledge Hub */
export async function addStorageItem(json: StorageItemInput): Promise<StorageItem> {
  const item = await read(await api()["storage-items"].$post({ json }));
  await refreshStorageItems();
  return item;
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeStorageItem(id: string, json: StorageItemChange): Promise<StorageItem> {
  return withLatest(async () => {
    const item = await read(await api()["storage-items"][":id"].$patch({ param: { id }, json }));
    await refreshStorageItems();
    return item;
  }, refreshStorageItems);
}

/** Sets an item inactive. */
export async function deactivateStorageItem(id: string): Promise<void> {
  await read(await api()["storage-items"][":id"].$delete({ param: { id } }));
  await refreshStorageItems();
}

export function refreshStorageItems(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: STORAGE_ITEMS });
}
