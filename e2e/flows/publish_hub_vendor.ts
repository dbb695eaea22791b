/**
 * Publishes a vendor in the Knowledge Hub of a running product, or another version of it, and prints
 * `Ready:`. The arguments are the product's data folder, the vendor's name and its description.
 */
import { connect, databaseUrls } from "@crumbtrail/db/connect";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { publishHubVendors } from "@crumbtrail/db/queries/hub_versions";
import { acrossTenants } from "@crumbtrail/db/tenant";

const [data, name, description] = Deno.args;
if (!data || !name || !description) throw new Error("Data folder, name or description is missing");
const owner = await runningEmbedded(`${data}/postgres`);
if (!owner) throw new Error(`No product runs on ${data}`);
const db = connect(databaseUrls(owner, undefined, undefined), { max: 1, name: "flow" });
const content = {
  ...{ name, description, category: "ad", iabId: null, spVendorId: null },
  strictlyNecessary: false,
  urlPatterns: [`^https://${description}\\.example/`],
  entries: [],
};
await acrossTenants(db.system, (tx) => publishHubVendors(tx, "flow", [content]));
await db.close();
console.log("Ready: published");
