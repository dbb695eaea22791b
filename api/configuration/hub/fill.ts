/** Fills the Knowledge Hub from the lists that are part of the product. */
import type { Database } from "@crumbtrail/db/connect";
import { publishHubVendors } from "@crumbtrail/db/queries/hub_vendors";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { readThirdPartyWeb, SOURCE } from "./third_party_web.ts";

/**
 * Publishes what is new or differs; without a difference nothing is written.
 * @returns the number of added and of changed vendors
 */
export function fillHub(
  db: Pick<Database, "system">,
): Promise<{ added: number; changed: number }> {
  const contents = readThirdPartyWeb();
  return acrossTenants(db.system, (tx) => publishHubVendors(tx, SOURCE, contents));
}
