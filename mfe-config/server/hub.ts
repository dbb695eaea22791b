/**
 * The Knowledge Hub: its vendors and storage items, their import, and later changes. All functions
 * throw ApiError.
 */
import type { HubChangesInput } from "@crumbtrail/contract/hub";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import type { HubOfferInput } from "@crumbtrail/contract/hub_offer";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { Vendor } from "@crumbtrail/contract/vendor";
import { api, nextOffset, queryClient, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { refreshStorageItems } from "./storage_items.ts";
import { takeVendor } from "./vendors.ts";

const HUB = ["hub"] as const;
const PAGE_SIZE = 50;

/** Pages of the hub's vendors by name. */
export const hubVendorsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [...HUB, "list", name],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const query = { name, offset, limit: PAGE_SIZE };
      return await read(await api().vendors.global.$get({ query }));
    },
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** A vendor of the hub with its patterns and entries. */
export const hubVendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...HUB, "one", id],
    queryFn: async () => await read(await api().vendors.global[":id"].$get({ param: { id } })),
  });

/** Imports a vendor of the hub; gives the tenant's vendor. */
export async function importHubVendor(id: string): Promise<Vendor> {
  const vendor = await read(await api().vendors[":id"].copy.$post({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: HUB });
  return await takeVendor(vendor);
}

/** Links a vendor of the tenant's own to the hub's vendor with the same name. */
export async function linkHubVendor(vendorId: string, hubVendor: string): Promise<Vendor> {
  const param = { id: vendorId };
  const vendor = await read(
    await api().vendors[":id"]["hub-link"].$post({ param, json: { hubVendor } }),
  );
  await queryClient.invalidateQueries({ queryKey: HUB });
  return await takeVendor(vendor);
}

/** Pages of the hub's storage items with a text in name, description or key pattern. */
export const hubItemsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [...HUB, "items", name],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const query = { name, offset, limit: PAGE_SIZE };
      return await read(await api()["storage-items"].global.$get({ query }));
    },
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** Imports a storage item of the hub; gives the tenant's item. */
export async function importHubItem(id: string): Promise<StorageItem> {
  const item = await read(await api()["storage-items"][":id"].copy.$post({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: HUB });
  await refreshStorageItems();
  return item;
}

/** An imported entry whose later changes in the hub are reviewed. */
export interface Imported {
  kind: HubKind;
  id: string;
  name: string;
}

/** What the hub has changed since an entry was imported or last reviewed. */
export const hubChangesQuery = ({ kind, id }: Pick<Imported, "kind" | "id">) =>
  queryOptions({
    queryKey: [...HUB, "changes", id],
    queryFn: async () => {
      const param = { id };
      return kind === "VENDOR"
        ? await read(await api().vendors[":id"]["hub-changes"].$get({ param }))
        : await read(await api()["storage-items"][":id"]["hub-changes"].$get({ param }));
    },
  });

/** Applies or dismisses the changes of the hub. */
export async function answerHubChanges(
  { kind, id }: Pick<Imported, "kind" | "id">,
  json: HubChangesInput,
): Promise<void> {
  const param = { id };
  try {
    if (kind === "VENDOR") {
      await takeVendor(
        await read(await api().vendors[":id"]["hub-changes"].$post({ param, json })),
      );
    } else {
      await read(await api()["storage-items"][":id"]["hub-changes"].$post({ param, json }));
      await refreshStorageItems();
    }
  } finally {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: hubChangesQuery({ kind, id }).queryKey }),
      queryClient.invalidateQueries({ queryKey: reviewsQuery.queryKey }),
    ]);
  }
}

/** Pages of imported entries with changes to be reviewed, by name. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: [...HUB, "reviews"],
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset }) =>
    await read(await api().hub.reviews.$get({ query: { offset, limit: PAGE_SIZE } })),
  getNextPageParam: nextOffset,
});

/** Pages of the published versions of the hub, the latest first. */
export const releasesQuery = infiniteQueryOptions({
  queryKey: [...HUB, "releases"],
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset }) =>
    await read(await api().hub.releases.$get({ query: { offset, limit: 10 } })),
  getNextPageParam: nextOffset,
});

/** Pages of what the tenant has suggested, the latest first. */
export const ownOffersQuery = infiniteQueryOptions({
  queryKey: [...HUB, "own-offers"],
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset }) =>
    await read(await api().hub["own-offers"].$get({ query: { offset, limit: PAGE_SIZE } })),
  getNextPageParam: nextOffset,
});

/** Suggests an own vendor or storage item to the hub. */
export async function offerToHub(json: HubOfferInput): Promise<void> {
  try {
    await read(await api().hub["own-offers"].$post({ json }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: ownOffersQuery.queryKey });
  }
}

/** Takes an open suggestion back. */
export async function withdrawOffer(id: string): Promise<void> {
  try {
    await read(await api().hub["own-offers"][":id"].$delete({ param: { id } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: ownOffersQuery.queryKey });
  }
}
