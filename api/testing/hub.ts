/** Vendors of the Knowledge Hub in tests. */
import type { HubContent } from "@crumbtrail/contract/hub";
import { publishHubVendors } from "@crumbtrail/db/queries/hub_vendors";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";

/** Publishes a vendor, or another version of the vendor with this name; gives its id. */
export async function testHubVendor(
  db: TestDatabase,
  given: Partial<HubContent> = {},
): Promise<string> {
  const content = { ...BLANK, name: `Hub ${crypto.randomUUID()}`, ...given };
  await acrossTenants(db.system, (tx) => publishHubVendors(tx, "test", [content]));
  const [row] = await db.owner`select id from hub_vendors where name = ${content.name}`;
  return String(row?.id);
}

const BLANK: Omit<HubContent, "name"> = {
  description: "",
  category: "analytics",
  urlPatterns: [],
  iabId: null,
  spVendorId: null,
  strictlyNecessary: false,
  entries: [],
};
