/** Fields and calls of the specification that stand for others here, or that are small. */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { z } from "zod";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { testGroup } from "../testing/assignee_groups.ts";
import { refusalOf, signedIn } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testHubVendor } from "../testing/hub.ts";
import { testRun } from "../testing/runs.ts";
import { testVendor } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const id = z.object({ _id: z.string() });
const numbered = z.object({ iabId: z.number().nullable(), iabNr: z.number().nullable() });

Deno.test("vendors: iabNr is iabId by another name, and of both the one that changes counts [api-and-roles-26]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const made = await admin.post("/vendors", { name: "Ads", iabNr: 755 });
  const vendor = z.looseObject({ ...id.shape }).parse(await made.json());
  assert.deepEqual(numbered.parse(vendor), { iabId: 755, iabNr: 755 });
  const path = `/vendors/${vendor._id}`;
  const patched = async (change: object) => {
    const response = await admin.patch(path, { ...vendor, version: undefined, ...change });
    return numbered.parse(await response.json()).iabId;
  };
  assert.equal(await patched({ iabId: 10 }), 10);
  assert.equal(await patched({ iabId: 10, iabNr: 11 }), 11);
  assert.equal(await patched({ iabId: 11, iabNr: null }), null);
});

Deno.test("vendors: rows with details have what a vendor alone has [api-and-roles-26]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const urlPatterns = ["^https://ads\\."];
  const vendorId = await testVendor(api.db, tenant, { name: "Ads", urlPatterns });
  const entry = { type: "REQUEST", data: { pattern: "^https://cdn" } };
  assert.equal((await admin.post(`/vendors/${vendorId}/list-item`, entry)).status, 201);
  await testVendor(api.db, tenant, { name: "Bare" });
  const alone = await (await admin.get(`/vendors/${vendorId}`)).json();
  const list = await (await admin.get("/vendors?details=true&limit=200")).json();
  assert.equal(list.meta.limit, 50);
  const [ads, bare] = list.data;
  assert.deepEqual([ads.urlPatterns, ads.entityList], [alone.urlPatterns, alone.entityList]);
  assert.deepEqual([bare.urlPatterns, bare.entityList], [[], []]);
  const [plain] = (await (await admin.get("/vendors")).json()).data;
  assert.equal("entityList" in plain, false);
});

Deno.test("vendors: the data of a vendor of the Knowledge Hub import it [api-and-roles-27]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const hubId = await testHubVendor(api.db);
  const read = await (await admin.get(`/vendors/global/${hubId}`)).json();
  const imported = await admin.post("/vendors", read);
  assert.equal(imported.status, 201, await imported.clone().text());
  assert.equal((await imported.json()).globalVendorRef, hubId);
  const again = await admin.post("/vendors", read);
  assert.deepEqual(await refusalOf(again), [409, "ENTITY_ALREADY_EXISTS"]);
  const unknown = await admin.post("/vendors", { ...read, _id: crypto.randomUUID() });
  assert.deepEqual(await refusalOf(unknown), [404, "ENTITY_NOT_FOUND"]);
});

Deno.test("tests: one that has ended is repeated by status QUEUED, and is not changed otherwise [api-and-roles-28]", async () => {
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const body = { url: "https://shop.example/", type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
  const started = id.parse(await (await admin.post("/test-scenarios", body)).json());
  const path = `/test-scenarios/${started._id}`;
  const repeat = { status: "QUEUED", failCounter: 0 };
  assert.deepEqual(await refusalOf(await admin.patch(path, repeat)), [422, "VALIDATION_ERROR"]);
  const aborted = await admin.post(`${path}/abort`);
  assert.equal((await aborted.json()).status, "ABORTED");
  const repeated = await admin.patch(path, repeat);
  assert.equal(repeated.status, 200, await repeated.clone().text());
  const { _id, url, status, preset } = await repeated.json();
  assert.notEqual(_id, started._id);
  assert.deepEqual([url, status, preset], [body.url, "QUEUED", body.preset]);
  const edited = await admin.patch(path, { ...repeat, name: "Other" });
  assert.deepEqual(await refusalOf(edited), [422, "VALIDATION_ERROR"]);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  assert.deepEqual(await refusalOf(await viewer.patch(path, repeat)), [403, "MISSING_PERMISSION"]);
});

Deno.test("results: a report has its issues and its screenshot, an issue row its URLs [api-and-roles-24]", async () => {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const result = await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  const { issues, results, screenshot } = await (await admin.get(`/test-results/${result}`)).json();
  const [row] = (await (await admin.get(`/test-results/${result}/issues`)).json()).data;
  assert.deepEqual(issues, [row._id]);
  assert.equal(results.screenshot, screenshot);
  assert.ok(results.meta.url, "the rest of the report is there");
  const [listed] = (await (await admin.get("/issues?timeRange=all")).json()).data;
  assert.deepEqual(listed.urls, sampleFinding().urls);
});

Deno.test("accounts: groups that e-mail the account, permissions on properties, a status in an invitation [api-and-roles-25]", async () => {
  const tenant = await testTenant(api.db);
  const property = await testProperty(api.db, tenant, "shop.example");
  const user = await signedIn(api, tenant, "USER", [property]);
  const own = await (await user.get("/accounts/me")).json();
  assert.deepEqual([own.groups, own.detailedGroups, own.settings], [[], [], own.customSettings]);
  const [allowed] = own.propertyAuthorization;
  assert.deepEqual(allowed, { property, permissions: own.permissions });
  const group = await testGroup(api.db, tenant, [own.username]);
  const after = await (await user.get("/accounts/me")).json();
  assert.deepEqual(after.groups, [group]);
  assert.equal(after.detailedGroups[0]._id, group);
  const admin = await signedIn(api, tenant);
  const invited = (status: string) =>
    admin.post("/accounts/", {
      ...{ username: `${status}@tenant.test`.toLowerCase(), firstname: "Grace", lastname: "Test" },
      ...{ role: "VIEW_ONLY", propertyAuthorization: [], status },
    });
  assert.equal((await (await invited("ACTIVE")).json()).status, "PENDING");
  assert.deepEqual(await refusalOf(await invited("DISABLED")), [422, "VALIDATION_ERROR"]);
});

Deno.test("tenants: limits of the current one, and a header that names none [api-and-roles-29]", async () => {
  const tenant = await testTenant(api.db);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const own = await (await viewer.get(`/tenants/${tenant.id}/limits`)).json();
  assert.deepEqual(await (await viewer.get("/tenants/current/limits")).json(), own);
  assert.equal((await viewer.get("/tenants/other/limits")).status, 400);
  const nameless = await viewer.call("GET", "/issues", undefined, { [TENANT_HEADER]: "" });
  assert.deepEqual(await refusalOf(nameless), [400, "CONTEXT_REQUIRED"]);
});
