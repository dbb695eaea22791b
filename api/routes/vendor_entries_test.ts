import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { assertRefused, type Caller, testShop } from "../testing/callers.ts";
import { readVendor, refusalIn, testVendor, vendorIn } from "../testing/vendors.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function scene() {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const ads = await testVendor(api.db, tenant, { name: "Ads" });
  return { tenant, shop, ads, manager, items: `/vendors/${ads}/list-item` };
}

const COOKIE = { type: "STORAGE", data: { entryType: "COOKIE", pattern: "^_ad_" } };
const REQUEST = { type: "REQUEST", data: { pattern: "^https://ads\\." } };

const added = async (manager: Caller, items: string, body: unknown): Promise<Vendor> =>
  await vendorIn(await manager.post(items, body));

function entryOf({ entityList }: Vendor, pattern: string): VendorListEntry {
  const entry = entityList.find((one) => one.pattern === pattern);
  assert.ok(entry, `no entry ${pattern}`);
  return entry;
}

Deno.test("vendor entries: storage and request entries are added and listed in order [vendors-12, vendors-27]", async () => {
  const { tenant, shop, ads, manager, items } = await scene();
  await added(manager, items, COOKIE);
  const after = await added(manager, items, {
    type: "REQUEST",
    data: {
      pattern: " ^https: //ads\\. ",
      description: "Pictures",
      whitelist: false,
      properties: [shop],
      isDisabled: true,
    },
  });
  const { _id: _, ...cookie } = entryOf(after, "^_ad_");
  assert.deepEqual(cookie, {
    type: "STORAGE",
    entryType: "COOKIE",
    pattern: "^_ad_",
    description: "",
    whitelist: true,
    properties: [],
    isDisabled: false,
    manuallyCreated: true,
    createdByPW: false,
    createdByTenant: true,
    origin: null,
  });
  const request = entryOf(after, "^https://ads\\.");
  assert.deepEqual(
    [request.type, request.entryType, request.description, request.whitelist, request.isDisabled],
    ["REQUEST", null, "Pictures", false, true],
  );
  assert.deepEqual(request.properties, [shop]);
  assert.deepEqual(after.entityList.map(({ type }) => type), ["STORAGE", "REQUEST"]);
  assert.deepEqual(await readVendor(manager, ads), after);
  const events = await auditEvents(api.db, tenant.id, "vendor.entry_added");
  assert.deepEqual(
    events.map(({ entity_id, after }) => [entity_id, after.name, after.entries[0]?.pattern]),
    [[ads, "Ads", "^_ad_"], [ads, "Ads", "^https://ads\\."]],
  );
  const [row] = await api.db.owner`select updated_at > created_at as edited from vendors
    where id = ${ads}`;
  assert.equal(row?.edited, true, "an edit of an entry is an edit of its vendor");
});

Deno.test("vendor entries: invalid entries are refused by field [vendors-15]", async () => {
  const { ads, manager, items } = await scene();
  await added(manager, items, COOKIE);
  const wrong: [body: unknown, path: string][] = [
    [{ type: "STORAGE", data: { pattern: "^_ad_" } }, "data.entryType"],
    [{ type: "STORAGE", data: { entryType: "COOKIE" } }, "data.pattern"],
    [{ type: "REQUEST", data: { pattern: " a b" } }, "data.pattern"],
    [{ type: "REQUEST", data: { pattern: "a(?=b)" } }, "data.pattern"],
    [{ type: "REQUEST", data: { pattern: "^abc", entryType: "COOKIE" } }, "data"],
    [{ type: "FILE", data: { pattern: "^abc" } }, "type"],
    [COOKIE, "data.pattern"],
    [
      { type: "REQUEST", data: { pattern: "^abc", properties: [crypto.randomUUID()] } },
      "data.properties",
    ],
  ];
  for (const [body, path] of wrong) {
    const refused = await refusalIn(await manager.post(items, body));
    assert.deepEqual(refused, [422, "VALIDATION_ERROR", path], JSON.stringify(body));
  }
  assert.equal((await readVendor(manager, ads)).entityList.length, 1);
  // The same pattern of another kind is another entry.
  const local = { type: "STORAGE", data: { ...COOKIE.data, entryType: "LOCAL_STORAGE" } };
  assert.equal((await added(manager, items, local)).entityList.length, 2);
  const nowhere = await manager.post(`/vendors/${crypto.randomUUID()}/list-item`, COOKIE);
  await assertRefused(nowhere, 404, "ENTITY_NOT_FOUND");
});

Deno.test("vendor entries: a change keeps the other fields, and a deletion removes the entry [vendors-28]", async () => {
  const { tenant, shop, ads, manager, items } = await scene();
  await added(manager, items, COOKIE);
  const { _id } = entryOf(await added(manager, items, REQUEST), "^https://ads\\.");
  const change = { pattern: "^https://ads2\\.", properties: [shop] };
  const after = await vendorIn(await manager.patch(`${items}/${_id}`, { data: change }));
  const entry = entryOf(after, "^https://ads2\\.");
  assert.deepEqual([entry._id, entry.properties, entry.whitelist], [_id, [shop], true]);
  const kind = await manager.patch(`${items}/${_id}`, { data: { entryType: "COOKIE" } });
  assert.deepEqual(await refusalIn(kind), [422, "VALIDATION_ERROR", "data.entryType"]);
  const other = await testVendor(api.db, tenant, { name: "Maps" });
  for (const method of ["PATCH", "DELETE"]) {
    const body = method === "PATCH" ? { data: {} } : undefined;
    const elsewhere = await manager.call(method, `/vendors/${other}/list-item/${_id}`, body);
    await assertRefused(elsewhere, 404, "ENTITY_NOT_FOUND");
  }
  assert.equal((await manager.delete(`${items}/${_id}`)).status, 204);
  assert.deepEqual((await readVendor(manager, ads)).entityList.map(({ pattern }) => pattern), [
    "^_ad_",
  ]);
  const events = await api.db.owner`select action, before, after from audit_events
    where tenant_id = ${tenant.id} and entity_type = 'vendor' order by id`;
  const { origin: _, ...recorded } = entry;
  const name = "Ads";
  assert.deepEqual(events.slice(2).map(({ action, before, after }) => [action, before, after]), [
    [
      "vendor.entry_changed",
      { name, entries: [{ _id, pattern: "^https://ads\\.", properties: [] }] },
      { name, entries: [{ _id, pattern: "^https://ads2\\.", properties: [shop] }] },
    ],
    ["vendor.entry_deleted", { name, entries: [recorded] }, { name, entries: [] }],
  ]);
});

Deno.test("vendor entries: an existing storage entry can be widened to any storage, a new one cannot", async () => {
  const { manager, items } = await scene();
  const { _id } = entryOf(await added(manager, items, COOKIE), "^_ad_");
  const patched = await manager.patch(`${items}/${_id}`, { data: { entryType: null } });
  assert.equal(entryOf(await vendorIn(patched), "^_ad_").entryType, null);
  const again = { data: { entryType: null, description: "Any" } };
  const entry = entryOf(await vendorIn(await manager.patch(`${items}/${_id}`, again)), "^_ad_");
  assert.deepEqual([entry.entryType, entry.description], [null, "Any"]);
  const body = { type: "STORAGE", data: { entryType: null, pattern: "^_other" } };
  const refused = await refusalIn(await manager.post(items, body));
  assert.deepEqual(refused, [422, "VALIDATION_ERROR", "data.entryType"]);
});

Deno.test("vendor entries: a version that somebody else has changed is refused [versions-1]", async () => {
  const { ads, manager, items } = await scene();
  const read = await added(manager, items, COOKIE);
  const { _id } = entryOf(read, "^_ad_");
  const { version } = read;
  const second = await vendorIn(
    await manager.patch(`${items}/${_id}`, { data: { description: "Ours" }, version }),
  );
  assert.ok(second.version > version);
  const stale = [
    await manager.post(items, { ...REQUEST, version }),
    await manager.patch(`${items}/${_id}`, { data: { isDisabled: true }, version }),
    await manager.delete(`${items}/${_id}?version=${version}`),
    await manager.patch(`/vendors/${ads}`, { ignore: true, version }),
  ];
  assert.deepEqual(stale.map(({ status }) => status), [409, 409, 409, 409]);
  assert.equal((await manager.delete(`${items}/${_id}?version=${second.version}`)).status, 204);
});

Deno.test("vendor entries: one save of an entry is one version of the vendor, and no difference is none", async () => {
  const { shop, ads, manager, items } = await scene();
  const { version } = await readVendor(manager, ads);
  const cookie = { ...COOKIE, data: { ...COOKIE.data, properties: [shop] } };
  const first = await added(manager, items, cookie);
  const item = `${items}/${entryOf(first, "^_ad_")._id}`;
  const change = { description: "Ours", properties: [] };
  const second = await vendorIn(await manager.patch(item, { data: change }));
  const same = await vendorIn(await manager.patch(item, { data: change }));
  assert.equal((await manager.delete(item)).status, 204);
  const last = await readVendor(manager, ads);
  assert.deepEqual(
    [first, second, same, last].map((vendor) => vendor.version - version),
    [1, 2, 2, 3],
  );
});

Deno.test("vendor entries: an entry of the Knowledge Hub can be disabled, and keeps its pattern [vendors-10]", async () => {
  const { ads, manager, items } = await scene();
  const { _id } = entryOf(await added(manager, items, COOKIE), "^_ad_");
  await api.db.owner`update vendor_entries set created_by_pw = true where id = ${_id}`;
  const item = `${items}/${_id}`;
  const pattern = await manager.patch(item, { data: { pattern: "^_ads_" } });
  assert.deepEqual(await refusalIn(pattern), [422, "VALIDATION_ERROR", "data.pattern"]);
  const kind = await manager.patch(item, { data: { entryType: "LOCAL_STORAGE" } });
  assert.deepEqual(await refusalIn(kind), [422, "VALIDATION_ERROR", "data.entryType"]);
  assert.deepEqual(await refusalIn(await manager.delete(item)), [422, "VALIDATION_ERROR", ""]);
  await vendorIn(await manager.patch(item, { data: { isDisabled: true } }));
  assert.equal(entryOf(await readVendor(manager, ads), "^_ad_").isDisabled, true);
});
