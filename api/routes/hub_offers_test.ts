import { curatedEntry } from "@crumbtrail/contract/hub_entry";
import { hubOffer, ownHubOffer } from "@crumbtrail/contract/hub_offer";
import { listOf } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import { testApi, type TestTenant, testTenant } from "../testing/api.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  refusalOf,
  rowsIn,
  signedIn,
} from "../testing/callers.ts";
import { testHubVendor } from "../testing/hub.ts";
import { testVendor, vendorIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function scene() {
  const tenant = await testTenant(api.db);
  const name = `Own ${crypto.randomUUID()}`;
  const vendor = await testVendor(api.db, tenant, { name });
  const [manager, staff] = [
    await signedIn(api, tenant, "TENANT_MANAGER"),
    await signedIn(api, await testTenant(api.db), "ADMIN"),
  ];
  return { tenant, name, vendor, manager, staff };
}

const offered = (caller: Caller, entry: string, showName = false, kind = "VENDOR") =>
  answerIn(ownHubOffer, caller.post("/hub/own-offers", { kind, entry, showName }), 201);

const ownOf = async (caller: Caller) => await rowsIn(ownHubOffer, caller.get("/hub/own-offers"));

async function seenBy(staff: Caller, name: string) {
  const list = await (await staff.get("/hub/offers?limit=200")).json();
  return listOf(hubOffer).parse(list).data.find(({ entry }) => entry.content.name === name);
}

const tenantName = async ({ id }: TestTenant) => {
  const [row] = await api.db.owner`select name from tenants where id = ${id}`;
  return String(row?.name);
};

Deno.test("hub suggestions: staff sees the tenant's name only if the tenant agreed [knowledge-hub-20]", async () => {
  const { tenant, name, vendor, manager, staff } = await scene();
  await offered(manager, vendor);
  const hidden = await seenBy(staff, name);
  assert.equal(hidden?.tenantName, null);
  assert.ok(!JSON.stringify(hidden).includes(tenant.id), "no id of the tenant either");
  const shown = await testVendor(api.db, tenant, { name: `${name} shown` });
  await offered(manager, shown, true);
  assert.equal((await seenBy(staff, `${name} shown`))?.tenantName, await tenantName(tenant));
});

Deno.test("hub suggestions: an accepted one becomes a draft that tenants do not see yet [knowledge-hub-20]", async () => {
  const { name, vendor, manager, staff } = await scene();
  const { _id } = await offered(manager, vendor);
  const draft = await answerIn(curatedEntry, staff.post(`/hub/offers/${_id}/accept`));
  assert.deepEqual([draft.entry.content.name, draft.published, draft.source], [
    name,
    0,
    "SUGGESTION",
  ]);
  assert.deepEqual((await ownOf(manager)).map(({ status }) => status), ["ACCEPTED"]);
  const found = await (await manager.get(`/vendors/global?name=${encodeURIComponent(name)}`))
    .json();
  assert.equal(found.meta.total, 0);
  await assertRefused(staff.post(`/hub/offers/${_id}/accept`), 404, "ENTITY_NOT_FOUND");
});

Deno.test("hub suggestions: accepting adds to the hub's entry of the same name [knowledge-hub-20]", async () => {
  const { tenant, manager, staff } = await scene();
  const name = `Both ${crypto.randomUUID()}`;
  const known = await testHubVendor(api.db, {
    name,
    description: "The hub's",
    urlPatterns: ["^hub"],
  });
  const vendor = await testVendor(api.db, tenant, { name });
  await api.db.owner`update vendors set url_patterns = '{^own}', description = 'Ours'
    where id = ${vendor}`;
  const { _id } = await offered(manager, vendor);
  assert.equal((await seenBy(staff, name))?.hubEntry, known);
  const draft = curatedEntry.parse(await (await staff.post(`/hub/offers/${_id}/accept`)).json());
  assert.ok(draft.entry.kind === "VENDOR");
  const { description, urlPatterns } = draft.entry.content;
  assert.deepEqual([draft._id, description, urlPatterns], [known, "The hub's", ["^hub", "^own"]]);
});

Deno.test("hub suggestions: a declined one has a reason that the tenant sees, and nobody else [knowledge-hub-20]", async () => {
  const { vendor, manager, staff } = await scene();
  const { _id } = await offered(manager, vendor);
  assert.equal((await staff.post(`/hub/offers/${_id}/decline`, { reason: " " })).status, 422);
  const reason = "Only one website uses it";
  assert.equal((await staff.post(`/hub/offers/${_id}/decline`, { reason })).status, 204);
  const [own] = await ownOf(manager);
  assert.deepEqual([own?.status, own?.reason], ["DECLINED", reason]);
  const stranger = await signedIn(api, await testTenant(api.db), "TENANT_ADMIN");
  assert.deepEqual(await ownOf(stranger), []);
  assert.equal((await stranger.delete(`/hub/own-offers/${_id}`)).status, 404);
  await offered(manager, vendor);
});

Deno.test("hub suggestions: one at a time, of own entries alone, and taken back [knowledge-hub-20]", async () => {
  const { name, vendor, manager, staff } = await scene();
  const { _id } = await offered(manager, vendor);
  const send = (entry: string) =>
    manager.post("/hub/own-offers", { kind: "VENDOR", entry, showName: false });
  assert.deepEqual(await refusalOf(await send(vendor)), [409, "ENTITY_ALREADY_EXISTS"]);
  assert.deepEqual(await refusalOf(await send(crypto.randomUUID())), [404, "ENTITY_NOT_FOUND"]);
  const copy = await vendorIn(await manager.post(`/vendors/${await testHubVendor(api.db)}/copy`));
  assert.deepEqual(await refusalOf(await send(copy._id)), [403, "FORBIDDEN"]);
  const foreign = await testVendor(api.db, await testTenant(api.db), { name });
  assert.deepEqual(await refusalOf(await send(foreign)), [404, "ENTITY_NOT_FOUND"]);
  assert.equal((await manager.delete(`/hub/own-offers/${_id}`)).status, 204);
  assert.equal(await seenBy(staff, name), undefined);
  assert.deepEqual(await ownOf(manager), []);
  const item = await manager.post("/storage-items", { name: `_${name}`, type: "COOKIE" });
  const { _id: itemId } = await item.json();
  await offered(manager, itemId, false, "STORAGE_ITEM");
  assert.equal((await seenBy(staff, `_${name}`))?.entry.kind, "STORAGE_ITEM");
});
