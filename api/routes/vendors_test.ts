import { listOf } from "@crumbtrail/contract/paging";
import { listedVendor } from "@crumbtrail/contract/vendor";
import type { EntityChange } from "@crumbtrail/contract/versions";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { readVendor, refusalIn, testVendor, vendorIn } from "../testing/vendors.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const listed = (caller: Caller, query = "") =>
  answerIn(listOf(listedVendor), caller.get(`/vendors${query}`));

const namesOf = async (caller: Caller, query = "") =>
  (await listed(caller, query)).data.map(({ name }) => name);

async function scene() {
  const tenant = await testTenant(api.db);
  const [shop, blog] = [
    await testProperty(api.db, tenant, "shop.example"),
    await testProperty(api.db, tenant, "blog.example"),
  ];
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  return { tenant, shop, blog, manager };
}

Deno.test("vendors: the list counts their open issues, those that the caller may see", async () => {
  const { tenant, shop, blog, manager } = await scene();
  await testVendor(api.db, tenant, { name: "Ads" });
  await testVendor(api.db, tenant, { name: "Maps" });
  const vendorsMatch = [{ _id: crypto.randomUUID(), name: "Ads", globalVendorRef: null }];
  for (const [propertyId, names] of [[shop, ["a", "b", "c"]], [blog, ["d"]]] as const) {
    const findings = names.map((entryName) => sampleFinding({ entryName, vendorsMatch }));
    await testRun(api, tenant, { propertyId, findings });
  }
  const counts = async (caller: Caller) =>
    (await listed(caller)).data.map(({ name, openIssues }) => [name, openIssues]);
  assert.deepEqual(await counts(manager), [["Ads", 4], ["Maps", 0]]);
  const { data } = await (await manager.get("/issues?timeRange=all&vendorName=Ads")).json();
  assert.equal(data.length, 4, "the list that the number leads to");
  await manager.post(`/issues/${data[0]._id}/resolve`);
  assert.deepEqual(await counts(manager), [["Ads", 3], ["Maps", 0]]);
  const known = { reason: "Known", until: { days: 30 } };
  await manager.post(`/issues/${data[1]._id}/acceptance`, known);
  assert.deepEqual(await counts(manager), [["Ads", 2], ["Maps", 0]]);
  const other = await testTenant(api.db);
  await testVendor(api.db, other, { name: "Ads" });
  assert.deepEqual(await counts(await signedIn(api, other)), [["Ads", 0]]);
});

Deno.test("vendors: the list is sorted and searched, and has counts instead of entries [vendors-23]", async () => {
  const { tenant, shop, manager } = await scene();
  const ads = await testVendor(api.db, tenant, {
    name: "Ads",
    urlPatterns: ["^https://ads\\.example", "pixel\\.example"],
    properties: [shop],
  });
  await testVendor(api.db, tenant, { name: "maps 100%", properties: null });
  await testVendor(api.db, tenant, { name: "Old", status: "DISABLED" });
  await api.db.owner`insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern)
    select ${tenant.id}, ${ads}, 'STORAGE', 'COOKIE', p from unnest(array['^_ad_', '^_px']) p`;
  const { data: [first, second], meta } = await listed(manager);
  assert.deepEqual([first?.name, second?.name, meta.total], ["Ads", "maps 100%", 2]);
  assert.deepEqual([first?.urlPatternCount, first?.entryCount], [2, 2]);
  assert.deepEqual([first?.properties, second?.properties], [[shop], ["ALL"]]);
  const source = [first?.affiliation, first?.global, first?.autoUpdatedAt];
  assert.deepEqual(source, ["tenant", false, null]);
  assert.equal("entityList" in (first ?? {}), false);
  assert.deepEqual(await namesOf(manager, "?status=DISABLED"), ["Old"]);
  assert.deepEqual(await namesOf(manager, "?status=ALL"), ["Ads", "maps 100%", "Old"]);
  assert.deepEqual(await namesOf(manager, "?global=true"), []);
  assert.deepEqual(await namesOf(manager, "?search=MAPS"), ["maps 100%"]);
  assert.deepEqual(await namesOf(manager, "?search=pixel"), ["Ads"]);
  assert.deepEqual(await namesOf(manager, "?search=_ad_"), ["Ads"]);
  assert.deepEqual(await namesOf(manager, "?search=0%25"), ["maps 100%"]);
  assert.deepEqual(await namesOf(manager, "?search=a%25s"), []);
  assert.deepEqual(await namesOf(manager, "?limit=1&offset=1"), ["maps 100%"]);
  const refused = await manager.get("/vendors?status=SLEEPING");
  assert.equal(refused.status, 400, await refused.clone().text());
});

Deno.test("vendors: role USER sees each vendor with the user's own properties only [vendors-21]", async () => {
  const { tenant, shop, blog, manager } = await scene();
  const ads = await testVendor(api.db, tenant, { name: "Ads", properties: [shop, blog] });
  const user = await signedIn(api, tenant, "USER", [blog]);
  assert.deepEqual((await listed(user)).data[0]?.properties, [blog]);
  assert.deepEqual((await readVendor(user, ads)).properties, [blog]);
  assert.deepEqual((await readVendor(manager, ads)).properties.sort(), [shop, blog].sort());
});

Deno.test("vendors: role USER sees vendors approved on its properties, also by an entry, and no other [vendors-21]", async () => {
  const { tenant, shop, blog, manager } = await scene();
  const add = (name: string, properties: string[] | null = []) =>
    testVendor(api.db, tenant, { name, properties });
  const seen = [await add("Blog", [blog]), await add("Everywhere", null), await add("Entry")];
  const hidden = [await add("Shop", [shop]), await add("Nowhere")];
  const withEntry = async (id: string, pattern: string, properties: string[]) => {
    const data = { pattern, properties };
    const made = await manager.post(`/vendors/${id}/list-item`, { type: "REQUEST", data });
    assert.equal(made.status, 201);
  };
  await withEntry(String(seen[2]), "^https://a\\.", [blog]);
  await withEntry(String(hidden[1]), "^https://b\\.", [shop]);
  const user = await signedIn(api, tenant, "USER", [blog]);
  assert.deepEqual(await namesOf(user), ["Blog", "Entry", "Everywhere"]);
  assert.equal((await listed(user)).meta.total, 3);
  for (const id of seen) assert.equal((await user.get(`/vendors/${id}`)).status, 200);
  for (const id of hidden) {
    const refused = await refusalIn(await user.get(`/vendors/${id}`));
    assert.deepEqual(refused, [404, "ENTITY_NOT_FOUND", undefined]);
    assert.equal((await manager.get(`/vendors/${id}`)).status, 200);
  }
  assert.equal((await listed(manager)).meta.total, 5);
});

Deno.test("vendors: a vendor is added by its name alone, or with all its fields [vendors-11, vendors-24]", async () => {
  const { tenant, shop, manager } = await scene();
  const plain = await vendorIn(await manager.post("/vendors", { name: " Ads " }));
  const { _id, version, ...fields } = plain;
  assert.ok(version >= 1);
  assert.deepEqual(fields, {
    name: "Ads",
    description: "",
    status: "ACTIVE",
    ignore: false,
    strictlyNecessary: false,
    affiliation: "tenant",
    global: false,
    globalVendorRef: null,
    iabId: null,
    spVendorId: null,
    properties: [],
    autoUpdatedAt: null,
    urlPatterns: [],
    entityList: [],
    origin: null,
  });
  const full = {
    name: "Maps",
    description: "Shows maps",
    ignore: true,
    strictlyNecessary: true,
    urlPatterns: ["^https://maps\\.example/"],
    iabId: 755,
    spVendorId: "5e7c",
    properties: [shop],
    status: "DISABLED",
  };
  const made = await vendorIn(await manager.post("/vendors", full));
  assert.deepEqual({ ...made, ...full }, made);
  const events = await auditEvents(api.db, tenant.id, "vendor.");
  assert.deepEqual(events.map(({ action, entity_id }) => [action, entity_id]), [
    ["vendor.added", _id],
    ["vendor.added", made._id],
  ]);
  assert.equal(events[1]?.after.description, "Shows maps");
  await assertRefused(manager.post("/vendors", { name: "Ads" }), 409, "DUPLICATE_KEY");
});

Deno.test("vendors: invalid fields are refused by name, and nothing is written [vendors-16, vendors-18]", async () => {
  const { tenant, manager } = await scene();
  const other = await testTenant(api.db);
  const foreign = await testProperty(api.db, other, "foreign.example");
  const ads = await testVendor(api.db, tenant, { name: "Ads" });
  const wrong: [body: object, path: string][] = [
    [{ name: " " }, "name"],
    [{ urlPatterns: [" a b "] }, "urlPatterns.0"],
    [{ urlPatterns: ["^https://a", "("] }, "urlPatterns.1"],
    [{ iabId: 0 }, "iabId"],
    [{ status: "SLEEPING" }, "status"],
    [{ properties: [foreign] }, "properties"],
    [{ properties: ["all"] }, "properties.0"],
    [{ owner: "global" }, ""],
  ];
  for (const [body, path] of wrong) {
    for (
      const response of [
        await manager.post("/vendors", { name: "Maps", ...body }),
        await manager.patch(`/vendors/${ads}`, body),
      ]
    ) {
      const expected = [422, "VALIDATION_ERROR", path];
      assert.deepEqual(await refusalIn(response), expected, JSON.stringify(body));
    }
  }
  assert.equal((await auditEvents(api.db, tenant.id, "vendor.")).length, 0);
  assert.deepEqual(await namesOf(manager), ["Ads"]);
  const nowhere = await manager.patch(`/vendors/${crypto.randomUUID()}`, { ignore: true });
  await assertRefused(nowhere, 404, "ENTITY_NOT_FOUND");
});

Deno.test("vendors: a change keeps the other fields, and records what changed [properties-27, vendors-25]", async () => {
  const { tenant, shop, blog, manager } = await scene();
  const ads = await testVendor(api.db, tenant, { name: "Ads", properties: [shop] });
  const after = await vendorIn(
    await manager.patch(`/vendors/${ads}`, {
      urlPatterns: [" ^https: //ads ", "^https://ads"],
      spVendorId: " ",
      properties: [blog],
    }),
  );
  assert.deepEqual([after.name, after.urlPatterns, after.spVendorId, after.properties], [
    "Ads",
    ["^https://ads"],
    null,
    [blog],
  ]);
  const [event] = await auditEvents(api.db, tenant.id, "vendor.");
  assert.deepEqual([event?.action, event?.before, event?.after], [
    "vendor.changed",
    { name: "Ads", urlPatterns: [], properties: [shop] },
    { name: "Ads", urlPatterns: ["^https://ads"], properties: [blog] },
  ]);
  const [row] = await api.db.owner`select updated_at > created_at as edited from vendors
    where id = ${ads}`;
  assert.equal(row?.edited, true);
  const everywhere = await vendorIn(
    await manager.patch(`/vendors/${ads}`, { properties: [blog, "ALL"] }),
  );
  assert.deepEqual(everywhere.properties, ["ALL"]);
  await manager.patch(`/vendors/${ads}`, { name: "Ads" });
  const events = await auditEvents(api.db, tenant.id, "vendor.");
  assert.equal(events.length, 2, "no event without a change");
});

Deno.test("vendors: the Knowledge Hub names its vendors [vendors-17]", async () => {
  const { tenant, manager } = await scene();
  const globalVendorRef = crypto.randomUUID();
  const ads = await testVendor(api.db, tenant, { name: "Ads", globalVendorRef });
  const renamed = await manager.patch(`/vendors/${ads}`, { name: "Adverts" });
  assert.deepEqual(await refusalIn(renamed), [422, "VALIDATION_ERROR", "name"]);
  const same = { name: "Ads", description: "Ours" };
  assert.equal((await vendorIn(await manager.patch(`/vendors/${ads}`, same))).description, "Ours");
});

Deno.test("vendors: a deleted vendor is inactive, unknown to scans, and can be activated again [vendors-14, vendors-26]", async () => {
  const { tenant, shop, manager } = await scene();
  const ads = await testVendor(api.db, tenant, {
    name: "Ads",
    urlPatterns: ["^https://ads"],
    properties: [shop],
  });
  const known = async () => {
    const [row] = await api.db.owner`select app.read_catalogue(${tenant.id}, ${shop}) as catalogue`;
    return row?.catalogue.vendors.length;
  };
  assert.equal(await known(), 1);
  for (let n = 0; n < 2; n++) {
    assert.equal((await manager.delete(`/vendors/${ads}`)).status, 204);
  }
  assert.equal(await known(), 0);
  assert.deepEqual(await namesOf(manager), []);
  const inactive = await readVendor(manager, ads);
  assert.deepEqual([inactive.status, inactive.properties], ["DISABLED", [shop]]);
  await vendorIn(await manager.patch(`/vendors/${ads}`, { status: "ACTIVE" }));
  assert.equal(await known(), 1);
  const actions = (await auditEvents(api.db, tenant.id, "vendor.")).map(({ action }) => action);
  assert.deepEqual(actions, ["vendor.deleted", "vendor.changed"]);
  await assertRefused(manager.delete(`/vendors/${crypto.randomUUID()}`), 404, "ENTITY_NOT_FOUND");
});

Deno.test("vendors: one save is one version, and a refusal lists the save that was missed alone", async () => {
  const { shop, blog, manager } = await scene();
  const ads = await vendorIn(await manager.post("/vendors", { name: "Ads", properties: [blog] }));
  const path = `/vendors/${ads._id}`;
  const older = await vendorIn(await manager.patch(path, { description: "Old" }));
  const change = { description: "New", ignore: true, properties: [shop] };
  const { version } = await vendorIn(await manager.patch(path, change));
  assert.deepEqual([older.version, version], [ads.version + 1, ads.version + 2]);
  const refused = await manager.patch(path, { name: "Adverts", version: older.version });
  const { details } = await refused.json();
  assert.deepEqual(details.changes.map(({ after }: EntityChange) => after), [
    { name: "Ads", ...change },
  ]);
  const many = { ids: [ads._id], add: [blog], remove: [shop] };
  assert.equal((await manager.patch("/vendors/properties", many)).status, 200);
  assert.equal((await readVendor(manager, ads._id)).version, version + 1);
  assert.equal((await manager.delete(path)).status, 204);
  assert.equal((await readVendor(manager, ads._id)).version, version + 2);
});

Deno.test("vendors: a save without a difference is no edit", async () => {
  const { tenant, shop, manager } = await scene();
  const ads = await testVendor(api.db, tenant, { name: "Ads", properties: [shop] });
  const before = await readVendor(manager, ads);
  for (const body of [{}, { name: "Ads", ignore: false, properties: [shop] }]) {
    assert.deepEqual(await vendorIn(await manager.patch(`/vendors/${ads}`, body)), before);
  }
  const many = { ids: [ads], add: [shop] };
  assert.equal((await manager.patch("/vendors/properties", many)).status, 200);
  const [row] = await api.db.owner`select updated_at > created_at as edited from vendors
    where id = ${ads}`;
  assert.equal(row?.edited, false);
});

Deno.test("vendors: an API token limited to some properties assigns these properties and changes nothing else", async () => {
  const { tenant, shop, blog, manager } = await scene();
  const { token } = await testApiToken(api, tenant, {
    permissions: ["VIEW_CONFIG_LIST", "MANAGE_VENDORS"],
    properties: [shop],
  });
  const patch = async (id: string, body: unknown) => {
    const response = await callWith(api, token, "PATCH", `/vendors/${id}`, body);
    return response.ok ? [response.status] : await refusalIn(response);
  };
  const ads = await testVendor(api.db, tenant, { name: "Ads", properties: [blog] });
  assert.deepEqual(await patch(ads, { properties: [shop] }), [200]);
  assert.deepEqual((await readVendor(manager, ads)).properties.sort(), [shop, blog].sort());
  assert.deepEqual(await patch(ads, { properties: [] }), [200]);
  assert.deepEqual((await readVendor(manager, ads)).properties, [blog]);
  const forbidden = [403, "FORBIDDEN", undefined];
  assert.deepEqual(await patch(ads, { properties: ["ALL"] }), forbidden);
  assert.deepEqual(await patch(ads, { ignore: true }), forbidden);
  const [status, code] = await patch(ads, { properties: [blog] });
  assert.deepEqual([status, code], [422, "VALIDATION_ERROR"]);
  const stale = { properties: [shop], version: 1 };
  const late = await callWith(api, token, "PATCH", `/vendors/${ads}`, stale);
  const { version } = await readVendor(manager, ads);
  const missed = { changedSince: true, version, changes: [] };
  assert.deepEqual([late.status, (await late.json()).details], [409, missed]);
  const maps = await testVendor(api.db, tenant, { name: "Maps", properties: null });
  assert.deepEqual(await patch(maps, { properties: [shop] }), forbidden);
  assert.deepEqual((await readVendor(manager, maps)).properties, ["ALL"]);
  const unlimited = await testApiToken(api, tenant, { permissions: ["MANAGE_VENDORS"] });
  const added = await callWith(api, unlimited.token, "POST", "/vendors", { name: "Tags" });
  assert.equal((await vendorIn(added)).name, "Tags");
});

Deno.test("vendors: a vendor added by an approval names the approval and its issue", async () => {
  const { tenant, shop, blog, manager } = await scene();
  await testRun(api, tenant, {
    propertyId: shop,
    findings: [
      sampleFinding({ issueType: "UNKNOWN_VENDOR", storageType: null, entryName: "ads.example" }),
    ],
  });
  const [issue] = await api.db.owner`select id from issues where property_id = ${shop}`;
  const approved = await manager.post(`/issues/${issue?.id}/approval`, { properties: "OWN" });
  assert.equal(approved.status, 201, await approved.clone().text());
  const { _id: approval } = await approved.json();
  const [row] = (await listed(manager)).data;
  const id = row?._id ?? "";
  const { origin } = await readVendor(manager, id);
  assert.deepEqual([origin?.approval, origin?.issue], [approval, issue?.id]);
  assert.ok(origin?.by && !origin.by.includes("approved"));
  await api.db.owner`insert into vendor_properties values (${tenant.id}, ${id}, ${blog})`;
  const user = await signedIn(api, tenant, "USER", [blog]);
  assert.equal((await readVendor(user, id)).origin?.issue, null);
  // A vendor edited by hand outlives the undo of the approval, which still withdraws its property.
  await vendorIn(await manager.patch(`/vendors/${id}`, { description: "Edited" }));
  const undone = await manager.delete(`/approvals/${approval}`);
  assert.deepEqual((await undone.json()).edited, [row?.name]);
  const left = await readVendor(manager, id);
  assert.deepEqual([left.origin, left.properties, left.description], [null, [blog], "Edited"]);
});
