import { storageItem } from "@crumbtrail/contract/storage_item";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  rowsIn,
  signedIn,
  testShop,
} from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const itemIn = (call: Promise<Response>) => answerIn(storageItem, call);

const read = (caller: Caller, id: string) => itemIn(caller.get(`/storage-items/${id}`));

async function namesOf(caller: Caller, query = "") {
  return (await rowsIn(storageItem, caller.get(`/storage-items${query}`))).map(({ name }) => name);
}

async function fieldsRefused(response: Response): Promise<unknown[]> {
  const { details } = await response.json();
  return [response.status, ...details.map(({ path }: { path: string }) => path)];
}

async function scene() {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const add = (fields: Record<string, unknown> = {}) => {
    const body = { name: "_ga", type: "COOKIE", ...fields };
    return answerIn(storageItem, manager.post("/storage-items", body), 201);
  };
  return { tenant, shop, blog, manager, add };
}

Deno.test("storage items: added by name and type alone, or with all their fields [storage-items-3, storage-items-10, storage-items-17]", async () => {
  const { tenant, shop, add } = await scene();
  const [row] = await api.db.owner`
    insert into vendors (tenant_id, name) values (${tenant.id}, 'Analytics') returning id`;
  const { _id, version, ...plain } = await add({ name: " _ga " });
  assert.ok(_id && version >= 1);
  assert.deepEqual(plain, {
    name: "_ga",
    description: "",
    type: "COOKIE",
    keyPatterns: [],
    valuePatterns: [],
    origins: [],
    vendor: null,
    vendorName: null,
    affiliation: "tenant",
    global: false,
    globalItemRef: null,
    status: "ACTIVE",
    properties: [],
    origin: null,
  });
  const full = {
    name: "cart",
    description: "What is in the cart",
    type: "LOCAL_STORAGE",
    keyPatterns: ["^cart_[0-9]+$"],
    valuePatterns: ["^\\d+$"],
    origins: ["shop.example"],
    vendor: String(row?.id),
    status: "DISABLED",
    properties: [shop],
  };
  const made = await add(full);
  assert.deepEqual(made, { ...made, ...full, vendorName: "Analytics" });
  const typed = await add({
    name: "typed",
    keyPatterns: ["^ a b c ", "^abc"],
    origins: [" .Shop.Example", ".shop.example"],
    properties: ["ALL", shop],
  });
  assert.deepEqual([typed.keyPatterns, typed.origins, typed.properties], [
    ["^abc"],
    [".shop.example"],
    ["ALL"],
  ]);
  const events = await auditEvents(api.db, tenant.id, "storage_item.");
  assert.deepEqual(events.map(({ action, after }) => [action, after.name]), [
    ["storage_item.added", "_ga"],
    ["storage_item.added", "cart"],
    ["storage_item.added", "typed"],
  ]);
});

Deno.test("storage items: the list is sorted, searched and filtered, and has pages [storage-items-9]", async () => {
  const { manager, add } = await scene();
  await add({ name: "b_100%", keyPatterns: ["^needle"] });
  await add({ name: "A", type: "SESSION_STORAGE", origins: ["cdn.example"] });
  await add({ name: "old", status: "DISABLED" });
  assert.deepEqual(await namesOf(manager), ["A", "b_100%"]);
  assert.deepEqual(await namesOf(manager, "?status=ALL"), ["A", "b_100%", "old"]);
  assert.deepEqual(await namesOf(manager, "?status=DISABLED"), ["old"]);
  assert.deepEqual(await namesOf(manager, "?type=SESSION_STORAGE"), ["A"]);
  assert.deepEqual(await namesOf(manager, "?search=NEEDLE"), ["b_100%"]);
  assert.deepEqual(await namesOf(manager, "?search=cdn"), ["A"]);
  assert.deepEqual(await namesOf(manager, "?search=0%25"), ["b_100%"]);
  assert.deepEqual(await namesOf(manager, "?search=a%25b"), []);
  assert.deepEqual(await namesOf(manager, "?offset=1&limit=1"), ["b_100%"]);
  assert.equal((await manager.get("/storage-items?type=NONE")).status, 400);
});

Deno.test("storage items: those of the provider are listed for its staff alone [storage-items-8, storage-items-9]", async () => {
  const { tenant, manager, add } = await scene();
  await add({ name: "own" });
  await api.db.owner`insert into storage_items (tenant_id, name, type, affiliation)
    values (${tenant.id}, 'everywhere', 'COOKIE', 'GLOBAL')`;
  assert.deepEqual(await namesOf(manager), ["own"]);
  await assertRefused(manager.get("/storage-items?global=true"), 403, "MISSING_PERMISSION");
  const staff = await signedIn(api, tenant, "ADMIN");
  assert.deepEqual(await namesOf(staff, "?global=true"), ["everywhere"]);
});

Deno.test("storage items: role USER sees each with its own properties only [storage-items-6]", async () => {
  const { tenant, shop, blog, manager, add } = await scene();
  const { _id } = await add({ properties: [shop, blog] });
  const user = await signedIn(api, tenant, "USER", [blog]);
  assert.deepEqual((await read(user, _id)).properties, [blog]);
  assert.deepEqual((await read(manager, _id)).properties.sort(), [shop, blog].sort());
});

Deno.test("storage items: role USER sees those approved on its properties, and no other [storage-items-6]", async () => {
  const { tenant, shop, blog, manager, add } = await scene();
  await add({ name: "everywhere", properties: ["ALL"] });
  await add({ name: "blog", properties: [blog] });
  const hidden = [await add({ name: "shop", properties: [shop] }), await add({ name: "nowhere" })];
  const user = await signedIn(api, tenant, "USER", [blog]);
  assert.deepEqual(await namesOf(user), ["blog", "everywhere"]);
  assert.equal((await namesOf(manager)).length, 4);
  for (const { _id } of hidden) {
    await assertRefused(user.get(`/storage-items/${_id}`), 404, "ENTITY_NOT_FOUND");
  }
});

Deno.test("storage items: a change is of the given fields, noted with before and after [storage-items-5, storage-items-10]", async () => {
  const { tenant, shop, manager, add } = await scene();
  const { _id } = await add({ keyPatterns: ["^_ga"], properties: [shop] });
  const path = `/storage-items/${_id}`;
  const changed = await itemIn(manager.patch(path, { keyPatterns: ["^_gid"] }));
  assert.deepEqual([changed.keyPatterns, changed.properties], [["^_gid"], [shop]]);
  await manager.patch(path, { description: "" });
  assert.equal((await manager.delete(path)).status, 204);
  assert.equal((await manager.delete(path)).status, 204);
  assert.deepEqual(await namesOf(manager), []);
  assert.equal((await read(manager, _id)).status, "DISABLED");
  const again = await itemIn(manager.patch(path, { status: "ACTIVE" }));
  assert.deepEqual([again.status, again.properties], ["ACTIVE", [shop]]);
  const [, ...events] = await auditEvents(api.db, tenant.id, "storage_item.");
  const changes = events.map(({ action, before, after }) => {
    const { version: _, name: __, ...from } = before;
    const { version: ___, name, ...to } = after;
    return [action, name, from, to];
  });
  assert.deepEqual(changes, [
    ["storage_item.changed", "_ga", { keyPatterns: ["^_ga"] }, { keyPatterns: ["^_gid"] }],
    ["storage_item.deleted", "_ga", { status: "ACTIVE" }, { status: "DISABLED" }],
    ["storage_item.changed", "_ga", { status: "DISABLED" }, { status: "ACTIVE" }],
  ]);
});

Deno.test("storage items: what is refused, by the specification's codes [storage-items-10, storage-items-18]", async () => {
  const { manager, add } = await scene();
  const foreign = await testProperty(api.db, await testTenant(api.db), "foreign.example");
  await add();
  await add({ type: "LOCAL_STORAGE" });
  const { _id } = await add({ name: "other" });
  const path = `/storage-items/${_id}`;
  const taken = await manager.post("/storage-items", { name: "_ga", type: "COOKIE" });
  await assertRefused(taken, 409, "DUPLICATE_KEY");
  await assertRefused(manager.patch(path, { name: "_ga" }), 409, "DUPLICATE_KEY");
  const wrong: [string, unknown][] = [
    ["name", " "],
    ["type", "FLASH"],
    ["keyPatterns.0", ["ab"]],
    ["keyPatterns.1", ["fine", "(x"]],
    ["valuePatterns.0", ["a(?=b)"]],
    ["origins.0", ["..example"]],
    ["vendor", crypto.randomUUID()],
    ["properties", [foreign]],
  ];
  for (const [field, value] of wrong) {
    const body = { [field.replace(/\.\d$/, "")]: value };
    assert.deepEqual(await fieldsRefused(await manager.patch(path, body)), [422, field]);
    const fresh = { name: "new", type: "COOKIE", ...body };
    const added = await manager.post("/storage-items", fresh);
    assert.deepEqual(await fieldsRefused(added), [422, field]);
  }
  await assertRefused(manager.patch(path, { more: 1 }), 422, "VALIDATION_ERROR");
  assert.deepEqual(await namesOf(manager), ["_ga", "_ga", "other"]);
});

Deno.test("storage items: one save is one version, and a save without a difference is no edit", async () => {
  const { shop, blog, manager, add } = await scene();
  const made = await add({ properties: [shop] });
  const path = `/storage-items/${made._id}`;
  for (const body of [{}, { name: "_ga", keyPatterns: [], properties: [shop] }]) {
    assert.deepEqual(await itemIn(manager.patch(path, body)), made);
  }
  const edited = async () => {
    const [row] = await api.db.owner`select updated_at > created_at as edited from storage_items
      where id = ${made._id}`;
    return row?.edited;
  };
  assert.equal(await edited(), false);
  const changed = await itemIn(manager.patch(path, { vendor: null, properties: [blog] }));
  const again = await itemIn(manager.patch(path, { description: "Ours", properties: [shop] }));
  assert.equal((await manager.delete(path)).status, 204);
  const { version } = await read(manager, made._id);
  const steps = [changed.version, again.version, version].map((n) => n - made.version);
  assert.deepEqual(steps, [1, 2, 3]);
  assert.equal(await edited(), true);
});

Deno.test("storage items: a token of some properties assigns those and changes nothing else", async () => {
  const { tenant, shop, blog, manager, add } = await scene();
  const { _id } = await add({ properties: [shop] });
  const token = await testApiToken(api, tenant, {
    permissions: ["VIEW_CONFIG_LIST", "MANAGE_VENDORS"],
    properties: [blog],
  });
  const patch = (body: unknown) =>
    callWith(api, token.token, "PATCH", `/storage-items/${_id}`, body);
  assert.equal((await patch({ properties: [blog] })).status, 200);
  assert.deepEqual((await read(manager, _id)).properties.sort(), [shop, blog].sort());
  await assertRefused(patch({ name: "x" }), 403, "FORBIDDEN");
  await assertRefused(patch({ properties: ["ALL"] }), 403, "FORBIDDEN");
  const { version } = await read(manager, _id);
  const late = await patch({ properties: [], version: version - 1 });
  const missed = { changedSince: true, version, changes: [] };
  assert.deepEqual([late.status, (await late.json()).details], [409, missed]);
});

Deno.test("storage items: what an approval added and somebody edited survives its undo", async () => {
  const { tenant, shop, manager } = await scene();
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const [issue] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}`;
  const body = { properties: "OWN" };
  const approved = await manager.post(`/issues/${issue?.id}/approval`, body);
  assert.equal(approved.status, 201, await approved.clone().text());
  const { _id: approval } = await approved.json();
  const [made] = await api.db.owner`select id from storage_items where tenant_id = ${tenant.id}`;
  const id = String(made?.id);
  assert.deepEqual((await read(manager, id)).origin?.approval, approval);
  await itemIn(manager.patch(`/storage-items/${id}`, { description: "Ours" }));
  const undone = await manager.delete(`/approvals/${approval}`);
  assert.equal(undone.status, 200, await undone.clone().text());
  const left = await read(manager, id);
  assert.deepEqual([left.description, left.properties, left.origin], ["Ours", [], null]);
});
