import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { readVendor, refusalIn, testVendor } from "../testing/vendors.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function scene() {
  const tenant = await testTenant(api.db);
  const [shop, blog] = [
    await testProperty(api.db, tenant, "shop.example"),
    await testProperty(api.db, tenant, "blog.example"),
  ];
  const [ads, maps, fonts] = [
    await testVendor(api.db, tenant, { name: "Ads", properties: [shop] }),
    await testVendor(api.db, tenant, { name: "Maps" }),
    await testVendor(api.db, tenant, { name: "Fonts", properties: null }),
  ];
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const assign = async (body: object) => {
    const response = await manager.patch("/vendors/properties", {
      ids: [ads, maps, fonts],
      ...body,
    });
    assert.equal(response.status, 200, await response.clone().text());
    return await response.json();
  };
  const properties = () =>
    Promise.all(
      [ads, maps, fonts].map(async (id) => (await readVendor(manager, id)).properties.sort()),
    );
  return { tenant, shop, blog, ads, maps, fonts, manager, assign, properties };
}

Deno.test("assigning vendors: properties are added and removed, and each change is recorded [vendors-33]", async () => {
  const { tenant, shop, blog, ads, maps, assign, properties } = await scene();
  assert.deepEqual(await assign({ add: [blog] }), { changed: 2, everywhere: 0 });
  assert.deepEqual(await properties(), [[shop, blog].sort(), [blog], ["ALL"]]);
  assert.deepEqual(await assign({ add: [shop], remove: [blog] }), { changed: 2, everywhere: 1 });
  assert.deepEqual(await properties(), [[shop], [shop], ["ALL"]]);
  assert.deepEqual(await assign({ add: [shop] }), { changed: 0, everywhere: 0 });
  const events = await auditEvents(api.db, tenant.id, "vendor.changed");
  assert.deepEqual(events.map(({ entity_id }) => entity_id).sort(), [ads, ads, maps, maps].sort());
  const first = events.find(({ entity_id }) => entity_id === maps);
  assert.deepEqual([first?.before, first?.after], [
    { name: "Maps", properties: [] },
    { name: "Maps", properties: [blog] },
  ]);
  const ofAds = events.filter(({ entity_id }) => entity_id === ads);
  assert.deepEqual(ofAds.map(({ before, after }) => [before.properties, after.properties]), [
    [[], [blog]],
    [[blog], []],
  ], "what was added and removed, not what stays");
});

Deno.test("assigning vendors: more than 50,000 assignments in one call are refused in a sentence", async () => {
  const { manager } = await scene();
  const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const send = async (ids: string[], add: string[], remove: string[]) => {
    const refused = await manager.patch("/vendors/properties", { ids, add, remove });
    const { message, details } = await refused.json();
    return [refused.status, message, details?.[0]];
  };
  const ids = some(51);
  assert.deepEqual(await send(ids, some(500), some(500)), [422, "VALIDATION_ERROR", {
    path: "ids",
    message: "at most 50,000 assignments at once: choose fewer vendors or fewer properties",
  }]);
  const [, , { path }] = await send(ids.slice(1), some(500), some(500));
  assert.equal(path, "remove", "50,000 are few enough, and of properties that are not there");
  const everywhere = await manager.patch("/vendors/properties", {
    ids: some(10_000),
    add: ["ALL"],
  });
  assert.equal(everywhere.status, 200);
});

Deno.test("assigning vendors: ALL adds every property, and removes every assignment", async () => {
  const { shop, assign, properties } = await scene();
  assert.deepEqual(await assign({ add: ["ALL"] }), { changed: 2, everywhere: 0 });
  assert.deepEqual(await properties(), [["ALL"], ["ALL"], ["ALL"]]);
  assert.deepEqual(await assign({ remove: ["ALL"], add: [shop] }), { changed: 3, everywhere: 0 });
  assert.deepEqual(await properties(), [[shop], [shop], [shop]]);
  assert.deepEqual(await assign({ remove: ["ALL"] }), { changed: 3, everywhere: 0 });
  assert.deepEqual(await properties(), [[], [], []]);
});

Deno.test("assigning vendors: other tenants' vendors and properties are out of reach", async () => {
  const { blog, ads, manager, properties } = await scene();
  const other = await scene();
  const foreign = await manager.patch("/vendors/properties", { ids: [other.ads], add: [blog] });
  assert.deepEqual(await foreign.json(), { changed: 0, everywhere: 0 });
  assert.deepEqual((await other.properties())[0], [other.shop]);
  const before = await properties();
  for (const field of ["add", "remove"]) {
    const body = { ids: [ads], [field]: [other.shop] };
    const refused = await manager.patch("/vendors/properties", body);
    assert.deepEqual(await refusalIn(refused), [422, "VALIDATION_ERROR", field]);
  }
  assert.deepEqual(await properties(), before);
  const empty = await manager.patch("/vendors/properties", { ids: [], add: [blog] });
  assert.deepEqual(await refusalIn(empty), [422, "VALIDATION_ERROR", "ids"]);
  const user = await signedIn(api, other.tenant, "VIEW_ONLY");
  const missing = await user.patch("/vendors/properties", { ids: [other.ads], add: [] });
  assert.deepEqual(await refusalIn(missing), [403, "MISSING_PERMISSION", undefined]);
});
