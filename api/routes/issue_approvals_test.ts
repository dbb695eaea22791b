import { approval, approvalPlan, undoneApproval } from "@crumbtrail/contract/approval";
import { issue, issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import { type TestApi, testApi, type TestTenant } from "../testing/api.ts";
import { answerIn, type Caller, refusalOf } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding, sampleRequest } from "../testing/findings.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const HOST = "px.ads.example";
const COOKIE = "_track";

/** Two properties that both have one cookie and requests to one host, of both kinds. */
async function world(api: TestApi) {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  const suggested = { vendorsMatch: [], vendorSuggested: { name: "Example Ads", category: "ad" } };
  const suspiciousDetails = { type: "URL", match: "userid", excerpt: "userid=1" } as const;
  const findings = [
    sampleFinding({ entryName: COOKIE, vendorsMatch: [] }),
    sampleRequest(HOST, suggested),
    sampleRequest(HOST, { ...suggested, issueType: "SUSPICIOUS_REQUEST", suspiciousDetails }),
    sampleRequest("elsewhere.example", { vendorsMatch: [] }),
  ];
  for (const propertyId of [shop, blog]) await testRun(api, tenant, { propertyId, findings });
  const idOf = async (entryName: string, propertyId: string, type = "%") => {
    const [row] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}
      and entry_name = ${entryName} and property_id = ${propertyId} and issue_type::text like ${type}`;
    return String(row?.id);
  };
  return { tenant, shop, blog, admin, idOf };
}

async function open(caller: Caller): Promise<string[]> {
  const { data } = await answerIn(listOf(issueRow), caller.get("/issues?timeRange=all"));
  return data.map((row) => `${row.entryName} ${row.property.name}`).sort();
}

const plan = (caller: Caller, id: string, properties: string) =>
  answerIn(approvalPlan, caller.get(`/issues/${id}/approval?properties=${properties}`));

const approve = (caller: Caller, id: string, properties: unknown) =>
  answerIn(approval, caller.post(`/issues/${id}/approval`, { properties }), 201);

const undo = async (caller: Caller, id: string) =>
  (await answerIn(undoneApproval, caller.delete(`/approvals/${id}`))).reopened;

async function catalogueOf({ id }: TestTenant): Promise<Record<string, number>> {
  const count = (table: string) =>
    api.db.owner`(select count(*) from ${api.db.owner(table)} where tenant_id = ${id})::int`;
  const [row] = await api.db.owner`
    select ${count("storage_items")} as items,
      ${count("storage_item_properties")} as "itemLinks",
      ${count("vendors")} as vendors,
      ${count("vendor_properties")} as "vendorLinks",
      ${count("vendor_entries")} as entries,
      ${count("vendor_entry_properties")} as "entryLinks"`;
  return { ...row };
}

const NOTHING = { items: 0, itemLinks: 0, vendors: 0, vendorLinks: 0, entries: 0, entryLinks: 0 };

Deno.test("a cookie is approved on its property: previewed, resolved, named, undone", async () => {
  const { admin, tenant, shop, idOf } = await world(api);
  const id = await idOf(COOKIE, shop);
  const own = await plan(admin, id, "OWN");
  assert.deepEqual(own.entries, [{
    kind: "STORAGE_ITEM",
    covers: COOKIE,
    name: COOKIE,
    storageType: "COOKIE",
    pattern: "^_track$",
    isKnown: false,
    suggestion: null,
  }]);
  assert.equal(own.resolves, 1);
  assert.equal((await plan(admin, id, "ALL")).resolves, 2);
  assert.deepEqual(await catalogueOf(tenant), NOTHING);
  const before = await open(admin);

  const done = await approve(admin, id, "OWN");
  assert.equal(done.resolved, 1);
  const resolved = await answerIn(issue, admin.get(`/issues/${id}`));
  assert.equal(resolved.resolutionData?.resolverName, "Ada Test (approved)");
  assert.deepEqual(await catalogueOf(tenant), { ...NOTHING, items: 1, itemLinks: 1 });
  assert.deepEqual(await open(admin), before.filter((row) => row !== `${COOKIE} shop.example`));

  assert.equal(await undo(admin, done._id), 1);
  assert.equal(await undo(admin, done._id), 0);
  assert.deepEqual(await catalogueOf(tenant), NOTHING);
  assert.deepEqual(await open(admin), before);
  const log = await api.db.owner`select action from audit_events
    where tenant_id = ${tenant.id} and (action like 'approval.%' or entity_id = ${id})
    order by id`;
  assert.deepEqual(log.map((row) => row.action), [
    "approval.added",
    "issue.approved",
    "approval.undone",
    "issue.approval_undone",
  ]);
});

Deno.test("a host is approved everywhere: both kinds of issue end, the vendor has the web's name", async () => {
  const { admin, tenant, shop, blog, idOf } = await world(api);
  const id = await idOf(HOST, shop, "UNKNOWN_VENDOR");
  const everywhere = await plan(admin, id, "ALL");
  assert.equal(everywhere.entries[0]?.name, "Example Ads");
  assert.deepEqual(everywhere.properties.map(({ name, issues }) => [name, issues]), [
    ["blog.example", 2],
    ["shop.example", 2],
  ]);
  const some = await approve(admin, id, [shop]);
  assert.equal(some.resolved, 2);
  // The second time the vendor is there, made for this pattern alone: it is approved further.
  const rest = await approve(admin, id, [shop, blog]);
  assert.equal(rest.resolved, 2);
  assert.deepEqual(await catalogueOf(tenant), { ...NOTHING, vendors: 1, vendorLinks: 2 });
  assert.deepEqual((await open(admin)).filter((row) => row.startsWith(HOST)), []);
  const [vendor] = await api.db.owner`select name, url_patterns from vendors
    where tenant_id = ${tenant.id}`;
  assert.equal(vendor?.name, "Example Ads");

  assert.equal(await undo(admin, rest._id), 2);
  assert.deepEqual(await catalogueOf(tenant), { ...NOTHING, vendors: 1, vendorLinks: 1 });
  assert.equal(await undo(admin, some._id), 2);
  assert.deepEqual(await catalogueOf(tenant), NOTHING);
});

Deno.test("of a vendor that is known just the host is approved, as an entry of it", async () => {
  const { admin, tenant, shop, idOf } = await world(api);
  await api.db.owner`insert into vendors (tenant_id, name, url_patterns)
    values (${tenant.id}, 'Example Ads', '{ads}')`;
  const id = await idOf(HOST, shop, "UNKNOWN_VENDOR");
  assert.equal((await plan(admin, id, "OWN")).entries[0]?.isKnown, true);
  const done = await approve(admin, id, "OWN");
  assert.deepEqual(await catalogueOf(tenant), {
    ...NOTHING,
    vendors: 1,
    entries: 1,
    entryLinks: 1,
  });
  assert.equal(await undo(admin, done._id), 2);
  assert.deepEqual(await catalogueOf(tenant), { ...NOTHING, vendors: 1 });
});

Deno.test("an undo leaves what somebody changed meanwhile", async () => {
  const { admin, tenant, shop, blog, idOf } = await world(api);
  const [one, other] = [await idOf(COOKIE, shop), await idOf(COOKIE, blog)];
  const done = await approve(admin, one, "ALL");
  assert.equal(done.resolved, 2);
  // One was opened and resolved by hand; the item was given another pattern.
  await admin.patch(`/issues/${one}`, { resolved: false });
  await admin.post(`/issues/${one}/resolve`);
  await api.db.owner`update storage_items set key_patterns = key_patterns || '{^mine$}'::text[]
    where tenant_id = ${tenant.id}`;
  assert.equal(await undo(admin, done._id), 1);
  const state = async (id: string) => (await answerIn(issue, admin.get(`/issues/${id}`))).resolved;
  assert.deepEqual([await state(one), await state(other)], [true, false]);
  const [item] = await api.db.owner`select key_patterns, all_properties from storage_items
    where tenant_id = ${tenant.id}`;
  assert.deepEqual({ ...item }, { key_patterns: ["^mine$"], all_properties: false });
});

Deno.test("approving: who may not", async () => {
  const { admin, tenant, shop, blog, idOf } = await world(api);
  const id = await idOf(COOKIE, shop);
  for (const properties of [[], ["x"], "SOME", undefined]) {
    assert.equal((await admin.post(`/issues/${id}/approval`, { properties })).status, 422);
  }
  assert.equal((await admin.get(`/issues/${id}/approval?properties=SOME`)).status, 400);

  // A program that is held to one property approves there alone, and undoes nothing beyond.
  const { token } = await testApiToken(api, tenant, {
    permissions: ["VIEW_RESULTS", "MANAGE_VENDORS"],
    properties: [shop],
  });
  for (
    const [properties, ...answer] of [["ALL", 403, "FORBIDDEN"], [
      [shop, blog],
      422,
      "VALIDATION_ERROR",
    ]]
  ) {
    const refused = await callWith(api, token, "POST", `/issues/${id}/approval`, { properties });
    assert.deepEqual(await refusalOf(refused), answer);
  }
  assert.deepEqual(await catalogueOf(tenant), NOTHING);
  const own = await callWith(api, token, "POST", `/issues/${id}/approval`, { properties: "OWN" });
  assert.equal(own.status, 201);
  const everywhere = await approve(admin, await idOf(COOKIE, blog), "ALL");
  const beyond = await callWith(api, token, "DELETE", `/approvals/${everywhere._id}`);
  assert.equal(beyond.status, 404);
});

Deno.test("approving: a property of another tenant, or of none, is refused as input", async () => {
  const { admin, tenant, shop, idOf } = await world(api);
  const foreign = (await world(api)).shop;
  const id = await idOf(COOKIE, shop);
  for (const other of [foreign, crypto.randomUUID()]) {
    const properties = [shop, other];
    const answers = [
      await admin.get(`/issues/${id}/approval?properties=${properties}`),
      await admin.post(`/issues/${id}/approval`, { properties }),
      await admin.post("/issues/bulk", {
        do: { action: "approve", properties },
        issues: { ids: [id] },
      }),
    ];
    for (const answer of answers) {
      const { message, details } = await answer.json();
      assert.deepEqual([answer.status, message], [422, "VALIDATION_ERROR"]);
      assert.deepEqual(details, [{ path: "properties", message: "contains an unknown property" }]);
    }
  }
  assert.deepEqual(await catalogueOf(tenant), NOTHING);
  assert.equal((await plan(admin, id, `${shop},${shop}`)).entries.length, 1);
});
