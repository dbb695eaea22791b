import { unusedItem, unusedResult } from "@crumbtrail/contract/suggestion";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { answerIn, type Caller, rowsIn, signedIn } from "../testing/callers.ts";
import { announceEnd, processRuns } from "../testing/ended_runs.ts";
import { tenantWithoutIssues, type World } from "../testing/issues.ts";
import { testRun } from "../testing/runs.ts";
import { changeDismissed, daysAgo } from "../testing/suggestions.ts";
import { readVendor, testVendor } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** A run that recognised vendors and storage items, processed by the worker. */
async function endedRun({ tenant, shop }: World, seen: string[], days = 0): Promise<void> {
  const finished_at = daysAgo(days);
  const testResultId = await testRun(api, tenant, { propertyId: shop, row: { finished_at } });
  await announceEnd(api, tenant, testResultId, seen);
  assert.equal(await processRuns(api), 1);
}

const list = (caller: Caller, query = "") =>
  rowsIn(unusedItem, caller.get(`/suggestions/unused${query}`));

const named = async (caller: Caller, query?: string) =>
  (await list(caller, query)).map(({ name }) => name);

/** Sets the age of everything that the tenant has approved, in days. */
async function age({ tenant: { id } }: World, days: number): Promise<void> {
  const { owner } = api.db;
  await owner`update tenants set sightings_since = ${daysAgo(days)} where id = ${id}`;
  await owner`update vendors set created_at = ${daysAgo(days)} where tenant_id = ${id}`;
  await owner`update storage_items set created_at = ${daysAgo(days)} where tenant_id = ${id}`;
}

/** Two approved vendors, one that approves nothing, and an approved cookie. */
async function scene(days = 181) {
  const world = await tenantWithoutIssues(api);
  const { tenant, shop, blog, admin } = world;
  const ads = await testVendor(api.db, tenant, { name: "Ads", properties: [shop, blog] });
  const fonts = await testVendor(api.db, tenant, { name: "Fonts", properties: null });
  await testVendor(api.db, tenant, { name: "Known only" });
  const item = { name: "Basket", type: "COOKIE", keyPatterns: ["^basket$"], properties: [blog] };
  const response = await admin.post("/storage-items", item);
  assert.equal(response.status, 201, await response.clone().text());
  await age(world, days);
  return { ...world, ads, fonts, basket: String((await response.json())._id) };
}

Deno.test("unused: what approves something and was not seen for 180 days since it was added [suggestions-11]", async () => {
  const world = await scene();
  const { admin, ads } = world;
  assert.deepEqual(await named(admin), ["Ads", "Basket", "Fonts"]);
  const [first] = await list(admin, "?kind=VENDOR&search=ad");
  assert.deepEqual(first, {
    ...{ kind: "VENDOR", _id: ads, name: "Ads", version: first?.version, lastSeen: null },
    ...{ createdAt: daysAgo(181).toISOString(), propertyCount: 2, everywhere: false },
  });
  const [fonts] = await list(admin, "?search=fonts");
  assert.deepEqual([fonts?.propertyCount, fonts?.everywhere], [0, true]);
  await age(world, 179);
  assert.deepEqual(await named(admin), []);
});

Deno.test("unused: before sightings are recorded for 180 days nothing is suggested [suggestions-11]", async () => {
  const { admin, tenant } = await scene();
  await api.db.owner`update tenants set sightings_since = ${daysAgo(179)} where id = ${tenant.id}`;
  assert.deepEqual(await named(admin), []);
});

Deno.test("unused: a vendor that approves by an entry alone is listed, a disabled entry does not count [suggestions-11]", async () => {
  const world = await scene();
  const { admin, tenant, shop } = world;
  const entry = { type: "REQUEST", data: { pattern: "^https://known", properties: [shop] } };
  const [row] = await api.db.owner`select id from vendors
    where tenant_id = ${tenant.id} and name = 'Known only'`;
  assert.equal((await admin.post(`/vendors/${row?.id}/list-item`, entry)).status, 201);
  assert.deepEqual(await named(admin, "?search=known"), ["Known only"]);
  await api.db.owner`update vendor_entries set is_disabled = true where vendor_id = ${row?.id}`;
  assert.deepEqual(await named(admin, "?search=known"), []);
});

Deno.test("unused: a run's sightings keep a row used, are written once a day and raise no version [suggestions-12]", async () => {
  const world = await scene();
  const { admin, ads, fonts, basket, tenant } = world;
  const version = async () => (await readVendor(admin, ads)).version;
  const before = await version();
  await endedRun(world, [ads, basket], 200);
  assert.deepEqual((await list(admin, "?search=ads")).map(({ lastSeen }) => lastSeen), [
    daysAgo(200).toISOString(),
  ]);
  await endedRun(world, [ads, basket], 1.5);
  await endedRun(world, [ads], 1);
  await endedRun(world, [ads], 3);
  assert.deepEqual(await named(admin), ["Fonts"]);
  assert.equal(await version(), before);
  const rows = await api.db.owner`select row_id as id, seen_at as at from catalogue_sightings
    where tenant_id = ${tenant.id} order by row_id`;
  const at = daysAgo(1.5);
  assert.deepEqual([...rows], [ads, basket].sort().map((id) => ({ id, at })), "once a day");
  await endedRun(world, [fonts]);
  assert.deepEqual(await named(admin), []);
});

Deno.test("unused: deactivating skips what somebody changed since, and is undone by activating [suggestions-13]", async () => {
  const { admin, ads, basket, tenant } = await scene();
  const items = (await list(admin)).filter(({ name }) => name !== "Fonts")
    .map(({ kind, _id, version }) => ({ kind, _id, version }));
  assert.ok((await admin.patch(`/vendors/${ads}`, { description: "Changed" })).ok);
  const unknown = { kind: "VENDOR", _id: crypto.randomUUID(), version: 1 };
  const { deactivated, changed } = await answerIn(
    unusedResult,
    admin.post("/suggestions/unused/deactivate", {
      items: [...items, unknown],
    }),
  );
  assert.deepEqual(changed, [{ kind: "VENDOR", _id: ads, name: "Ads" }]);
  assert.deepEqual(deactivated.map(({ _id, name }) => [_id, name]), [[basket, "Basket"]]);
  assert.deepEqual(await named(admin), ["Ads", "Fonts"]);
  const events = await api.db.owner`select action, before ->> 'status' as before,
    after ->> 'status' as after from audit_events
    where tenant_id = ${tenant.id} and entity_id = ${basket} and action = 'storage_item.changed'`;
  assert.deepEqual([...events], [
    { action: "storage_item.changed", before: "ACTIVE", after: "DISABLED" },
  ]);
  const version = deactivated[0]?.version;
  const undone = await admin.patch(`/storage-items/${basket}`, { status: "ACTIVE", version });
  assert.equal(undone.status, 200);
  assert.deepEqual(await named(admin), ["Ads", "Basket", "Fonts"]);
});

Deno.test("unused: what somebody keeps is listed as dismissed, and suggested again when restored [suggestions-13]", async () => {
  const { admin, ads } = await scene();
  const key = { kind: "VENDOR", _id: ads };
  assert.equal(await changeDismissed(admin, "dismiss", [key]), 1);
  assert.deepEqual(await named(admin), ["Basket", "Fonts"]);
  assert.deepEqual(await named(admin, "?state=DISMISSED"), ["Ads"]);
  assert.equal(await changeDismissed(admin, "restore", [key]), 1);
  assert.deepEqual(await named(admin), ["Ads", "Basket", "Fonts"]);
});

Deno.test("unused: role USER sees what is approved on its properties, other tenants nothing [suggestions-11]", async () => {
  const { tenant, shop } = await scene();
  const user = await signedIn(api, tenant, "USER", [shop]);
  const seen = (await list(user)).map(({ name, propertyCount }) => [name, propertyCount]);
  assert.deepEqual(seen, [["Ads", 1], ["Fonts", 0]]);
  const other = await tenantWithoutIssues(api);
  assert.deepEqual(await named(other.admin), []);
});
