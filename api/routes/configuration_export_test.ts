import assert from "node:assert/strict";
import { testApi, type TestTenant, testTenant } from "../testing/api.ts";
import { assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import { tenantWithSuggestions } from "../testing/suggestions.ts";
import { testVendor } from "../testing/vendors.ts";
import { XLSX } from "../platform/xlsx/workbook.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const LISTS = [
  ...["/properties", "/vendors", "/storage-items", "/issue-assignees", "/accounts"],
  ...["/suggestions", "/suggestions/unused"],
];

/** The sheets of a list's workbook. */
async function sheetsOf(caller: Caller, path: string, query = "") {
  const response = await caller.get(`${path}?export-format=xlsx${query}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), XLSX);
  return await readWorkbook(response);
}

async function added(caller: Caller, path: string, body: object): Promise<string> {
  const response = await caller.post(path, body);
  assert.equal(response.status, 201, await response.clone().text());
  return (await response.json())._id;
}

Deno.test("excel: vendors as filtered, with their entries on a second sheet [import-export-16]", async () => {
  const { admin, shop, blog } = await tenantWithoutIssues(api);
  const ads = await added(admin, "/vendors", {
    name: "=cmd|' /C calc'!A0",
    description: "Ads",
    urlPatterns: ["ads\\.example", "@ads"],
    properties: [shop, blog],
    iabId: 755,
    strictlyNecessary: true,
  });
  await added(admin, `/vendors/${ads}/list-item`, {
    type: "STORAGE",
    data: { pattern: "^_ads", entryType: "COOKIE", properties: ["ALL"], description: "-1+1" },
  });
  await added(admin, `/vendors/${ads}/list-item`, {
    type: "REQUEST",
    data: { pattern: "-ads/", whitelist: false },
  });
  const gone = await added(admin, "/vendors", { name: "Gone", urlPatterns: ["gone"] });
  assert.equal((await admin.delete(`/vendors/${gone}`)).status, 204);

  const sheets = await sheetsOf(admin, "/vendors");
  const [vendors, entries] = [sheets.get("Vendors"), sheets.get("Entries")];
  assert.deepEqual(vendors?.slice(1).map((row) => row.map(({ value }) => value)), [[
    "'=cmd|' /C calc'!A0",
    "Ads",
    "Active",
    "ads\\.example\n@ads",
    "blog.example\nshop.example",
    "no",
    "yes",
    "no",
    755,
    null,
  ]]);
  assert.deepEqual(columnOf(entries, "Vendor"), ["'=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"]);
  assert.deepEqual(columnOf(entries, "Type"), ["Cookie", "Request"]);
  assert.deepEqual(columnOf(entries, "Pattern"), ["^_ads", "'-ads/"]);
  assert.deepEqual(columnOf(entries, "Description"), ["'-1+1", null]);
  assert.deepEqual(columnOf(entries, "Whitelisted"), ["yes", "no"]);
  assert.deepEqual(columnOf(entries, "Properties"), ["All properties", null]);
  assert.ok([...sheets.values()].flat(2).every((cell) => !cell.isFormula));

  const all = (await sheetsOf(admin, "/vendors", "&status=ALL")).get("Vendors");
  assert.deepEqual(columnOf(all, "Name"), ["'=cmd|' /C calc'!A0", "Gone"]);
  assert.deepEqual(columnOf(all, "Status"), ["Active", "Inactive"]);
  const found = await sheetsOf(admin, "/vendors", "&status=ALL&search=gone");
  assert.deepEqual(columnOf(found.get("Vendors"), "Name"), ["Gone"]);
  assert.deepEqual(columnOf(found.get("Entries"), "Pattern"), []);
});

Deno.test("excel: storage items as filtered [import-export-16]", async () => {
  const { admin, shop } = await tenantWithoutIssues(api);
  const vendor = await added(admin, "/vendors", { name: "Shop systems" });
  const item = { name: "cart", keyPatterns: ["^cart", "^basket"], properties: [shop] };
  await added(admin, "/storage-items", {
    ...{ ...item, type: "COOKIE", valuePatterns: ["[0-9]+"], origins: ["shop.example"], vendor },
  });
  await added(admin, "/storage-items", { ...item, type: "LOCAL_STORAGE", properties: ["ALL"] });
  const rows = (await sheetsOf(admin, "/storage-items", "&type=COOKIE")).get("Storage items");
  assert.deepEqual(rows?.slice(1).map((row) => row.map(({ value }) => value)), [[
    "cart",
    "Cookie",
    null,
    "Active",
    "^cart\n^basket",
    "[0-9]+",
    "shop.example",
    "Shop systems",
    "shop.example",
  ]]);
  const both = (await sheetsOf(admin, "/storage-items")).get("Storage items");
  assert.deepEqual(columnOf(both, "Properties").toSorted(), ["All properties", "shop.example"]);
});

Deno.test("excel: properties, assignee groups and users as searched [import-export-16]", async () => {
  const { admin, tenant, shop } = await tenantWithoutIssues(api);
  const change = { urlWhiteList: ["cdn\\.example"], description: "@Shop" };
  assert.equal((await admin.patch(`/properties/${shop}`, change)).status, 200);
  const properties = (await sheetsOf(admin, "/properties", "&search=SHOP.ex")).get("Properties");
  assert.deepEqual(columnOf(properties, "Base URL"), ["https://shop.example"]);
  assert.deepEqual(columnOf(properties, "Description"), ["'@Shop"]);
  assert.deepEqual(columnOf(properties, "URL whitelist"), ["cdn\\.example"]);
  const every = (await sheetsOf(admin, "/properties")).get("Properties");
  assert.deepEqual(columnOf(every, "Tenant default"), ["no", "no", "yes"]);

  const group = { resolveTimeThresholdInHours: 48, properties: [shop] };
  await added(admin, "/issue-assignees", { ...group, name: "Ops", assignees: ["ops@a.example"] });
  await added(admin, "/issue-assignees", { ...group, name: "Law", assignees: ["law@b.example"] });
  const groups = (await sheetsOf(admin, "/issue-assignees", "&search=B.EXAMPLE")).get("Assignees");
  assert.deepEqual(groups?.slice(1).map((row) => row.map(({ value }) => value)), [
    ["Law", null, "law@b.example", "shop.example", 48, "wait for Send", "wait for Send", "Active"],
  ]);

  const user = await signedIn(api, tenant, "USER", [shop]);
  const [{ username } = { username: "" }] = await api.db.owner`
    select username from accounts where id = ${user.accountId}`;
  const users = (await sheetsOf(admin, "/accounts", "&search=user-")).get("Users");
  assert.deepEqual(users?.slice(1).map((row) => row.map(({ value }) => value)), [
    ["Ada", "Test", username, "User", "shop.example", "Active"],
  ]);
});

Deno.test("excel: suggestions and unused objects as filtered [import-export-16]", async () => {
  const { admin, shop, tenant } = await tenantWithSuggestions(api);
  const sheet = async (query = "") =>
    (await sheetsOf(admin, "/suggestions", query)).get("Suggestions");
  const rows = await sheet();
  assert.deepEqual(columnOf(rows, "Name"), ["_both", "ads.example", "_shop"]);
  assert.deepEqual(columnOf(rows, "Type"), ["Cookie", "Host", "Cookie"]);
  assert.deepEqual(columnOf(rows, "Runs"), [2, 2, 1]);
  assert.deepEqual(columnOf(rows, "Properties")[0], "blog.example\nshop.example");
  const ofShop = await sheet(`&property=${shop}&entry=COOKIE`);
  assert.deepEqual(columnOf(ofShop, "Name"), ["_both", "_shop"]);
  assert.deepEqual(columnOf(await sheet("&state=DISMISSED"), "Name"), []);

  await testVendor(api.db, tenant, { name: "Old ads", properties: null });
  const ago = new Date(Date.now() - 200 * 86_400_000);
  await api.db.owner`update vendors set created_at = ${ago} where tenant_id = ${tenant.id}`;
  await api.db.owner`update tenants set sightings_since = ${ago} where id = ${tenant.id}`;
  const unused = (await sheetsOf(admin, "/suggestions/unused")).get("Unused");
  assert.deepEqual(columnOf(unused, "Name"), ["Old ads"]);
  assert.deepEqual(columnOf(unused, "Last seen"), [null]);
});

Deno.test("excel: more vendors than a page, each once and in the list's order", async () => {
  const { admin, tenant } = await tenantWithoutIssues(api);
  await insertVendors(tenant, 250);
  const listed: string[] = [];
  for (const offset of [0, 200]) {
    const { data } = await (await admin.get(`/vendors?limit=200&offset=${offset}`)).json();
    listed.push(...data.map(({ name }: { name: string }) => name));
  }
  const rows = (await sheetsOf(admin, "/vendors")).get("Vendors");
  assert.equal(listed.length, 250);
  assert.deepEqual(columnOf(rows, "Name"), listed);
});

async function insertVendors({ id }: TestTenant, count: number): Promise<void> {
  await api.db.owner`insert into vendors (tenant_id, name)
    select ${id}, 'Vendor ' || n from generate_series(1, ${count}) n`;
}

Deno.test("excel: role USER gets what it sees, and the names of its properties alone [import-export-17]", async () => {
  const { admin, tenant, shop, blog } = await tenantWithoutIssues(api);
  await added(admin, "/vendors", { name: "Both", properties: [shop, blog] });
  await added(admin, "/vendors", { name: "Blog", properties: [blog] });
  const user = await signedIn(api, tenant, "USER", [shop]);
  const rows = (await sheetsOf(user, "/vendors")).get("Vendors");
  assert.deepEqual(columnOf(rows, "Name"), ["Both"]);
  assert.deepEqual(columnOf(rows, "Properties"), ["shop.example"]);
  const properties = (await sheetsOf(user, "/properties")).get("Properties");
  assert.deepEqual(columnOf(properties, "Name"), ["shop.example"]);
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.deepEqual(columnOf((await sheetsOf(stranger, "/vendors")).get("Vendors"), "Name"), []);
});

Deno.test("excel: not for those who may only view [import-export-17]", async () => {
  const viewer = await signedIn(api, (await tenantWithoutIssues(api)).tenant, "VIEW_ONLY");
  for (const path of LISTS) {
    await assertRefused(viewer.get(`${path}?export-format=xlsx`), 403, "MISSING_PERMISSION", path);
  }
});
