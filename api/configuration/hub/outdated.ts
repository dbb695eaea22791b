/** Which of a tenant's vendors and storage items have changes of the hub that wait for a review. */
import type { HubReview } from "@crumbtrail/contract/hub_offer";
import { listOlderCopies } from "@crumbtrail/db/queries/hub_imports";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Copies, Copy } from "./copies.ts";
import { ITEMS } from "./items.ts";
import { VENDORS } from "./vendors.ts";

/**
 * Ids of the vendors whose review would show a change, in a fixed number of statements: a later
 * version of the hub alone may have only what the tenant's copy has already.
 */
export async function listOutdatedVendors(tx: TenantTx): Promise<string[]> {
  return (await outdated(tx, VENDORS)).map(({ _id }) => _id);
}

/** Active vendors and storage items that the caller may know of, by name. */
export async function listReviews(tx: TenantTx): Promise<HubReview[]> {
  return [...await outdated(tx, VENDORS), ...await outdated(tx, ITEMS)]
    .filter(({ isActive }) => isActive)
    .map(({ isActive: _, ...review }) => review)
    .sort((a, b) => a.name.localeCompare(b.name) || a._id.localeCompare(b._id));
}

async function outdated<T, Own extends Copy>(
  tx: TenantTx,
  { kind, ...copies }: Copies<T, Own>,
): Promise<(HubReview & { isActive: boolean })[]> {
  const older = await listOlderCopies(tx, kind);
  if (older.length === 0) return [];
  const ids = older.map(({ copy }) => copy);
  const byId = new Map((await copies.readAll(tx, ids)).map((own) => [own._id, own]));
  return older.flatMap(({ copy, imported, hub, ...ofHub }) => {
    const own = byId.get(copy);
    if (!own) return [];
    const { _id, name, status } = own;
    const changes = copies.compare({ imported: imported ?? copies.blank(hub), hub, own });
    if (changes.length === 0) return [];
    const keptCount = changes.filter(({ isKept }) => isKept).length;
    const counts = { changeCount: changes.length, keptCount };
    return [{ _id, kind: kind.kind, name, ...ofHub, ...counts, isActive: status === "ACTIVE" }];
  });
}
