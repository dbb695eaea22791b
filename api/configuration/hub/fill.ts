/** Fills the Knowledge Hub from the lists that are part of the product. */
import { HUB_FILL_NOTE } from "@crumbtrail/contract/hub_options";
import { connect, type Database, type DatabaseUrls } from "@crumbtrail/db/connect";
import { publishHubVendors } from "@crumbtrail/db/queries/hub_versions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { readThirdPartyWeb, SOURCE } from "./third_party_web.ts";

/** Numbers of vendors that were published. */
interface Filled {
  added: number;
  changed: number;
}

/** Fills the Knowledge Hub of a new or updated installation. */
export async function fillHubAt(urls: DatabaseUrls): Promise<Filled> {
  const db = connect(urls, { max: 1, name: "crumbtrail-hub" });
  try {
    return await fillHub(db);
  } finally {
    await db.close();
  }
}

/** Publishes what is new or differs; without a difference nothing is written. */
export function fillHub(db: Pick<Database, "system">): Promise<Filled> {
  const contents = readThirdPartyWeb();
  return acrossTenants(db.system, (tx) => publishHubVendors(tx, SOURCE, contents, HUB_FILL_NOTE));
}
