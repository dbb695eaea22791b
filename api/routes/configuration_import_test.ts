import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { type ConfigPlan, configPlan } from "@crumbtrail/contract/config_import";
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { testApi, testProperty } from "../testing/api.ts";
import { answerIn, type Caller, testShop } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testHubVendor } from "../testing/hub.ts";
import { testRun } from "../testing/runs.ts";
import { testVendor } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

interface Given extends Partial<Record<keyof ConfigDocument, unknown>> {
  removeMissing?: boolean;
}

async function send(
  caller: Caller,
  step: "plan" | "apply",
  { removeMissing = false, ...sections }: Given,
): Promise<ConfigPlan> {
  const text = JSON.stringify({ version: 1, ...sections });
  return await answerIn(
    configPlan,
    caller.post(`/configuration/${step}`, {
      ...{ format: "DOCUMENT", text, removeMissing },
    }),
  );
}

const plan = (caller: Caller, given: Given) => send(caller, "plan", given);
const apply = (caller: Caller, given: Given) => send(caller, "apply", given);

async function exported(caller: Caller): Promise<Required<ConfigDocument>> {
  return await (await caller.get("/configuration")).json();
}

/** A tenant with a property, and its admin. */
async function scene() {
  const { tenant, shop, caller: admin } = await testShop(api, "ADMIN");
  return { tenant, shop, admin };
}

/** Until a transaction of the test's database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const [row] = await api.db.owner`select count(*)::int as n
      from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`;
    if (row?.n > 0) return;
    await sleep(50);
  }
  throw new Error("Nobody waits");
}

const reasons = ({ rejected }: ConfigPlan) => rejected.map(({ part, reason }) => [part, reason]);

Deno.test("import: a dry run waits for no other change of the tenant", async () => {
  const { tenant, admin } = await scene();
  await api.db.owner.begin(async (tx) => {
    await tx`select from tenants where id = ${tenant.id} for update`;
    const { counts } = await plan(admin, { vendors: [{ name: "New" }] });
    assert.equal(counts.vendors?.added, 1);
  });
});

Deno.test("import: it waits for a change of a vendor that is under way, and the change for nothing", async () => {
  const { tenant, admin } = await scene();
  const id = await testVendor(api.db, tenant, { name: "Ads" });
  const locked = Promise.withResolvers<void>();
  const change = api.db.owner.begin(async (tx) => {
    await tx`select from vendors where id = ${id} for update`;
    locked.resolve();
    await somebodyWaits();
    // Raises the version of the tenant's catalogue by a trigger.
    await tx`update vendors set ignore = true where id = ${id}`;
  });
  await locked.promise;
  const [{ counts }] = await Promise.all([
    apply(admin, { vendors: [{ name: "Ads", description: "Imported" }] }),
    change,
  ]);
  assert.equal(counts.vendors?.changed, 1);
});

Deno.test("import: limits of all patterns together reject none of them", async () => {
  const { admin } = await scene();
  const patterns = Array.from({ length: 60 }, (_, n) => `^[a-z]\\d{${n + 1}}$`);
  const storageItems = [{ name: "Ids", type: "COOKIE", keyPatterns: patterns }];
  const { rejected } = await apply(admin, { storageItems });
  assert.deepEqual(rejected, []);
  assert.deepEqual((await exported(admin)).storageItems[0]?.keyPatterns, patterns);
});

Deno.test("import: patterns and texts that an object has already stay, new ones follow the API's rules", async () => {
  const { tenant, admin } = await scene();
  await testVendor(api.db, tenant, { name: "Ads", urlPatterns: ["(", "ab"] });
  await testVendor(api.db, tenant, { name: " Old " });
  const before = await exported(admin);
  assert.deepEqual((await plan(admin, { ...before, removeMissing: true })).changes, []);
  const answer = await apply(admin, {
    vendors: [
      { name: " Ads ", urlPatterns: ["(", "ab", "xy", " ^https://a \\.example", "[bad"] },
      { name: "  " },
      { name: "Maps ", entries: [{ type: "REQUEST", entryType: "COOKIE", pattern: " /maps/ " }] },
    ],
    storageItems: [
      { name: " _a ", type: "COOKIE", vendor: "Maps ", origins: ["SHOP.example "] },
      { name: "_b", type: "COOKIE", origins: [".."] },
    ],
    properties: [{ name: " Blog", baseUrl: " blog. example", img: "javascript:alert(1)" }],
  });
  assert.deepEqual(answer.rejected.map(({ part }) => part), [
    "property  Blog",
    "vendor   ",
    "vendor  Ads ",
    "vendor  Ads ",
    "storage item _b",
  ]);
  const { vendors, storageItems, properties } = await exported(admin);
  assert.deepEqual(vendors.map(({ name, urlPatterns }) => [name, urlPatterns]), [
    [" Old ", []],
    ["Ads", ["(", "ab", "^https://a\\.example"]],
    ["Maps", []],
  ]);
  assert.deepEqual(vendors[2]?.entries.map(({ pattern }) => pattern), ["/maps/"]);
  assert.deepEqual(storageItems.map(({ name, vendor, origins }) => [name, vendor, origins]), [
    ["_a", "Maps", ["shop.example"]],
  ]);
  assert.equal(properties.some(({ name }) => name.includes("Blog")), false);
});

Deno.test("import: a list takes as many patterns as the API takes", async () => {
  const { admin } = await scene();
  const urlPatterns = Array.from({ length: 501 }, (_, n) => `^https://a${n}\\.example`);
  const answer = await apply(admin, { vendors: [{ name: "Ads", urlPatterns }] });
  assert.deepEqual(reasons(answer), [["vendor Ads", "has more than 500 patterns in a list"]]);
  assert.equal((await exported(admin)).vendors[0]?.urlPatterns.length, 500);
});

Deno.test("import: a property with another name and the same base URL is renamed", async () => {
  const { tenant, shop, admin } = await scene();
  await testRun(api, tenant, {
    ...{ propertyId: shop, findings: [sampleFinding({ entryName: "_a" })] },
  });
  const [issue] = await api.db.owner`select id from issues where property_id = ${shop}`;
  const approved = await admin.post(`/issues/${issue?.id}/approval`, { properties: "OWN" });
  assert.equal(approved.status, 201);
  const before = await exported(admin);
  const properties = before.properties.map((one) =>
    one.name === "shop.example" ? { ...one, name: "Shop" } : one
  );
  const { changes, issues } = await apply(admin, { ...before, properties, removeMissing: true });
  assert.deepEqual(changes.map(({ action, before, after }) => [action, before, after]), [
    ["CHANGED", { name: "shop.example" }, { name: "Shop" }],
  ]);
  assert.equal(issues.unapproved.count, 0);
  assert.equal((await (await admin.get(`/properties/${shop}`)).json()).name, "Shop");
  const after = await exported(admin);
  assert.deepEqual(after.storageItems[0]?.properties, ["Shop"]);
  assert.deepEqual((await plan(admin, { ...after, removeMissing: true })).changes, []);
});

Deno.test("import: properties with the base URL of another one are named, and the rest is imported", async () => {
  const { tenant, admin } = await scene();
  await testProperty(api.db, tenant, "blog.example");
  const answer = await apply(admin, {
    properties: [
      { name: "Again", baseUrl: "https://SHOP.example/" },
      { name: "New", baseUrl: "new.example" },
      { name: "Other", baseUrl: "new.example" },
      { name: "blog.example", baseUrl: "shop.example" },
      { name: "shop.example", baseUrl: "shop.example" },
    ],
  });
  assert.deepEqual(reasons(answer), [
    ["property Again", "has the base URL of “shop.example”"],
    ["property Other", "has the base URL of “New”"],
    ["property blog.example", "has the base URL of “shop.example”"],
  ]);
  assert.equal(answer.counts.properties?.added, 1);
});

Deno.test("import: groups get the addresses and names that the API accepts", async () => {
  const { admin } = await scene();
  const answer = await apply(admin, {
    assigneeGroups: [
      { name: "Agency", assignees: ["Ada@Agency.example", "ada@agency.example"] },
      { name: "Two\nlines", assignees: ["ada@agency.example"] },
    ],
  });
  assert.deepEqual(answer.rejected.map(({ part }) => part), ["group Two\nlines"]);
  const { assigneeGroups } = await exported(admin);
  assert.deepEqual(assigneeGroups.map(({ assignees }) => assignees), [["ada@agency.example"]]);
});

Deno.test("import: what a group is sent automatically is in the document; one of an earlier version leaves it", async () => {
  const { admin } = await scene();
  const group = { name: "Agency", assignees: ["ada@agency.example"] };
  const sending = async () => {
    const { assigneeGroups: [first] } = await exported(admin);
    return [first?.sendsLaterIssues, first?.sendsReappeared];
  };
  await apply(admin, { assigneeGroups: [{ ...group, sendsReappeared: true }] });
  assert.deepEqual(await sending(), [false, true]);
  await apply(admin, { assigneeGroups: [{ ...group, description: "Tags" }] });
  assert.deepEqual(await sending(), [false, true]);
  await apply(admin, { assigneeGroups: [{ ...group, sendsReappeared: false }] });
  assert.deepEqual(await sending(), [false, false]);
});

Deno.test("import: references to the Knowledge Hub converge, also those that cannot be stored", async () => {
  const { admin } = await scene();
  const [one, two] = ["a", "b"].map(() => `Hub ${crypto.randomUUID()}`);
  await testHubVendor(api.db, { name: String(one) });
  await testHubVendor(api.db, { name: String(two) });
  const vendors = [
    { name: "Known", hub: { name: one, version: 9 } },
    { name: "Second", hub: { name: one, version: 1 } },
    { name: "Unknown", hub: { name: "nowhere", version: 1 } },
  ];
  const first = await apply(admin, { vendors });
  assert.deepEqual(reasons(first), [
    ["vendor Second", `vendor “Known” is from the Knowledge Hub's “${one}” already`],
    ["vendor Unknown", "the Knowledge Hub has no vendor “nowhere”"],
  ]);
  const stored = (await exported(admin)).vendors.map(({ hub }) => hub);
  assert.deepEqual(stored, [{ name: one, version: 1 }, null, null]);
  assert.deepEqual((await plan(admin, { vendors })).changes, []);
  assert.deepEqual((await plan(admin, { vendors: [{ name: "Known" }] })).changes, []);
});

Deno.test("import: more issues than are compared at once are resolved, and those of others stay [import-export-13]", async () => {
  const { tenant, shop, admin } = await scene();
  const blog = await testProperty(api.db, tenant, "blog.example");
  for (const property of [shop, blog]) {
    await api.db.owner`insert into issues (tenant_id, property_id, issue_type, entry_name, name,
        entry_origin, storage_type, last_occurrence, last_occurred_on, search_text)
      select ${tenant.id}, ${property}, 'STORAGE_ITEM', 'cookie_' || n, 'cookie_' || n,
        'shop.example', 'COOKIE', now(), 'https://shop.example/', 'cookie_' || n
      from generate_series(1, 5100) n`;
  }
  const keyPatterns = ["^cookie_\\d+$"];
  const storageItems = [
    { name: "Numbers", type: "COOKIE", keyPatterns, properties: ["shop.example"] },
  ];
  const dry = await plan(admin, { storageItems });
  assert.equal(dry.issues.resolved.count, 5100);
  assert.equal(dry.issues.resolved.examples.length, 20);
  assert.ok(dry.issues.resolved.examples.every(({ property }) => property === "shop.example"));
  await apply(admin, { storageItems });
  const open = await api.db.owner`select property_id as property, count(*)::int as n from issues
    where tenant_id = ${tenant.id} and not resolved group by property_id`;
  assert.deepEqual(open.map(({ property, n }) => [property, n]), [[blog, 5100]]);
});
