import { approval, approvalPlan } from "@crumbtrail/contract/approval";
import { issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import type { Finding } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { testApi } from "../../testing/api.ts";
import { testRun } from "../../testing/runs.ts";
import { sampleFinding, sampleRequest } from "../../testing/findings.ts";
import { tenantWithoutIssues } from "../../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const cookie = (entryName: string, change: Partial<Finding> = {}) =>
  sampleFinding({ entryName, vendorsMatch: [], ...change });
const group = (entryName: string, ...variants: string[]) =>
  cookie(entryName, { nameRule: "a rule", variants });
const host = (entryName: string, change: Partial<Finding> = {}) =>
  sampleRequest(entryName, { vendorsMatch: [], ...change });

/** A shop with runs of these findings, one after the other. */
async function seen(...runs: Finding[][]) {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  for (const findings of runs) await testRun(api, tenant, { propertyId: shop, findings });
  const open = async () => {
    const response = await admin.get("/issues?timeRange=all");
    return listOf(issueRow).parse(await response.json()).data.map((row) => row.entryName).sort();
  };
  /** Approves the issue of this name; the preview says as much as then is done. */
  const approve = async (name: string, properties: "OWN" | "ALL" = "OWN") => {
    const [row] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}
      and property_id = ${shop} and entry_name = ${name}`;
    const path = `/issues/${row?.id}/approval`;
    const plan = await (await admin.get(`${path}?properties=${properties}`)).json();
    const done = await (await admin.post(path, { properties })).json();
    const { resolved } = approval.parse(done);
    assert.equal(approvalPlan.parse(plan).resolves, resolved);
    return resolved;
  };
  return { tenant, shop, blog, admin, open, approve };
}

Deno.test("approving a group ends what its pattern covers, whatever it is called", async () => {
  const { approve, open } = await seen([
    group("_ga_<id>", "_ga_ABCDEFGH2"),
  ], [
    cookie("_ga_ABCDEFGH1"),
    cookie("_GA_abcdefgh3"),
    cookie("_ga_short"),
    cookie("x_ga_ABCDEFGH1"),
    cookie("_ga_ABCDEFGH9", { storageType: "LOCAL_STORAGE" }),
  ]);
  assert.equal(await approve("_ga_<id>"), 3);
  assert.deepEqual(await open(), ["_ga_ABCDEFGH9", "_ga_short", "x_ga_ABCDEFGH1"]);
});

Deno.test("a group whose names begin in different ways ends them too", async () => {
  const one = "0190b1f2-7a6e-7c3d-9b1a-1f2e3d4c5b6a";
  const other = "f190b1f2-7a6e-7c3d-9b1a-1f2e3d4c5b6a";
  const { approve, open } = await seen(
    [group("<guid>_x", `${one}_x`)],
    [cookie(`${other}_x`), cookie(`${other}_y`)],
  );
  assert.equal(await approve("<guid>_x"), 2);
  assert.deepEqual(await open(), [`${other}_y`]);
});

Deno.test("one name approved ends a group that was seen under it alone", async () => {
  const { approve, open } = await seen(
    [group("_a_<number>", "_a_1234567"), group("_b_<number>", "_b_1234567", "_b_7654321")],
    [cookie("_A_1234567"), cookie("_b_1234567")],
  );
  assert.equal(await approve("_A_1234567"), 2);
  assert.equal(await approve("_b_1234567"), 1);
  assert.deepEqual(await open(), ["_b_<number>"]);
});

Deno.test("names that differ in case alone are approved together, on any property", async () => {
  const { approve, open, tenant, blog } = await seen([cookie("CaseTest"), cookie("casetest")]);
  const findings = [cookie("CASETEST"), cookie("ca\u017fetest"), cookie("casetest2")];
  await testRun(api, tenant, { propertyId: blog, findings });
  assert.equal(await approve("CaseTest"), 2);
  assert.deepEqual(await open(), ["CASETEST", "casetest2", "ca\u017fetest"]);
  assert.equal(await approve("casetest", "ALL"), 2);
  assert.deepEqual(await open(), ["casetest2"]);
});

Deno.test("signs beyond ASCII and signs of patterns stand for themselves", async () => {
  const { approve, open } = await seen([
    cookie("größe.1"),
    cookie("GRÖSSE.1"),
    cookie("GRÖßE.1"),
    cookie("größe_1"),
    cookie("a.b"),
    cookie("axb"),
  ]);
  assert.equal(await approve("größe.1"), 2);
  assert.equal(await approve("a.b"), 1);
  assert.deepEqual(await open(), ["GRÖSSE.1", "axb", "größe_1"]);
});

Deno.test("a host approved ends both kinds of issue of it, and none of a host below it", async () => {
  const suspiciousDetails = { type: "URL", match: "userid", excerpt: "userid=1" } as const;
  const { approve, open } = await seen([
    host("ads.example"),
    host("ads.example", { issueType: "SUSPICIOUS_REQUEST", suspiciousDetails }),
    host("px.ads.example"),
  ]);
  assert.equal(await approve("ads.example"), 2);
  assert.deepEqual(await open(), ["px.ads.example"]);
});
