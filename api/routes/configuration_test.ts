import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { documentText } from "@crumbtrail/contract/config_file";
import { configPlan, type ImportInput } from "@crumbtrail/contract/config_import";
import Ajv2020 from "ajv/dist/2020.js";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testHubVendor } from "../testing/hub.ts";
import { testRun } from "../testing/runs.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function exported(caller: Caller): Promise<string> {
  const response = await caller.get("/configuration");
  assert.equal(response.status, 200, await response.clone().text());
  return documentText(await response.json());
}

const send = (caller: Caller, step: "plan" | "apply", input: Partial<ImportInput> & object) =>
  caller.post(`/configuration/${step}`, { format: "DOCUMENT", ...input });

const plan = (caller: Caller, input: object) => answerIn(configPlan, send(caller, "plan", input));
const apply = (caller: Caller, input: object) => answerIn(configPlan, send(caller, "apply", input));
const document = (sections: Omit<ConfigDocument, "version"> | object) =>
  JSON.stringify({ version: 1, ...sections });

/** A tenant with two properties and everything that a document can have. */
async function scene() {
  const { tenant, shop, caller: admin } = await testShop(api, "ADMIN");
  await testProperty(api.db, tenant, "blog.example");
  const hub = await testHubVendor(api.db, {
    urlPatterns: ["^https://hub\\.example"],
    entries: [{ type: "STORAGE", entryType: "COOKIE", pattern: "^_hub", description: "" }],
  });
  assert.equal((await admin.post(`/vendors/${hub}/copy`)).status, 201);
  const added = await admin.post("/vendors", {
    name: "Ads",
    urlPatterns: ["^https://z\\.example", "^https://a\\.example"],
    iabId: 7,
    properties: [shop],
  });
  const { _id: vendor } = await added.json();
  for (const pattern of ["^_z", "^_a"]) {
    await admin.post(`/vendors/${vendor}/list-item`, {
      type: "STORAGE",
      data: { entryType: "COOKIE", pattern, properties: [shop] },
    });
  }
  await api.db.owner`insert into storage_items (tenant_id, name, type, key_patterns, vendor_id,
    all_properties) values (${tenant.id}, 'Basket', 'COOKIE', '{^basket$}', ${vendor}, true)`;
  await admin.post("/issue-assignees", {
    name: "Agency",
    assignees: ["ada@agency.example"],
    properties: [shop],
  });
  await api.db.owner`update tenants set auto_resolve_after_days = 30 where id = ${tenant.id}`;
  await api.db.owner`update properties set url_white_list = '{/own/}' where id = ${shop}`;
  return { tenant, shop, admin, vendor: String(vendor) };
}

Deno.test("configuration: export, apply on an empty tenant, export is byte-equal [import-export-10]", async () => {
  const { admin } = await scene();
  const text = await exported(admin);
  const other = await testTenant(api.db);
  const elsewhere = await signedIn(api, other, "ADMIN");
  const { counts, rejected } = await apply(elsewhere, { text });
  assert.deepEqual(rejected, []);
  assert.deepEqual(
    [counts.properties?.added, counts.vendors?.added, counts.storageItems?.added],
    [2, 2, 1],
  );
  assert.deepEqual([counts.assigneeGroups?.added, counts.settings?.changed], [1, 1]);
  assert.equal(await exported(elsewhere), text);
  const again = await plan(elsewhere, { text });
  assert.deepEqual(again.changes, []);
  const event = (await auditEvents(api.db, other.id)).at(-1);
  assert.equal(event?.action, "tenant.configuration_imported");
  assert.ok(event?.after.changes.includes("added vendors Ads"));
});

Deno.test("configuration: a document has the named buttons of banners, and one without leaves them", async () => {
  const { shop, admin } = await scene();
  const reject = { labels: ["Not today"], selectors: ["#no"] };
  const none = { labels: [], selectors: [] };
  await admin.patch(`/properties/${shop}`, { bannerButtons: { reject } });
  const text = await exported(admin);
  const other = await testTenant(api.db);
  const elsewhere = await signedIn(api, other, "ADMIN");
  assert.deepEqual((await apply(elsewhere, { text })).rejected, []);
  assert.equal(await exported(elsewhere), text);
  const propertyIn = (written: string) => {
    const { properties = [] }: ConfigDocument = JSON.parse(written);
    return properties.find(({ name }) => name === "shop.example");
  };
  const shown = propertyIn(text);
  assert.ok(shown);
  const { bannerButtons, ...old } = shown;
  assert.deepEqual(bannerButtons, { accept: none, reject, settings: none });
  const changed = await apply(elsewhere, {
    text: document({ properties: [{ ...old, description: "x" }] }),
    removeMissing: false,
  });
  assert.deepEqual(changed.changes.map(({ after }) => after), [{ description: "x" }]);
  assert.deepEqual(propertyIn(await exported(elsewhere))?.bannerButtons, bannerButtons);
  const cleared = document({ properties: [{ ...old, bannerButtons: null }] });
  await apply(elsewhere, { text: cleared, removeMissing: false });
  assert.equal(propertyIn(await exported(elsewhere))?.bannerButtons, null);
  const [event] = await auditEvents(api.db, other.id, "property.changed_by_import");
  assert.ok(event, "the import is in the property's history");
});

Deno.test("configuration: a document has names instead of ids, and no secrets [import-export-4]", async () => {
  const { tenant, shop, admin } = await scene();
  await api.db.owner`update properties set pur = ${
    api.db.owner.json({
      url: "https://shop.example/login",
      username: "ada",
      password: `v1.0000abcd.${"x".repeat(40)}`,
    })
  } where id = ${shop}`;
  const text = await exported(admin);
  assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-|password/);
  const { vendors, storageItems } = JSON.parse(text);
  const ads = vendors.find((one: { name: string }) => one.name === "Ads");
  assert.deepEqual(ads.properties, ["shop.example"]);
  assert.deepEqual(ads.entries.map((it: { pattern: string }) => it.pattern), ["^_a", "^_z"]);
  assert.deepEqual(ads.urlPatterns, ["^https://z\\.example", "^https://a\\.example"]);
  assert.deepEqual([storageItems[0].vendor, storageItems[0].allProperties], ["Ads", true]);
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  assert.deepEqual(Object.keys(JSON.parse(await exported(manager))).includes("settings"), true);
});

Deno.test("configuration: the published schema accepts an export [import-export-4]", async () => {
  const { admin } = await scene();
  const response = await api.app.request("/configuration/schema");
  const validate = new Ajv2020.default({ strict: false, validateFormats: false })
    .compile(await response.json());
  assert.ok(validate(JSON.parse(await exported(admin))), JSON.stringify(validate.errors));
  assert.equal(validate({ version: 5 }), false);
});

Deno.test("configuration: the dry run names every change and writes nothing [import-export-12]", async () => {
  const { admin } = await scene();
  const before = await exported(admin);
  const wanted: ConfigDocument = JSON.parse(before);
  const vendors = (wanted.vendors ?? []).filter(({ name }) => name === "Ads");
  const text = document({
    vendors: [...vendors.map((one) => ({ ...one, ignore: true })), { name: "New" }],
  });
  const { changes, counts } = await plan(admin, { text });
  assert.deepEqual(counts.vendors, { added: 1, changed: 1, removed: 1 });
  assert.deepEqual(counts.storageItems, { added: 0, changed: 0, removed: 0 });
  const ads = changes.find(({ name }) => name === "Ads");
  assert.deepEqual([ads?.before, ads?.after], [{ ignore: false }, { ignore: true }]);
  assert.equal(await exported(admin), before);
  const kept = await plan(admin, { text, removeMissing: false });
  assert.equal(kept.counts.vendors?.removed, 0);
});

Deno.test("configuration: what is missing in a section becomes inactive, once", async () => {
  const { admin, vendor } = await scene();
  const text = document({ vendors: [], properties: [] });
  const { counts } = await apply(admin, { text });
  assert.deepEqual([counts.vendors?.removed, counts.properties?.removed], [2, 2]);
  const { status, entityList } = await (await admin.get(`/vendors/${vendor}`)).json();
  assert.deepEqual([status, entityList.length], ["DISABLED", 2]);
  const [{ n } = { n: 0 }] = await api.db.owner`select count(*)::int as n from properties
    where status = 'ACTIVE' and tenant_id = (select tenant_id from vendors where id = ${vendor})`;
  assert.equal(n, 1, "the default property stays");
  assert.deepEqual((await plan(admin, { text })).changes, []);
});

Deno.test("configuration: a changed vendor keeps its entries' ids, and its version rises", async () => {
  const { admin, vendor } = await scene();
  const before = await (await admin.get(`/vendors/${vendor}`)).json();
  const wanted: ConfigDocument = JSON.parse(await exported(admin));
  for (const one of wanted.vendors ?? []) if (one.name === "Ads") one.description = "Ours";
  await apply(admin, { text: document({ vendors: wanted.vendors }) });
  const after = await (await admin.get(`/vendors/${vendor}`)).json();
  assert.deepEqual(after.entityList, before.entityList);
  assert.equal(after.description, "Ours");
  assert.ok(after.version > before.version);
});

Deno.test("configuration: an import is refused once the configuration has changed since the dry run [import-export-12]", async () => {
  const { admin, vendor } = await scene();
  const text = document({ vendors: [{ name: "New" }] });
  const { fingerprint } = await plan(admin, { text });
  await admin.patch(`/vendors/${vendor}`, { ignore: true });
  await assertRefused(send(admin, "apply", { text, fingerprint } as object), 409, "FORBIDDEN");
  const { fingerprint: now } = await plan(admin, { text });
  assert.equal((await apply(admin, { text, fingerprint: now })).counts.vendors?.added, 1);
});

Deno.test("configuration: bad parts are named, and the rest is imported [import-export-14]", async () => {
  const { admin } = await scene();
  const text = document({
    vendors: [{
      name: "New",
      urlPatterns: ["(", "^https://new\\.example"],
      properties: ["nowhere.example", "shop.example"],
    }],
    storageItems: [{ name: "_n", type: "COOKIE", vendor: "Nobody" }],
    properties: [{ name: "Bad", baseUrl: ".co.uk" }, { name: "None" }],
  });
  const { rejected, counts } = await apply(admin, { text, removeMissing: false });
  assert.deepEqual(rejected.map(({ part }) => part), [
    "vendor New",
    "property Bad",
    "property None",
    "vendor New",
    "storage item _n",
  ]);
  assert.deepEqual([counts.vendors?.added, counts.properties?.added], [1, 0]);
  const { vendors = [] }: ConfigDocument = JSON.parse(await exported(admin));
  const made = vendors.find(({ name }) => name === "New");
  assert.deepEqual([made?.urlPatterns, made?.properties], [
    ["^https://new\\.example"],
    ["shop.example"],
  ]);
});

Deno.test("configuration: the tenant default property keeps its base URL and status", async () => {
  const { admin } = await scene();
  const { properties = [] }: ConfigDocument = JSON.parse(await exported(admin));
  const [rest] = properties.filter((one) => one.isTenantDefaultProperty);
  for (const differs of [{ baseUrl: ".site.example" }, { status: "DISABLED" }]) {
    const text = document({ properties: [{ ...rest, ...differs, description: "The rest" }] });
    const { rejected } = await apply(admin, { text, removeMissing: false });
    assert.deepEqual(rejected.map(({ part, reason }) => [part, reason]), [
      [`property ${rest?.name}`, "the tenant default property keeps its base URL and status"],
    ]);
  }
  const after: ConfigDocument = JSON.parse(await exported(admin));
  assert.deepEqual(after.properties?.filter((one) => one.isTenantDefaultProperty), [
    { ...rest, description: "The rest" },
  ]);
});

Deno.test("configuration: an imported property closes the requests that it answers", async () => {
  const { tenant, admin } = await scene();
  const requests = ["https://new.example/", "https://moved.example/", "https://else.example/"];
  for (const url of requests) {
    assert.equal((await admin.post("/properties/requests", { url })).status, 201);
  }
  const text = document({
    properties: [
      { name: "New", baseUrl: ".new.example" },
      { name: "blog.example", baseUrl: "moved.example" },
    ],
  });
  await apply(admin, { text, removeMissing: false });
  const open = await (await admin.get("/properties/requests")).json();
  const shown = open.data.map((one: { url: string; status: string }) => [one.url, one.status]);
  assert.deepEqual(shown, [
    ["https://else.example/", "OPEN"],
    ["https://moved.example/", "ADDED"],
    ["https://new.example/", "ADDED"],
  ]);
  const closed = await api.db.owner`select after ->> 'property' as property from audit_events
    where tenant_id = ${tenant.id} and action = 'property_request.closed'`;
  assert.deepEqual(closed.map(({ property }) => property).sort(), ["New", "blog.example"]);
});

Deno.test("configuration: the dry run tells which issues are approved, and the import resolves them [import-export-13]", async () => {
  const { tenant, shop, admin } = await scene();
  const findings = ["_new", "_other"].map((entryName) => sampleFinding({ entryName }));
  await testRun(api, tenant, { propertyId: shop, findings });
  const issues = await api.db.owner`select id, entry_name as name from issues
    where property_id = ${shop} order by entry_name`;
  const item = {
    name: "_new",
    type: "COOKIE",
    keyPatterns: ["^_new$"],
    properties: ["shop.example"],
  };
  const text = document({ storageItems: [item] });
  const { issues: effects } = await plan(admin, { text, removeMissing: false });
  assert.deepEqual(effects.resolved, {
    count: 1,
    examples: [{ _id: issues[0]?.id, name: "_new", property: "shop.example" }],
  });
  await apply(admin, { text, removeMissing: false });
  const states = await api.db.owner`select resolved, resolver_name from issues
    where property_id = ${shop} order by entry_name`;
  assert.deepEqual(states.map(({ resolved }) => resolved), [true, false]);
  assert.match(states[0]?.resolver_name, / \(import\)$/);
  const approved = await admin.post(`/issues/${issues[1]?.id}/approval`, { properties: "OWN" });
  assert.equal(approved.status, 201);
  const gone = await plan(admin, { text });
  assert.deepEqual(gone.issues.unapproved.examples.map(({ name }) => name), ["_other"]);
});

Deno.test("configuration: vendor lists add to what the tenant has and remove nothing", async () => {
  const { admin } = await scene();
  const gvl = JSON.stringify({
    gvlSpecificationVersion: 3,
    vendors: { 7: { id: 7, name: "Ads Inc." }, 8: { id: 8, name: "Maps" } },
  });
  const first = await apply(admin, { format: "IAB_GVL", text: gvl });
  assert.deepEqual(first.counts.vendors, { added: 1, changed: 0, removed: 0 });
  const csv = "Platform,Cookie / Data Key name,Description,Retention period,Data Controller," +
    "User Privacy & GDPR Rights Portals,Wildcard match\n" +
    "Ads,_new,,,Owner,,0\nAds,_a,,,,,1\nFresh,_f,,,,,0\n,_x,,,,,0\n";
  const second = await apply(admin, { format: "OPEN_COOKIE_DATABASE", text: csv });
  assert.deepEqual(second.counts.vendors, { added: 1, changed: 1, removed: 0 });
  assert.deepEqual(second.rejected.map(({ line }) => line), [3, 5]);
});

Deno.test("configuration: sections need their permissions, and tokens all properties", async () => {
  const { tenant, shop } = await scene();
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const wanted: ConfigDocument = JSON.parse(await exported(manager));
  assert.ok(wanted.settings);
  const text = document({
    settings: { ...wanted.settings, autoResolveAfterDays: 5 },
    properties: [{ name: "New", baseUrl: "new.example" }],
  });
  const { rejected, changes } = await plan(manager, { text, removeMissing: false });
  assert.deepEqual([rejected.map(({ part }) => part), changes], [["settings", "property New"], []]);
  const permissions = ["MANAGE_VENDORS", "MANAGE_PROPERTIES"] as const;
  const all = await testApiToken(api, tenant, { permissions: [...permissions], properties: null });
  const answer = await callWith(api, all.token, "GET", "/configuration");
  assert.deepEqual(Object.keys(await answer.json()), [
    "version",
    "properties",
    "vendors",
    "storageItems",
  ]);
  const some = await testApiToken(api, tenant, {
    permissions: [...permissions],
    properties: [shop],
  });
  await assertRefused(callWith(api, some.token, "GET", "/configuration"), 403, "FORBIDDEN");
  const half = await testApiToken(api, tenant, {
    permissions: ["MANAGE_VENDORS"],
    properties: null,
  });
  const missing = await callWith(api, half.token, "POST", "/configuration/plan", {
    format: "DOCUMENT",
    text,
  });
  await assertRefused(missing, 403, "MISSING_PERMISSION");
});

Deno.test("configuration: unreadable files are refused, and files above 20 MB [import-export-15]", async () => {
  const { admin } = await scene();
  for (const text of ["", "{", "[]", '{"version": 5}', document({ vendors: [{}] })]) {
    await assertRefused(send(admin, "plan", { text }), 422, "VALIDATION_ERROR", text);
  }
  const padded = `{"version": 1}${" ".repeat(3_000_000)}`;
  assert.equal((await send(admin, "plan", { text: padded })).status, 200);
  const huge = await send(admin, "plan", { text: " ".repeat(20_000_001) });
  assert.equal(huge.status, 413);
  await huge.body?.cancel();
});
