/** Which of a tenant's vendors and storage items have changes of the hub that wait for a review. */
import type { HubChange } from "@crumbtrail/contract/hub";
import type { HubReview } from "@crumbtrail/contract/hub_offer";
import type { VendorListEntry } from "@crumbtrail/contract/vendor";
import {
  HUB_ITEM,
  HUB_VENDOR,
  listOlderCopies,
  type OlderCopy,
} from "@crumbtrail/db/queries/hub_imports";
import { listStorageItemsByIds } from "@crumbtrail/db/queries/storage_items";
import { listEntriesOfVendors } from "@crumbtrail/db/queries/vendor_entries";
import { listVendorsByIds } from "@crumbtrail/db/queries/vendors";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { compareItemWithHub, compareWithHub } from "./compare.ts";
import { blank } from "./link.ts";

/**
 * Ids of the vendors whose review would show a change, in a fixed number of statements: a later
 * version of the hub alone may have only what the tenant's copy has already.
 */
export async function listOutdatedVendors(tx: TenantTx): Promise<string[]> {
  return (await outdatedVendors(tx)).map(({ _id }) => _id);
}

/** Active vendors and storage items that the caller may know of, by name. */
export async function listReviews(tx: TenantTx): Promise<HubReview[]> {
  const vendors = (await outdatedVendors(tx)).filter(({ isActive }) => isActive)
    .map(({ isActive: _, ...review }) => review);
  return [...vendors, ...await outdatedItems(tx)]
    .sort((a, b) => a.name.localeCompare(b.name) || a._id.localeCompare(b._id));
}

async function outdatedVendors(tx: TenantTx): Promise<(HubReview & { isActive: boolean })[]> {
  const copies = await listOlderCopies(tx, HUB_VENDOR);
  if (copies.length === 0) return [];
  const ids = copies.map(({ copy }) => copy);
  const vendors = new Map((await listVendorsByIds(tx, ids)).map((one) => [one._id, one]));
  const entries = Map.groupBy<string, VendorListEntry & { vendor: string }>(
    await listEntriesOfVendors(tx, ids),
    ({ vendor }) => vendor,
  );
  return copies.flatMap((older) => {
    const { copy, imported, hub } = older;
    const found = vendors.get(copy);
    if (!found) return [];
    const own = { ...found, entityList: entries.get(found.name) ?? [] };
    const changes = compareWithHub({ imported: imported ?? blank(hub), hub, own });
    const { _id, name, status } = found;
    return reviewOf({ _id, kind: "VENDOR", name }, older, changes)
      .map((review) => ({ ...review, isActive: status === "ACTIVE" }));
  });
}

async function outdatedItems(tx: TenantTx): Promise<HubReview[]> {
  const copies = await listOlderCopies(tx, HUB_ITEM);
  if (copies.length === 0) return [];
  const ids = copies.map(({ copy }) => copy);
  const items = new Map((await listStorageItemsByIds(tx, ids)).map((one) => [one._id, one]));
  return copies.flatMap((older) => {
    const { copy, imported, hub } = older;
    const own = items.get(copy);
    if (own?.status !== "ACTIVE" || !imported) return [];
    const of = { _id: own._id, kind: "STORAGE_ITEM" as const, name: own.name };
    return reviewOf(of, older, compareItemWithHub({ imported, hub, own }));
  });
}

/** Nothing without a change. */
function reviewOf(
  of: Pick<HubReview, "_id" | "kind" | "name">,
  { hubVersion, updatedAt, release }: Pick<
    OlderCopy<unknown>,
    "hubVersion" | "updatedAt" | "release"
  >,
  changes: readonly HubChange[],
): HubReview[] {
  if (changes.length === 0) return [];
  const keptCount = changes.filter(({ isKept }) => isKept).length;
  return [{ ...of, hubVersion, updatedAt, release, changeCount: changes.length, keptCount }];
}
