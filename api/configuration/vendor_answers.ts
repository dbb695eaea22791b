/** Vendors as the API answers them. */
import type { ListedVendor, Vendor, VendorRow } from "@crumbtrail/contract/vendor";
import { listEntriesOfVendors } from "@crumbtrail/db/queries/vendor_entries";
import { listVendorsByIds } from "@crumbtrail/db/queries/vendors";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** With IAB's id under the specification's other name. */
export function withIabNr<V extends Pick<Vendor, "iabId">>(vendor: V): V & { iabNr: V["iabId"] } {
  return { ...vendor, iabNr: vendor.iabId };
}

/** Rows with what a vendor alone has. */
export async function withDetails(tx: TenantTx, rows: ListedVendor[]): Promise<VendorRow[]> {
  const ids = rows.map(({ _id }) => _id);
  const vendors = new Map((await listVendorsByIds(tx, ids)).map((one) => [one._id, one]));
  const entries = Map.groupBy(await listEntriesOfVendors(tx, ids), ({ vendor }) => vendor);
  return rows.map((row) => ({
    ...withIabNr(row),
    urlPatterns: vendors.get(row._id)?.urlPatterns ?? [],
    // Names are unique.
    entityList: (entries.get(row.name) ?? []).map(({ vendor: _, ...entry }) => entry),
  }));
}
