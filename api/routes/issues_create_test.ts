import { type Issue, issue } from "@crumbtrail/contract/issue";
import { entryIssues } from "@crumbtrail/contract/manual_issue";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, refusalOf, signedIn } from "../testing/callers.ts";
import { sampleFinding, sampleReportCookie, sampleRequest } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function scene() {
  const tenant = await testTenant(api.db);
  await api.db.owner`update tenants set features = '{"manualIssueCreation": true}'
    where id = ${tenant.id}`;
  const shop = await testProperty(api.db, tenant, "shop.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const result = await testRun(api, tenant, {
    propertyId: shop,
    report: {
      cookies: [
        sampleReportCookie({ name: "_mine" }),
        sampleReportCookie({ name: "_approved", __isOnWhiteList: true }),
      ],
      requests: [{ ...request, url: "https://ads.example/pixel?x=1" }],
    },
  });
  const cookie = (name: string, more: Record<string, unknown> = {}) => ({
    elem: { name },
    issueType: "STORAGE_ITEM",
    storageType: "COOKIE",
    testResultId: result,
    ...more,
  });
  return { tenant, shop, user, result, cookie };
}

Deno.test("issues by hand: a row of the report becomes an issue of the run, its history says by whom [scenarios-43]", async () => {
  const { user, cookie, result } = await scene();
  const made = await answerIn(issue, user.post("/issues", cookie("_mine")), 201);
  assert.deepEqual([made.entryName, made.issueType, made.resolved], [
    "_mine",
    "STORAGE_ITEM",
    false,
  ]);
  assert.equal(made.cause?.text, "t.js from cdn.tracker.test");
  assert.deepEqual(made.history.map(({ _id }) => _id), [result]);
  assert.deepEqual(made.events.map(({ action }) => action), ["created"]);
  const ofRun = await (await user.get(`/test-results/${result}/issues`)).json();
  assert.deepEqual(ofRun.data.map(({ _id }: Issue) => _id), [made._id]);
});

Deno.test("issues by hand: a request, with what the page sent", async () => {
  const { user, result } = await scene();
  const row = {
    elem: { url: "https://ads.example/pixel?x=1" },
    issueType: "UNKNOWN_VENDOR",
    testResultId: result,
  };
  const made = await answerIn(issue, user.post("/issues", row), 201);
  assert.deepEqual([made.entryName, made.vendorDetected?.url], [
    "ads.example",
    "https://ads.example/pixel?x=1",
  ]);
});

Deno.test("issues by hand: the duplicate key holds, whatever the state of the issue [scenarios-43]", async () => {
  const { tenant, shop, user, cookie } = await scene();
  const findings = [sampleFinding({ entryName: "_mine" })];
  await testRun(api, tenant, { propertyId: shop, findings });
  const [row] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}`;
  const admin = await signedIn(api, tenant);
  assert.equal((await admin.patch(`/issues/${row?.id}`, { resolved: true })).status, 200);
  const refused = await user.post("/issues", cookie("_mine"));
  const { message, details } = await refused.json();
  assert.deepEqual([refused.status, message, details], [
    409,
    "DUPLICATE_KEY",
    { issue: row?.id },
  ]);
});

Deno.test("issues by hand: a report names the issues that its entries are from earlier runs [scenarios-42]", async () => {
  const { tenant, shop, user, result } = await scene();
  const blog = await testProperty(api.db, tenant, "blog.example");
  const uuid = "f47ac10b-58cc-4372-a567-0e02b2c3d479";
  const findings = [
    sampleFinding({ entryName: "_mine" }),
    sampleFinding({ entryName: "_approved" }),
    sampleFinding({ entryName: "_elsewhere" }),
    sampleRequest("ads.example"),
  ];
  await testRun(api, tenant, { propertyId: shop, findings });
  await testRun(api, tenant, {
    propertyId: blog,
    findings: [sampleFinding({ entryName: "_mine" })],
  });
  const of = async (id: string) => {
    return (await answerIn(entryIssues, user.get(`/test-results/${id}/entry-issues`))).issues;
  };
  const known = await of(result);
  assert.deepEqual(known.map(({ entryName }) => entryName), ["_mine", "ads.example"]);
  const [row] = await api.db.owner`select id from issues
    where property_id = ${shop} and entry_name = '_mine'`;
  assert.equal(known[0]?._id, row?.id);
  // Of names with random parts the issue may have the group's name.
  const grouped = await testRun(api, tenant, {
    propertyId: shop,
    report: { cookies: [sampleReportCookie({ name: `_id_${uuid}` })] },
  });
  assert.deepEqual(await of(grouped), []);
  const name = nameGroupOf(`_id_${uuid}`)?.name ?? assert.fail();
  await testRun(api, tenant, {
    propertyId: shop,
    findings: [sampleFinding({ entryName: name })],
  });
  assert.deepEqual((await of(grouped)).map(({ entryName }) => entryName), [name]);
});

Deno.test("issues by hand: approved rows, other types, missing rows and tenants without the feature are refused", async () => {
  const { tenant, user, cookie } = await scene();
  const refused = async (body: unknown) => await refusalOf(await user.post("/issues", body));
  assert.equal((await refused(cookie("_approved")))[1], "VALIDATION_ERROR");
  assert.equal(
    (await refused(cookie("_mine", { issueType: "UNKNOWN_VENDOR" })))[1],
    "VALIDATION_ERROR",
  );
  assert.equal((await refused(cookie("_none")))[1], "ENTITY_NOT_FOUND");
  await api.db.owner`update tenants set features = '{}' where id = ${tenant.id}`;
  assert.equal((await refused(cookie("_mine")))[1], "FORBIDDEN");
});

Deno.test("issues by hand: neither another tenant's report, nor one of another property", async () => {
  const mine = await scene();
  const theirs = await scene();
  const blog = await testProperty(api.db, mine.tenant, "blog.example");
  const elsewhere = await testRun(api, mine.tenant, {
    propertyId: blog,
    report: { cookies: [sampleReportCookie({ name: "_mine" })] },
  });
  for (const testResultId of [theirs.result, elsewhere]) {
    const answer = await mine.user.post("/issues", mine.cookie("_mine", { testResultId }));
    await assertRefused(answer, 404, "ENTITY_NOT_FOUND");
  }
});
