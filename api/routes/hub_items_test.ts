import { hubChanges } from "@crumbtrail/contract/hub";
import { hubItem } from "@crumbtrail/contract/hub_item";
import { type StorageItem, storageItem } from "@crumbtrail/contract/storage_item";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, rowsIn, signedIn } from "../testing/callers.ts";
import { testHubItem } from "../testing/hub.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const listed = (caller: Caller, name: string) =>
  rowsIn(hubItem, caller.get(`/storage-items/global?name=${encodeURIComponent(name)}`));

async function itemIn(response: Response): Promise<StorageItem> {
  assert.ok(response.ok, `${response.status} ${await response.clone().text()}`);
  return storageItem.parse(await response.json());
}

const changesOf = async (caller: Caller, id: string) =>
  await answerIn(hubChanges, caller.get(`/storage-items/${id}/hub-changes`));

async function scene() {
  const tenant = await testTenant(api.db);
  const name = `_ga_${crypto.randomUUID()}`;
  const content = { description: "Visitor", keyPatterns: ["^_ga$", "^_gid$"] };
  const id = await testHubItem(api.db, { name, ...content });
  return { tenant, name, id, manager: await signedIn(api, tenant, "TENANT_MANAGER") };
}

Deno.test("hub items: searched by name and pattern, and imported once, approved nowhere [knowledge-hub-10]", async () => {
  const { tenant, name, id, manager } = await scene();
  const [first, ...more] = await listed(manager, name.toUpperCase());
  assert.deepEqual([first?._id, first?.storageItem, more], [id, null, []]);
  assert.ok((await listed(manager, "_gid$")).some(({ _id }) => _id === id));
  const old = await testHubItem(api.db, { name: `${name} old`, status: "DISABLED" });
  assert.equal((await listed(manager, name)).length, 1, "an inactive one is not offered");
  await assertRefused(manager.post(`/storage-items/${old}/copy`), 404, "ENTITY_NOT_FOUND");

  const copy = await itemIn(await manager.post(`/storage-items/${id}/copy`));
  assert.deepEqual(
    [copy.name, copy.description, copy.keyPatterns, copy.properties, copy.affiliation],
    [name, "Visitor", ["^_ga$", "^_gid$"], [], "tenant"],
  );
  assert.equal((await listed(manager, name))[0]?.storageItem, copy._id);
  const event = (await auditEvents(api.db, tenant.id)).at(-1);
  assert.equal(event?.action, "storage_item.imported");
  assert.deepEqual((await changesOf(manager, copy._id)).changes, []);
  await assertRefused(manager.post(`/storage-items/${id}/copy`), 409, "ENTITY_ALREADY_EXISTS");

  const other = await testTenant(api.db);
  const taken = await signedIn(api, other);
  await itemIn(await taken.post("/storage-items", { name, type: "COOKIE" }));
  await assertRefused(taken.post(`/storage-items/${id}/copy`), 409, "DUPLICATE_KEY");
  const unknown = await manager.post(`/storage-items/${crypto.randomUUID()}/copy`);
  await assertRefused(unknown, 404, "ENTITY_NOT_FOUND");
});

Deno.test("hub items: accepted changes are applied, the tenant's own win, and none comes twice [knowledge-hub-11]", async () => {
  const { name, id, manager } = await scene();
  const { _id } = await itemIn(await manager.post(`/storage-items/${id}/copy`));
  const ours = { description: "Ours", keyPatterns: ["^_ga$", "^_gid$", "^_ours$"] };
  await itemIn(await manager.patch(`/storage-items/${_id}`, ours));
  const publish = (keyPatterns: string[]) =>
    testHubItem(api.db, {
      ...{ _id: id, name, description: "Visitors", keyPatterns, origins: [".shop.example"] },
    });
  await publish(["^_ga$"]);
  const { hubVersion, changes } = await changesOf(manager, _id);
  assert.deepEqual(
    changes.map(({ part, before, after, isKept }) => [part, before, after, isKept]),
    [
      ["description", "Visitor", "Visitors", true],
      ["keyPatterns", "^_gid$", null, false],
      ["origins", null, ".shop.example", false],
    ],
  );
  await publish(["^_ga$", "^_ga4$"]);
  const path = `/storage-items/${_id}/hub-changes`;
  await assertRefused(manager.post(path, { accept: true, hubVersion }), 409, "FORBIDDEN");
  const answer = { accept: true, hubVersion: hubVersion + 1 };
  const after = await itemIn(await manager.post(path, answer));
  assert.deepEqual([after.description, after.keyPatterns, after.origins], [
    "Ours",
    ["^_ga$", "^_ours$", "^_ga4$"],
    [".shop.example"],
  ]);
  assert.deepEqual((await changesOf(manager, _id)).changes, []);
  await publish(["^_ga$", "^_ga4$", "^_new$"]);
  const dismissed = { accept: false, hubVersion: hubVersion + 2 };
  const kept = await itemIn(await manager.post(path, dismissed));
  assert.deepEqual(kept.keyPatterns, after.keyPatterns);
  assert.deepEqual((await changesOf(manager, _id)).changes, []);
});

Deno.test("hub items: staff publishes global items from its own tenant, and nobody else does [storage-items-8]", async () => {
  const provider = await testTenant(api.db);
  const staff = await signedIn(api, provider, "ADMIN");
  const { tenant, manager } = await scene();
  const name = `_global_${crypto.randomUUID()}`;
  const input = { name, type: "COOKIE", keyPatterns: ["^one$"], global: true };
  await assertRefused(manager.post("/storage-items", input), 403, "MISSING_PERMISSION");
  await api.db.owner`update tenants set team_may_access = true where id = ${tenant.id}`;
  const visiting = await staff.call("POST", "/storage-items", input, { "X-Tenant": tenant.id });
  await assertRefused(visiting, 403, "FORBIDDEN");

  const item = await itemIn(await staff.post("/storage-items", input));
  assert.deepEqual([item.global, item.affiliation], [true, "global"]);
  assert.deepEqual((await listed(manager, name)).map(({ version }) => version), [1]);
  const path = `/storage-items/${item._id}`;
  await itemIn(await staff.patch(path, { keyPatterns: ["^two$"], version: item.version }));
  const [changed] = await listed(manager, name);
  assert.deepEqual([changed?.version, changed?.keyPatterns], [2, ["^two$"]]);
  await itemIn(await staff.patch(path, {}));
  assert.equal((await listed(manager, name))[0]?.version, 2, "no difference, no version");
  const admin = await signedIn(api, provider);
  const answers = [await admin.patch(path, { description: "x" }), await admin.delete(path)];
  for (const answer of answers) {
    await assertRefused(answer, 403, "MISSING_PERMISSION");
  }
  assert.equal((await staff.delete(path)).status, 204);
  assert.deepEqual(await listed(manager, name), []);
});
