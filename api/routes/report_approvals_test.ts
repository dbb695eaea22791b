import { approval, approvalPlan, undoneApproval } from "@crumbtrail/contract/approval";
import type { ReportRequest } from "@crumbtrail/contract/report";
import assert from "node:assert/strict";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding, sampleReportCookie } from "../testing/findings.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const GUID = "0f8fad5b-d9cb-469f-a165-70867728950e";

function request(url: string): ReportRequest {
  const { name: _, ...judged } = sampleReportCookie();
  return {
    ...judged,
    vendorSuggested: { name: "Example Ads", category: "ad" },
    url,
    domain: "ads.example",
    type: "Image",
    method: "GET",
    referer: null,
    mimeType: null,
    status: 200,
    size: 1,
    cnames: [],
    failed: null,
    suspicious: null,
    initiator: { type: "parser", stack: [], initiatorUrl: null, isBeforeConsent: true },
  };
}

/** A run whose report has more than raised issues. */
async function world(api: TestApi) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const report = {
    cookies: [
      sampleReportCookie(),
      sampleReportCookie({ name: "quiet" }),
      sampleReportCookie({ name: `s_${GUID}` }),
    ],
    requests: [request("https://px.ads.example:8443/p?to=https://other.example/")],
  };
  const id = await testRun(api, tenant, { propertyId, findings: [sampleFinding()], report });
  return { tenant, admin: await signedIn(api, tenant), path: `/test-results/${id}` };
}

const cookie = (name: string) => ({ properties: "OWN", entry: "COOKIE", name });

Deno.test("a row of a report is approved: previewed, written, its issue resolved, undone", async () => {
  const { admin, path } = await world(api);
  const planned = await admin.post(`${path}/approval-plan`, cookie("_track"));
  assert.equal(planned.status, 200);
  const { entries, resolves, properties } = approvalPlan.parse(await planned.json());
  assert.deepEqual(entries.map(({ kind, covers, pattern }) => [kind, covers, pattern]), [
    ["STORAGE_ITEM", "_track", "^_track$"],
  ]);
  assert.equal(resolves, 1);
  assert.deepEqual(properties.map(({ name }) => name), ["shop.example"]);

  const response = await admin.post(`${path}/approval`, cookie("_track"));
  assert.equal(response.status, 201);
  const done = approval.parse(await response.json());
  assert.equal(done.resolved, 1);
  const undone = await admin.delete(`/approvals/${done._id}`);
  assert.deepEqual(undoneApproval.parse(await undone.json()), { reopened: 1 });
});

Deno.test("a row without an issue is approved just as well, random parts as issues group them", async () => {
  const { tenant, admin, path } = await world(api);
  const quiet = await admin.post(`${path}/approval`, cookie("quiet"));
  assert.equal(approval.parse(await quiet.json()).resolved, 0);
  const planned = await admin.post(`${path}/approval-plan`, cookie(`s_${GUID}`));
  const [entry] = approvalPlan.parse(await planned.json()).entries;
  assert.equal(entry?.covers, "s_<guid>");
  const [item] = await api.db.owner`select key_patterns from storage_items
    where name = 'quiet' and tenant_id = ${tenant.id}`;
  assert.deepEqual(item?.key_patterns, ["^quiet$"]);
});

Deno.test("of a request its host is approved, by the web's name for it", async () => {
  const { admin, path } = await world(api);
  const host = { properties: "ALL", entry: "REQUEST", name: "px.ads.example" };
  const planned = await admin.post(`${path}/approval-plan`, host);
  const [entry] = approvalPlan.parse(await planned.json()).entries;
  assert.deepEqual([entry?.kind, entry?.covers, entry?.name], [
    "VENDOR",
    "px.ads.example",
    "Example Ads",
  ]);
});

Deno.test("what the report does not have can't be approved by it", async () => {
  const { tenant, admin, path } = await world(api);
  for (const row of [cookie("other"), { ...cookie("other.example"), entry: "REQUEST" }]) {
    assert.equal((await admin.post(`${path}/approval-plan`, row)).status, 404);
    assert.equal((await admin.post(`${path}/approval`, row)).status, 404);
  }
  const foreign = (await world(api)).tenant.defaultPropertyId;
  for (const property of [foreign, crypto.randomUUID()]) {
    const row = { ...cookie("_track"), properties: [property] };
    for (const call of ["approval-plan", "approval"]) {
      const answer = await admin.post(`${path}/${call}`, row);
      assert.deepEqual([answer.status, (await answer.json()).message], [422, "VALIDATION_ERROR"]);
    }
  }
  const nothing = { properties: [], entry: "COOKIE", name: "_track" };
  assert.equal((await admin.post(`${path}/approval`, nothing)).status, 422);
  assert.deepEqual([
    ...await api.db.owner`select id from approvals
    where tenant_id = ${tenant.id}`,
  ], []);
});
