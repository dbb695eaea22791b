import { listOf } from "@crumbtrail/contract/paging";
import { type Scenario, scenario } from "@crumbtrail/contract/scenario";
import { recentTest } from "@crumbtrail/contract/test_batch";
import { asScanner } from "@crumbtrail/db/tenant";
import { claimJob } from "@crumbtrail/db/queries/leases";
import assert from "node:assert/strict";
import {
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { answerIn, type Caller, callerFor, signedIn, testShop } from "../testing/callers.ts";
import { announceEnd, processRuns } from "../testing/ended_runs.ts";
import { sampleReportCookie } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { body, start } from "../testing/scans.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function setLimit(api: TestApi, tenant: TestTenant, max: number): Promise<void> {
  await api.db.owner`update tiers set max_daily_tests = ${max}
    where id = (select tier_id from tenants where id = ${tenant.id})`;
}

Deno.test("daily limit: fifty at once at limit - 1, exactly one is accepted [testing-16]", async () => {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  await setLimit(api, tenant, 3);
  // What others used counts for a USER who can't see it.
  const user = await signedIn(api, tenant, "USER", [blog]);
  await start(admin, "https://shop.example/");
  await start(admin, "https://shop.example/");

  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const caller = at % 2 ? admin : user;
      const response = await caller.post("/test-scenarios", body("https://blog.example/"));
      return { status: response.status, body: await response.json() };
    }),
  );
  assert.equal(statuses.filter(({ status }) => status === 201).length, 1);
  const refused = statuses.find(({ status }) => status !== 201);
  assert.equal(refused?.status, 403);
  assert.deepEqual(refused?.body.details, { limit: "maxDailyTests", used: 3, max: 3 });
  const [rows] = await api.db.owner`
    select (select count(*) from scan_jobs where tenant_id = ${tenant.id})::int as jobs,
      (select count(*) from test_runs where tenant_id = ${tenant.id})::int as runs,
      (select count(*) from scan_jobs where property_id = ${shop})::int as shop`;
  assert.deepEqual({ ...rows }, { jobs: 3, runs: 3, shop: 2 });
});

Deno.test("daily limit: the day is that of the tenant's time zone, and 0 allows none [testing-16]", async () => {
  // 23:30 UTC on the 20th is half past midnight of the 21st in Berlin.
  let now = new Date("2025-11-20T23:30:00Z");
  await using api = await testApi({ now: () => now });
  const tenant = await testTenant(api.db);
  await setLimit(api, tenant, 1);
  let admin = await signedIn(api, tenant);
  const made = await start(admin, "https://a.example/");
  const at = (moment: string) =>
    api.db.owner`update scan_jobs set created_at = ${moment} where run_id = ${made._id}`;
  const status = async () =>
    (await admin.post("/test-scenarios", body("https://a.example/"))).status;

  await at("2025-11-20T23:00:00Z");
  assert.equal(await status(), 403);
  await at("2025-11-20T22:59:59Z");
  assert.equal(await status(), 201);
  now = new Date("2025-11-22T12:00:00Z");
  admin = await signedIn(api, tenant);
  await setLimit(api, tenant, 0);
  await api.db.owner`delete from scan_jobs`;
  assert.equal(await status(), 403);
});

Deno.test("the queue: in the order they came, with who started it and its step [testing-15]", async () => {
  await using api = await testApi();
  const { tenant, shop, caller: admin } = await testShop(api);
  await testProperty(api.db, tenant, "blog.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const stranger = await signedIn(api, await testTenant(api.db));
  const first = await start(admin, "https://shop.example/1");
  const second = await start(admin, "https://blog.example/2");
  await asScanner(
    api.db.scanner,
    (tx) => claimJob(tx, { scannerId: "s", leaseSeconds: 30, perHost: 1, hostGapMs: 0 }),
  );

  const { data, meta } = await answerIn(listOf(scenario), admin.get("/test-scenarios/queued"));
  assert.deepEqual(data.map((s) => [s._id, s.status, s.step]), [
    [first._id, "RUNNING", "STARTING"],
    [second._id, "QUEUED", null],
  ]);
  assert.equal(meta.total, 2);
  const totals = await Promise.all(
    [admin, user, stranger].map(async (caller) =>
      (await (await caller.get("/test-scenarios/queued-total")).json()).total
    ),
  );
  assert.deepEqual(totals, [2, 1, 0]);
  assert.equal((await user.get(`/test-scenarios/${second._id}`)).status, 404);
  assert.equal((await stranger.get(`/test-scenarios/${first._id}`)).status, 404);
  assert.equal((await admin.get("/test-scenarios/17")).status, 400);
});

Deno.test("recent tests: one's own of the last day, newest first, with results and verdicts once there are [testing-51]", async () => {
  let now = new Date();
  await using api = await testApi({ now: () => now });
  const { tenant, shop, admin } = await tenantWithoutIssues(api);
  const other = await signedIn(api, tenant);
  const first = await start(admin, "https://shop.example/first");
  const second = await start(admin, "https://shop.example/second");
  await start(other, "https://shop.example/other");
  const cookie = sampleReportCookie({ isBeforeConsent: true, firstParty: false });
  const result = await testRun(api, tenant, {
    propertyId: shop,
    row: { run_id: first._id, type: "ON_DEMAND" },
    report: { cookies: [cookie] },
  });
  const recent = async () =>
    (await answerIn(listOf(recentTest), admin.get("/test-scenarios/recent")))
      .data;
  const before = await recent();
  assert.deepEqual(before.map(({ _id }) => _id), [second._id, first._id]);
  assert.deepEqual(before.map(({ result }) => result?._id), [undefined, result]);
  assert.equal(before[1]?.result?.verdict, null);
  await announceEnd(api, tenant, result);
  await processRuns(api);
  const { verdict } = (await recent())[1]?.result ?? {};
  assert.deepEqual([verdict?.open, verdict?.isEarly, verdict?.worst?.kind], [1, true, "cookie"]);
  now = new Date(now.getTime() + 25 * 3_600_000);
  const later = await callerFor(api, tenant, admin.accountId);
  assert.deepEqual((await (await later.get("/test-scenarios/recent")).json()).data, []);
});

Deno.test("aborting: once, by who may, and what has ended stays as it ended [testing-15]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await testProperty(api.db, tenant, "blog.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const stranger = await signedIn(api, await testTenant(api.db));
  const blog = await start(admin, "https://blog.example/");
  const mine = await start(user, "https://shop.example/");
  const abort = async (caller: Caller, id: string) =>
    (await caller.post(`/test-scenarios/${id}/abort`)).status;

  assert.equal(await abort(user, blog._id), 404);
  assert.equal(await abort(stranger, blog._id), 404);
  assert.equal(await abort(viewer, blog._id), 403);
  const aborted = await admin.post(`/test-scenarios/${mine._id}/abort`);
  assert.equal(scenario.parse(await aborted.json()).status, "ABORTED");
  assert.equal(await abort(user, mine._id), 200);
  const [events] = await api.db.owner`
    select count(*)::int as n from audit_events
    where action = 'test.aborted' and tenant_id = ${tenant.id}`;
  assert.equal(events?.n, 1);
  const { data } = await (await admin.get("/test-scenarios/queued")).json();
  assert.deepEqual(data.map((s: Scenario) => s._id), [blog._id]);
});
