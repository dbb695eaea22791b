/**
 * The Knowledge Hub: its vendors and storage items, their import, and later changes. All functions
 * throw ApiError.
 */
import type { HubChangesInput } from "@crumbtrail/contract/hub";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import type { HubOfferInput } from "@crumbtrail/contract/hub_offer";
import { api, pagesQuery, queryClient, read, saved, settled } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { refreshStorageItems } from "./storage_items.ts";
import { takeVendor } from "./vendors.ts";

const HUB = ["hub"] as const;
const PAGE_SIZE = 50;
/** Of a list below other ones on the same screen. */
const RELEASES_PAGE_SIZE = 10;

/** Pages of the hub's vendors by name. */
export const hubVendorsQuery = (name: string) =>
  pagesQuery(
    [...HUB, "list", name],
    PAGE_SIZE,
    (slice) => read(api().vendors.global.$get({ query: { name, ...slice } })),
  );

/** A vendor of the hub with its patterns and entries. */
export const hubVendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...HUB, "one", id],
    queryFn: () => read(api().vendors.global[":id"].$get({ param: { id } })),
  });

/** Imports a vendor of the hub; gives the tenant's copy. */
export async function importHubVendor(id: string) {
  return takeVendor(await saved(HUB, read(api().vendors[":id"].copy.$post({ param: { id } }))));
}

/** Links a vendor of the tenant's own to the hub's vendor with the same name. */
export async function linkHubVendor(id: string, hubVendor: string) {
  const call = api().vendors[":id"]["hub-link"].$post({ param: { id }, json: { hubVendor } });
  return takeVendor(await saved(HUB, read(call)));
}

/** Pages of the hub's storage items with a text in name, description or key pattern. */
export const hubItemsQuery = (name: string) =>
  pagesQuery(
    [...HUB, "items", name],
    PAGE_SIZE,
    (slice) => read(api()["storage-items"].global.$get({ query: { name, ...slice } })),
  );

/** Imports a storage item of the hub; gives the tenant's copy. */
export async function importHubItem(id: string) {
  const call = api()["storage-items"][":id"].copy.$post({ param: { id } });
  const item = await saved(HUB, read(call));
  await refreshStorageItems();
  return item;
}

/** The tenant's copy of an entry of the hub. */
export interface Imported {
  kind: HubKind;
  /** Of the copy. */
  id: string;
  name: string;
}

/** What the hub has changed since a copy was imported or last reviewed. */
export const hubChangesQuery = ({ kind, id }: Pick<Imported, "kind" | "id">) =>
  queryOptions({
    queryKey: [...HUB, "changes", id],
    queryFn: () =>
      kind === "VENDOR"
        ? read(api().vendors[":id"]["hub-changes"].$get({ param: { id } }))
        : read(api()["storage-items"][":id"]["hub-changes"].$get({ param: { id } })),
  });

/** Applies or dismisses the hub's changes to a copy; loads them again even if that fails. */
export async function answerHubChanges(
  { kind, id }: Pick<Imported, "kind" | "id">,
  json: HubChangesInput,
): Promise<void> {
  const param = { id };
  try {
    if (kind === "VENDOR") {
      await takeVendor(await read(api().vendors[":id"]["hub-changes"].$post({ param, json })));
    } else {
      await read(api()["storage-items"][":id"]["hub-changes"].$post({ param, json }));
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
export const reviewsQuery = pagesQuery(
  [...HUB, "reviews"],
  PAGE_SIZE,
  (query) => read(api().hub.reviews.$get({ query })),
);

/** Pages of the published versions of the hub, the latest first. */
export const releasesQuery = pagesQuery(
  [...HUB, "releases"],
  RELEASES_PAGE_SIZE,
  (query) => read(api().hub.releases.$get({ query })),
);

const OWN_OFFERS = [...HUB, "own-offers"] as const;

/** Pages of what the tenant has suggested, the latest first. */
export const ownOffersQuery = pagesQuery(
  OWN_OFFERS,
  PAGE_SIZE,
  (query) => read(api().hub["own-offers"].$get({ query })),
);

/** Suggests an own vendor or storage item to the hub. */
export const offerToHub = (json: HubOfferInput) =>
  settled(OWN_OFFERS, read(api().hub["own-offers"].$post({ json })));

/** Takes an open suggestion back. */
export const withdrawOffer = (id: string) =>
  settled(OWN_OFFERS, read(api().hub["own-offers"][":id"].$delete({ param: { id } })));
