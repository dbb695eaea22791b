/** Vendors and storage items of the Knowledge Hub in tests. */
import type { HubContent } from "@crumbtrail/contract/hub";
import type { HubItemContent } from "@crumbtrail/contract/hub_item";
import { writeDrafts } from "@crumbtrail/db/queries/hub_entries";
import { publishHubItem, publishHubVendors } from "@crumbtrail/db/queries/hub_versions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";

/** Publishes a vendor, or another version of the vendor with this name; gives its id. */
export async function testHubVendor(
  db: TestDatabase,
  given: Partial<HubContent> = {},
): Promise<string> {
  const content = { ...BLANK, name: `Hub ${crypto.randomUUID()}`, ...given };
  await acrossTenants(db.system, (tx) => publishHubVendors(tx, "test", [content]));
  const [row] = await db.owner`select id from hub_entries
    where kind = 'VENDOR' and version > 0 and name = ${content.name}`;
  return String(row?.id);
}

export const BLANK: Omit<HubContent, "name"> = {
  description: "",
  category: "analytics",
  urlPatterns: [],
  iabId: null,
  spVendorId: null,
  strictlyNecessary: false,
  entries: [],
};

/** Publishes a storage item, or another version of the item with this id; gives its id. */
export async function testHubItem(
  db: TestDatabase,
  given: Partial<HubItemContent> & { _id?: string; status?: "DISABLED" } = {},
): Promise<string> {
  const _id = given._id ?? crypto.randomUUID();
  const item = { ...BLANK_ITEM, name: `Item ${crypto.randomUUID()}`, ...given, _id };
  await acrossTenants(db.system, (tx) => publishHubItem(tx, item));
  return _id;
}

const BLANK_ITEM = {
  type: "COOKIE" as const,
  description: "",
  keyPatterns: [],
  valuePatterns: [],
  origins: [],
  status: "ACTIVE" as const,
};

/** Writes a draft of a new vendor with this name; gives its id. */
export async function testHubDraft(db: TestDatabase, name: string): Promise<string> {
  const _id = crypto.randomUUID();
  const entry = { kind: "VENDOR" as const, content: { ...BLANK, name } };
  const draft = { _id, entry, status: "ACTIVE" as const, source: "STAFF" };
  await acrossTenants(db.system, (tx) => writeDrafts(tx, [draft], "staff@provider.test"));
  return _id;
}
