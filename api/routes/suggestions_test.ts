import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { testHubVendor } from "../testing/hub.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import {
  cookie,
  daysAgo,
  found,
  host,
  listSuggestions,
  suggested,
  tenantWithSuggestions,
} from "../testing/suggestions.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("suggestions: open issues are grouped over properties, most runs and properties first [suggestions-1, suggestions-2, suggestions-3]", async () => {
  const world = await tenantWithoutIssues(api);
  const { shop, blog, admin } = world;
  const life = { session: false, expires: 2_000_000_000 };
  await found(api, world, blog, [
    cookie("_both", { ...life, isBeforeConsent: false }),
    host("ads.example"),
  ], 9);
  const suspicious = host("odd.example", {
    issueType: "SUSPICIOUS_REQUEST",
    suspiciousDetails: { type: "URL", match: "userid", excerpt: "userid=1" },
  });
  for (const days of [5, 4]) await found(api, world, shop, [cookie("_often"), suspicious], days);
  const latest = cookie("_both", {
    firstParty: false,
    trace: ["set (https://cdn.example/t.js:1:9)"],
  });
  await found(api, world, shop, [latest, cookie("_shop"), cookie("_alpha")], 3);

  const { data, meta } = await listSuggestions(admin);
  assert.deepEqual(data.map(({ name, runs, propertyCount }) => [name, runs, propertyCount]), [
    ["_both", 2, 2],
    ["_often", 2, 1],
    ["_alpha", 1, 1],
    ["_shop", 1, 1],
    ["ads.example", 1, 1],
  ], "suspicious requests are not suggested");
  assert.equal(meta.total, 5);
  const [both, , , , ads] = data;
  const [row] = await api.db.owner`select id from issues
    where property_id = ${shop} and entry_name = '_both'`;
  assert.deepEqual(both, {
    entry: "COOKIE",
    name: "_both",
    properties: [{ _id: blog, name: "blog.example" }, { _id: shop, name: "shop.example" }],
    propertyCount: 2,
    runs: 2,
    occurrences: 4,
    firstSeen: daysAgo(9).toISOString(),
    lastSeen: daysAgo(3).toISOString(),
    firstParty: false,
    isBeforeConsent: true,
    session: false,
    expires: 2_000_000_000,
    vendor: null,
    suggestion: null,
    hub: null,
    trace: ["set (https://cdn.example/t.js:1:9)"],
    issues: 2,
    assigned: 0,
    latestIssue: row?.id,
  });
  assert.deepEqual([ads?.entry, ads?.session, ads?.expires], ["REQUEST", null, null]);
});

Deno.test("suggestions: at most five properties are named, all are counted [suggestions-3]", async () => {
  const world = await tenantWithoutIssues(api);
  const { tenant, admin } = world;
  const rows = await api.db.owner`
    insert into properties (tenant_id, name, host)
    select ${tenant.id}, 'site ' || n, 'site' || n || '.example' from generate_series(1, 7) n
    returning id`;
  for (const { id } of rows) await found(api, world, id, [cookie("_wide")]);
  const [wide] = (await listSuggestions(admin)).data;
  assert.equal(wide?.propertyCount, 7);
  const shown = wide?.properties.map(({ name }) => name);
  assert.deepEqual(shown, ["site 1", "site 2", "site 3", "site 4", "site 5"]);
});

Deno.test("suggestions: filters by entry, property, text and page keep the whole count [suggestions-5]", async () => {
  const { shop, blog, admin } = await tenantWithSuggestions(api);
  assert.deepEqual(await suggested(admin, "?entry=REQUEST"), ["ads.example"]);
  assert.deepEqual(await suggested(admin, "?entry=LOCAL_STORAGE"), []);
  assert.deepEqual(await suggested(admin, `?property=${shop}`), ["_both", "ads.example", "_shop"]);
  assert.deepEqual(await suggested(admin, `?property=${blog}`), ["_both", "ads.example"]);
  const [both] = (await listSuggestions(admin, `?property=${blog}`)).data;
  assert.equal(both?.propertyCount, 2, "counts are over all properties");
  assert.deepEqual(await suggested(admin, "?search=ADS"), ["ads.example"]);
  assert.deepEqual(await suggested(admin, "?search=_"), ["_both", "_shop"], "no wildcard");
  const { data, meta } = await listSuggestions(admin, "?limit=1&offset=1");
  assert.deepEqual([data.map(({ name }) => name), meta.total], [["ads.example"], 3]);
  const beyond = await listSuggestions(admin, "?limit=1&offset=9");
  assert.deepEqual([beyond.data, beyond.meta.total], [[], 3]);
});

Deno.test("suggestions: what is older than 30 days, resolved or accepted is not suggested [suggestions-2]", async () => {
  const world = await tenantWithoutIssues(api);
  const { shop, admin } = world;
  await found(api, world, shop, [cookie("_old")], 31);
  await found(api, world, shop, ["_new", "_resolved", "_accepted"].map((name) => cookie(name)), 29);
  const rows = await api.db.owner`select id, entry_name as name from issues
    where property_id = ${shop}`;
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id;
  assert.ok((await admin.post(`/issues/${idOf("_resolved")}/resolve`)).ok);
  const acceptance = { reason: "Until the relaunch", until: { days: 30 } };
  assert.ok((await admin.post(`/issues/${idOf("_accepted")}/acceptance`, acceptance)).ok);
  assert.deepEqual(await suggested(admin), ["_new"]);
});

Deno.test("suggestions: names of a name group are one suggestion [suggestions-1]", async () => {
  const world = await tenantWithoutIssues(api);
  const { shop, blog, admin } = world;
  const group = { nameRule: "hash", variants: ["_id_1f"] };
  await found(api, world, shop, [cookie("_id_*", group)]);
  await found(api, world, blog, [cookie("_id_*", { ...group, variants: ["_id_2e"] })]);
  const { data } = await listSuggestions(admin);
  assert.deepEqual(data.map(({ name, issues }) => [name, issues]), [["_id_*", 2]]);
});

Deno.test("suggestions: the vendor by the tenant's list, public data and the Knowledge Hub [suggestions-4]", async () => {
  const world = await tenantWithoutIssues(api);
  const hub = await testHubVendor(api.db, {
    name: "Hub Ads",
    urlPatterns: ["^https://ads\\.example/"],
    entries: [{ type: "STORAGE", entryType: "COOKIE", pattern: "^_hub$", description: "" }],
  });
  const known = { _id: "v1", name: "Tracker", globalVendorRef: null };
  const likely = { name: "Example Ads", category: "ad" };
  await found(api, world, world.shop, [
    host("ads.example", { vendorSuggested: likely }),
    cookie("_hub", { vendorsMatch: [known] }),
    cookie("_other"),
  ]);
  const { data } = await listSuggestions(world.admin);
  const of = { _id: hub, name: "Hub Ads" };
  assert.deepEqual(
    data.map(({ name, vendor, suggestion, hub }) => [name, vendor, suggestion, hub]),
    [
      ["_hub", known, null, of],
      ["_other", null, null, null],
      ["ads.example", null, likely, of],
    ],
  );
});
