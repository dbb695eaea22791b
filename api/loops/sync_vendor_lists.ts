/** Reads the vendor lists of properties, a few at a time. */
import type { Database } from "@crumbtrail/db/connect";
import { listDueVendorLists } from "@crumbtrail/db/queries/vendor_lists";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { syncVendorList, type VendorListDeps } from "../tenants/vendor_list.ts";

/** Lists per run. */
const LIMIT = 20;

/** @returns the number of lists read or failed */
export async function syncVendorLists(
  deps: VendorListDeps & { db: Pick<Database, "system">; log: Logger },
): Promise<number> {
  const due = await acrossTenants(
    deps.db.system,
    (tx) => listDueVendorLists(tx, deps.now(), LIMIT),
  );
  for (const list of due) {
    const error = await syncVendorList(deps, list);
    const { tenantId: tenant, propertyId: property } = list;
    if (error !== null) deps.log.warn({ tenant, property, error }, "vendor list not read");
  }
  return due.length;
}
