/** Reads the vendor lists that properties name, a few at a time. */
import type { Database } from "@crumbtrail/db/connect";
import { listDueVendorLists } from "@crumbtrail/db/queries/properties";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { syncVendorList, type VendorListDeps } from "../tenants/vendor_list.ts";

/** Lists to read in one run. */
const LIMIT = 20;

/** @returns number of lists that were read or failed */
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
