import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn, testShop } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding, sampleRequest } from "../testing/findings.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import { XLSX } from "../platform/xlsx/workbook.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const HOSTILE = [
  '=HYPERLINK("http://evil.example")',
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "<img src=x onerror=alert(1)> & more",
  "line\r\nbreak",
  "_x0041_",
  "bell\u0007",
];

Deno.test("export: hostile names are text, none is a formula, none is lost [api-and-roles-31]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const findings = HOSTILE.map((entryName) =>
    sampleFinding({ entryName, vendorsMatch: [{ _id: "v", name: "=1+1", globalVendorRef: null }] })
  );
  await testRun(api, tenant, { propertyId: shop, findings });

  const response = await admin.get("/issues?export-format=xlsx");
  assert.equal(response.headers.get("content-type"), XLSX);
  assert.equal(response.headers.get("content-disposition"), 'attachment; filename="issues.xlsx"');
  const rows = (await readWorkbook(response)).get("Issues");
  assert.deepEqual(
    columnOf(rows, "Entry").toSorted(),
    [
      '\'=HYPERLINK("http://evil.example")',
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "'_x000D_=1",
      "<img src=x onerror=alert(1)> & more",
      "line_x000D_\nbreak",
      "_x005F_x0041_",
      "bell\ufffd",
    ].toSorted(),
  );
  assert.deepEqual(new Set(columnOf(rows, "Vendors")), new Set(["'=1+1"]));
  assert.ok(rows?.flat().every((cell) => !cell.isFormula));
});

Deno.test("export: the same filters and scope as the list, with dates and numbers [api-and-roles-31, api-and-roles-59, issues-page-16]", async () => {
  const now = new Date("2025-11-20T12:00:00Z");
  await using api = await testApi({ now: () => now });
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  const at = new Date("2025-11-20T11:00:00Z");
  await testRun(api, tenant, { propertyId: shop, at, findings: [sampleFinding({ hits: 7 })] });
  await testRun(api, tenant, { propertyId: blog, at, findings: [sampleRequest("ads.example")] });
  const old = new Date("2025-11-01T11:00:00Z");
  await testRun(api, tenant, {
    propertyId: shop,
    at: old,
    findings: [sampleFinding({ entryName: "old", storageType: "LOCAL_STORAGE" })],
  });
  await api.db.owner`
    with groups as (
      insert into issue_assignees (tenant_id, name, addresses)
      values (${tenant.id}, '=Ops', '{a@a.test}'), (${tenant.id}, 'agency', '{b@a.test}')
      returning id
    )
    insert into issue_assignments (tenant_id, issue_id, assignee_id, property_id, assigned_at)
    select i.tenant_id, i.id, g.id, i.property_id, now() from issues i cross join groups g
    where i.tenant_id = ${tenant.id} and i.entry_name = '_track'`;
  const user = await signedIn(api, tenant, "USER", [shop]);
  const rows = async (caller: typeof admin, query: string) =>
    (await readWorkbook(await caller.get(`/issues?export-format=xlsx&${query}`))).get("Issues");

  const whole = await rows(admin, "timeRange=all");
  assert.deepEqual(columnOf(whole, "Entry").toSorted(), ["_track", "ads.example", "old"]);
  assert.deepEqual(columnOf(whole, "Type").toSorted(), [
    "Cookie",
    "Local Storage",
    "Unknown Vendor",
  ]);
  const mine = await rows(user, "timeRange=1d");
  assert.deepEqual(columnOf(mine, "Entry"), ["_track"]);
  assert.deepEqual(columnOf(mine, "Occurrences"), [7]);
  assert.deepEqual(columnOf(mine, "Last seen (UTC)"), [at]);
  assert.deepEqual(columnOf(mine, "Status"), ["Open"]);
  assert.deepEqual(columnOf(mine, "Assigned to"), ["'=Ops, agency"]);
  assert.deepEqual(new Set(columnOf(whole, "Assigned to")), new Set(["'=Ops, agency", null]));
  const none = await rows(await signedIn(api, await testTenant(api.db)), "timeRange=all");
  assert.equal(none?.length, 1);
});

Deno.test("export: not for those who may only view [api-and-roles-43, api-and-roles-50]", async () => {
  const viewer = await signedIn(api, await testTenant(api.db), "VIEW_ONLY");
  await assertRefused(viewer.get("/issues?export-format=xlsx"), 403, "MISSING_PERMISSION");
  assert.equal((await viewer.get("/issues")).status, 200);
});

Deno.test("export: more rows than a batch, and connections are given back", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const findings = Array.from({ length: 1201 }, (_, n) => sampleFinding({ entryName: `c${n}` }));
  await testRun(api, tenant, { propertyId: shop, findings });
  const response = await admin.get("/issues?export-format=xlsx");
  const entries = columnOf((await readWorkbook(response)).get("Issues"), "Entry");
  assert.equal(new Set(entries).size, 1201);

  // More readers who leave than the pool has connections.
  for (let n = 0; n < 8; n++) {
    const left = await admin.get("/issues?export-format=xlsx");
    await left.body?.cancel();
  }
  assert.equal((await admin.get("/issues")).status, 200);
});
