/** Which of a tenant's vendors have changes of the Knowledge Hub that wait for a review. */
import type { VendorListEntry } from "@crumbtrail/contract/vendor";
import { listOlderCopies } from "@crumbtrail/db/queries/hub_imports";
import { listEntriesOfVendors } from "@crumbtrail/db/queries/vendor_entries";
import { listVendorsByIds } from "@crumbtrail/db/queries/vendors";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { compareWithHub } from "./compare.ts";
import { blank } from "./link.ts";

/**
 * Ids of the vendors whose review would show a change, in a fixed number of statements: a later
 * version of the hub alone may have only what the tenant's copy has already.
 */
export async function listOutdatedVendors(tx: TenantTx): Promise<string[]> {
  const copies = await listOlderCopies(tx);
  if (copies.length === 0) return [];
  const ids = copies.map(({ vendor }) => vendor);
  const vendors = new Map((await listVendorsByIds(tx, ids)).map((one) => [one._id, one]));
  const entries = Map.groupBy<string, VendorListEntry & { vendor: string }>(
    await listEntriesOfVendors(tx, ids),
    ({ vendor }) => vendor,
  );
  return copies.filter(({ vendor, imported, hub }) => {
    const found = vendors.get(vendor);
    if (!found) return false;
    const own = { ...found, entityList: entries.get(found.name) ?? [] };
    return compareWithHub({ imported: imported ?? blank(hub), hub, own }).length > 0;
  }).map(({ vendor }) => vendor);
}
