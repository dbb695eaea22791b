import { hubChanges, hubVendor, listedHubVendor } from "@crumbtrail/contract/hub";
import { listOf } from "@crumbtrail/contract/paging";
import { listedVendor } from "@crumbtrail/contract/vendor";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  refusalOf,
  rowsIn,
  signedIn,
} from "../testing/callers.ts";
import { testHubVendor } from "../testing/hub.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { readVendor, refusalIn, testVendor, vendorIn } from "../testing/vendors.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const cookie = (pattern: string, description = "") => ({
  ...{ type: "STORAGE" as const, entryType: "COOKIE" as const, pattern, description },
});

const listed = (caller: Caller, query: string) =>
  answerIn(listOf(listedHubVendor), caller.get(`/vendors/global${query}`));

const changesOf = async (caller: Caller, id: string) =>
  await answerIn(hubChanges, caller.get(`/vendors/${id}/hub-changes`));

async function scene() {
  const tenant = await testTenant(api.db);
  const name = `Ads ${crypto.randomUUID()}`;
  const id = await testHubVendor(api.db, {
    name,
    description: "Shows ads",
    urlPatterns: ["^https://ads\\.example"],
    iabId: 12,
    entries: [cookie("^_ad_", "Visitor"), cookie("^_px")],
  });
  return { tenant, name, id, manager: await signedIn(api, tenant, "TENANT_MANAGER") };
}

Deno.test("hub: vendors are searched by name, and marked once imported [knowledge-hub-2, knowledge-hub-5]", async () => {
  const { name, id, manager } = await scene();
  const text = name.slice(4).toUpperCase();
  const { data, meta } = await listed(manager, `?name=${text}&limit=1`);
  assert.deepEqual([data.map((one) => one._id), meta.total], [[id], 1]);
  const [first] = data;
  assert.deepEqual(
    [first?.name, first?.urlPatternCount, first?.entryCount, first?.imported, first?.vendor],
    [name, 1, 2, false, null],
  );
  assert.ok((await listed(manager, "?name=A")).meta.total >= 1, "one character finds all");
  assert.equal((await listed(manager, "?name=%25%25")).meta.total, 0);
  const copy = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  const [after] = (await listed(manager, `?name=${text}`)).data;
  assert.deepEqual([after?.imported, after?.vendor], [true, copy._id]);
  const other = await signedIn(api, await testTenant(api.db), "USER");
  assert.equal((await listed(other, `?name=${text}`)).data[0]?.imported, false);
  const details = await answerIn(hubVendor, other.get(`/vendors/global/${id}`));
  assert.deepEqual(details.entityList, [cookie("^_ad_", "Visitor"), cookie("^_px")]);
  const nowhere = await manager.get(`/vendors/global/${crypto.randomUUID()}`);
  await assertRefused(nowhere, 404, "ENTITY_NOT_FOUND");
});

Deno.test("hub: an imported vendor has the hub's fields and entries, approved nowhere [knowledge-hub-3, knowledge-hub-6]", async () => {
  const { tenant, name, id, manager } = await scene();
  const copy = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  assert.deepEqual(
    [copy.name, copy.description, copy.urlPatterns, copy.iabId, copy.globalVendorRef],
    [name, "Shows ads", ["^https://ads\\.example"], 12, id],
  );
  assert.deepEqual([copy.properties, copy.affiliation], [[], "tenant"]);
  assert.ok(copy.autoUpdatedAt);
  assert.deepEqual(
    copy.entityList.map((one) => [one.pattern, one.createdByPW, one.createdByTenant]),
    [["^_ad_", true, false], ["^_px", true, false]],
  );
  assert.ok(
    copy.entityList.every(({ properties, manuallyCreated }) =>
      properties.length === 0 && !manuallyCreated
    ),
  );
  const event = (await auditEvents(api.db, tenant.id)).at(-1);
  assert.deepEqual([event?.action, event?.after.entries], ["vendor.imported", 2]);
  assert.deepEqual((await changesOf(manager, copy._id)).changes, []);
});

Deno.test("hub: a vendor is imported once, even if it is inactive by now [knowledge-hub-4]", async () => {
  const { tenant, id, manager } = await scene();
  const copy = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  const again = async () => await refusalOf(await manager.post(`/vendors/${id}/copy`));
  assert.deepEqual(await again(), [409, "ENTITY_ALREADY_EXISTS"]);
  assert.equal((await manager.delete(`/vendors/${copy._id}`)).status, 204);
  assert.deepEqual(await again(), [409, "ENTITY_ALREADY_EXISTS"]);
  const taken = await scene();
  await testVendor(api.db, tenant, { name: taken.name });
  await assertRefused(manager.post(`/vendors/${taken.id}/copy`), 409, "DUPLICATE_KEY");
  const unknown = await manager.post(`/vendors/${crypto.randomUUID()}/copy`);
  await assertRefused(unknown, 404, "ENTITY_NOT_FOUND");
});

Deno.test("hub: accepted changes are applied, and the tenant's own changes win", async () => {
  const { tenant, name, id, manager } = await scene();
  const { _id } = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  await vendorIn(await manager.patch(`/vendors/${_id}`, { description: "Ours" }));
  await testHubVendor(api.db, {
    name,
    description: "Shows more ads",
    urlPatterns: ["^https://ads\\.example", "^https://pixel\\.example"],
    iabId: 13,
    entries: [cookie("^_ad_", "Visitors"), cookie("^_new")],
  });
  const { hubVersion, changes } = await changesOf(manager, _id);
  assert.deepEqual(changes.map(({ part, isKept }) => [part, isKept]), [
    ["description", true],
    ["iabId", false],
    ["urlPatterns", false],
    ["entityList", false],
    ["entityList", false],
    ["entityList", false],
  ]);
  const after = await vendorIn(
    await manager.post(`/vendors/${_id}/hub-changes`, { accept: true, hubVersion }),
  );
  assert.deepEqual([after.description, after.iabId, after.urlPatterns], [
    "Ours",
    13,
    ["^https://ads\\.example", "^https://pixel\\.example"],
  ]);
  assert.deepEqual(
    after.entityList.map((one) => [one.pattern, one.description, one.createdByPW]),
    [["^_ad_", "Visitors", true], ["^_new", "", true]],
  );
  assert.deepEqual((await changesOf(manager, _id)).changes, []);
  const [event] = await api.db.owner`select action, before, after, version from object_versions
    where tenant_id = ${tenant.id} order by id desc`;
  assert.deepEqual([event?.action, event?.version], ["vendor.hub_changes_accepted", after.version]);
  const patternsOf = (fields: { entries: { pattern: string; description: string }[] }) =>
    fields.entries.map(({ pattern, description }) => `${pattern} ${description}`.trim());
  assert.deepEqual(
    [event?.before.iabId, patternsOf(event?.before), event?.after.iabId, patternsOf(event?.after)],
    [12, ["^_ad_ Visitor", "^_px"], 13, ["^_ad_ Visitors", "^_new"]],
  );
  assert.ok(!("description" in event?.after), "the own description stays");
});

Deno.test("hub: dismissed changes are not shown again, and later ones are", async () => {
  const { name, id, manager } = await scene();
  const { _id } = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  const before = await readVendor(manager, _id);
  const change = (iabId: number) =>
    testHubVendor(api.db, { name, description: "Shows ads", iabId, urlPatterns: [] });
  await change(13);
  const { hubVersion } = await changesOf(manager, _id);
  await change(14);
  const answer = { accept: false, hubVersion };
  await assertRefused(manager.post(`/vendors/${_id}/hub-changes`, answer), 409, "FORBIDDEN");
  const current = { ...answer, hubVersion: hubVersion + 1 };
  const after = await vendorIn(await manager.post(`/vendors/${_id}/hub-changes`, current));
  assert.deepEqual([after.iabId, after.urlPatterns], [before.iabId, before.urlPatterns]);
  assert.deepEqual((await changesOf(manager, _id)).changes, []);
  await change(15);
  const { changes } = await changesOf(manager, _id);
  assert.deepEqual(changes.map(({ part, isKept }) => [part, isKept]), [["iabId", true]]);
});

Deno.test("hub: only imported vendors have changes of the hub to review", async () => {
  const { tenant, id, manager } = await scene();
  const own = await testVendor(api.db, tenant, { name: "Own" });
  await assertRefused(manager.get(`/vendors/${own}/hub-changes`), 404, "ENTITY_NOT_FOUND");
  const { _id } = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  const property = await testProperty(api.db, tenant, "shop.example");
  const { token } = await testApiToken(api, tenant, {
    permissions: ["VIEW_CONFIG_LIST", "MANAGE_VENDORS"],
    properties: [property],
  });
  for (const path of [`/vendors/${_id}/hub-changes`, `/vendors/${id}/copy`]) {
    const body = path.endsWith("copy") ? undefined : { accept: true, hubVersion: 1 };
    await assertRefused(callWith(api, token, "POST", path, body), 403, "FORBIDDEN");
  }
});

Deno.test("hub: an own vendor of the same name is linked, and what the hub has beyond it is reviewed [knowledge-hub-9]", async () => {
  const { tenant, name, id, manager } = await scene();
  const own = await vendorIn(await manager.post("/vendors", { name }));
  const ours = { description: "Ours", urlPatterns: ["^https://ours\\.example"] };
  await vendorIn(await manager.patch(`/vendors/${own._id}`, ours));
  const search = `?name=${name.slice(4)}`;
  const shown = async () => (await listed(manager, search)).data[0];
  assert.deepEqual([(await shown())?.ownVendor, (await shown())?.vendor], [own._id, null]);

  const path = `/vendors/${own._id}/hub-link`;
  const linked = await vendorIn(await manager.post(path, { hubVendor: id }));
  assert.deepEqual(
    [linked.globalVendorRef, linked.description, linked.urlPatterns, linked.entityList],
    [id, ours.description, ours.urlPatterns, []],
  );
  assert.deepEqual([(await shown())?.ownVendor, (await shown())?.vendor], [null, own._id]);
  const event = (await auditEvents(api.db, tenant.id)).at(-1);
  assert.equal(event?.action, "vendor.linked");
  const { hubVersion, changes } = await changesOf(manager, own._id);
  assert.deepEqual(changes.map(({ part, after, isKept }) => [part, after, isKept]), [
    ["description", "Shows ads", true],
    ["iabId", 12, false],
    ["urlPatterns", "^https://ads\\.example", false],
    ["entityList", "Visitor", false],
    ["entityList", "", false],
  ]);
  const answer = { accept: true, hubVersion };
  const after = await vendorIn(await manager.post(`/vendors/${own._id}/hub-changes`, answer));
  assert.deepEqual([after.description, after.iabId, after.urlPatterns], [
    "Ours",
    12,
    [...ours.urlPatterns, "^https://ads\\.example"],
  ]);
  assert.deepEqual(after.entityList.map(({ pattern }) => pattern), ["^_ad_", "^_px"]);
  assert.deepEqual((await changesOf(manager, own._id)).changes, []);

  await assertRefused(manager.post(path, { hubVendor: id }), 409, "ENTITY_ALREADY_EXISTS");
});

Deno.test("hub: another name, an imported vendor and limited tokens are not linked", async () => {
  const { tenant, name, id, manager } = await scene();
  const other = await testVendor(api.db, tenant, { name: "Another name" });
  const refusal = async (vendor: string, hubVendor: string) =>
    await refusalIn(await manager.post(`/vendors/${vendor}/hub-link`, { hubVendor }));
  assert.deepEqual(await refusal(other, id), [422, "VALIDATION_ERROR", "hubVendor"]);
  const nowhere = crypto.randomUUID();
  assert.deepEqual((await refusal(other, nowhere)).slice(0, 2), [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual((await refusal(nowhere, id)).slice(0, 2), [404, "ENTITY_NOT_FOUND"]);
  const copy = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  assert.deepEqual((await refusal(copy._id, id)).slice(0, 2), [409, "ENTITY_ALREADY_EXISTS"]);
  const property = await testProperty(api.db, tenant, "shop.example");
  const own = await testVendor(api.db, tenant, { name: `${name} 2` });
  const { token } = await testApiToken(api, tenant, {
    permissions: ["VIEW_CONFIG_LIST", "MANAGE_VENDORS"],
    properties: [property],
  });
  const path = `/vendors/${own}/hub-link`;
  await assertRefused(callWith(api, token, "POST", path, { hubVendor: id }), 403, "FORBIDDEN");
});

Deno.test("hub: the list marks vendors with changes to be reviewed, and lists them alone [vendors-2]", async () => {
  const { tenant, name, id, manager } = await scene();
  const { _id } = await vendorIn(await manager.post(`/vendors/${id}/copy`));
  await testVendor(api.db, tenant, { name: "Own" });
  const marked = async (query = "") => {
    return (await rowsIn(listedVendor, manager.get(`/vendors${query}`)))
      .map((one) => `${one.name} ${one.hasHubChanges}`);
  };
  assert.deepEqual(await marked(), [`${name} false`, "Own false"]);
  assert.deepEqual(await marked("?hubChanges=true"), []);
  await testHubVendor(api.db, { name, description: "Shows more ads" });
  assert.deepEqual(await marked(), [`${name} true`, "Own false"]);
  assert.deepEqual(await marked("?hubChanges=true"), [`${name} true`]);
  const { hubVersion } = await changesOf(manager, _id);
  await manager.post(`/vendors/${_id}/hub-changes`, { accept: false, hubVersion });
  assert.deepEqual(await marked("?hubChanges=true"), []);
  // What the tenant has already is no change to be reviewed.
  await testHubVendor(api.db, { name, description: "Ours" });
  await vendorIn(await manager.patch(`/vendors/${_id}`, { description: "Ours" }));
  assert.deepEqual(await marked(), [`${name} false`, "Own false"]);
});
