import { testBatch, testMatrix } from "@crumbtrail/contract/test_batch";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { sampleReportCookie } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function scene() {
  const { tenant, shop, caller: admin } = await testShop(api);
  await api.db.owner`update tenants set features = '{"allTestTypesEnabled": true}'
    where id = ${tenant.id}`;
  return { tenant, shop, admin };
}

const started = (caller: Caller, urls: string[], presets: string[]) =>
  answerIn(testBatch, caller.post("/test-scenarios/bulk", { urls, presets }), 201);

Deno.test("batch: each page with each preset that suits its property, one test each", async () => {
  const { admin } = await scene();
  const presets = ["REJECT_SP_CMP", "SP_ACCEPT_ALL", "PUR_SP_CMP"];
  const batch = await started(admin, ["shop.example/a", "https://shop.example/b"], presets);
  assert.deepEqual(batch.started.map(({ url, preset }) => `${url} ${preset}`), [
    "https://shop.example/a REJECT_SP_CMP",
    "https://shop.example/a SP_ACCEPT_ALL",
    "https://shop.example/b REJECT_SP_CMP",
    "https://shop.example/b SP_ACCEPT_ALL",
  ]);
  assert.deepEqual(batch.leftOut.map(({ preset }) => preset), ["PUR_SP_CMP", "PUR_SP_CMP"]);
  const queued = await (await admin.get("/test-scenarios/queued")).json();
  assert.equal(queued.meta.total, 4);
});

Deno.test("batch: a page's look before the choice shares the visit of an answer", async () => {
  const { admin, shop } = await scene();
  const presets = ["SP_ACCEPT_ALL", "NO_ACTION_SP_CMP", "REJECT_SP_CMP"];
  await started(admin, ["shop.example/a", "shop.example/b"], presets);
  await started(admin, ["shop.example/a"], ["NO_ACTION_SP_CMP"]);
  const jobs = await api.db.owner<{ url: string; preset: string; visit: string | null }[]>`
    select j.url, r.preset, j.visit_id as visit from scan_jobs j
    join test_runs r on r.id = j.run_id where j.property_id = ${shop} order by j.url, r.preset`;
  const shared = Map.groupBy(jobs.filter(({ visit }) => visit), ({ visit }) => visit);
  assert.deepEqual(
    [...shared.values()].map((pair) => pair.map(({ url, preset }) => `${url} ${preset}`)),
    ["a", "b"].map((page) =>
      ["REJECT_SP_CMP", "NO_ACTION_SP_CMP"].map((one) => `https://shop.example/${page} ${one}`)
    ),
  );
  assert.deepEqual(jobs.flatMap(({ preset, visit }) => visit ? [] : [preset]).sort(), [
    ...["NO_ACTION_SP_CMP", "SP_ACCEPT_ALL", "SP_ACCEPT_ALL"],
  ]);
});

Deno.test("batch: all or none at the daily limit [testing-17]", async () => {
  const { tenant, admin } = await scene();
  await api.db.owner`update tiers set max_daily_tests = 3 where name = ${tenant.name}`;
  const urls = ["https://shop.example/a", "https://shop.example/b"];
  const presets = ["REJECT_SP_CMP", "SP_ACCEPT_ALL"];
  await assertRefused(admin.post("/test-scenarios/bulk", { urls, presets }), 403, "FORBIDDEN");
  assert.deepEqual(await (await admin.get("/test-scenarios/queued-total")).json(), { total: 0 });
});

Deno.test("batch: fifty at once, or the tenant's own limit, counted without duplicates [testing-17]", async () => {
  const { tenant, admin } = await scene();
  const pages = (count: number) =>
    Array.from({ length: count }, (_, n) => `https://shop.example/${n}`);
  const presets = ["REJECT_SP_CMP", "SP_ACCEPT_ALL"];
  const tooMany = await admin.post("/test-scenarios/bulk", { urls: pages(26), presets });
  assert.deepEqual([tooMany.status, (await tooMany.json()).details], [403, {
    ...{ limit: "maxTestsAtOnce", used: 52, max: 50 },
  }]);
  const twice = [...pages(30), ...pages(30), "shop.example/1"];
  assert.equal((await started(admin, twice, ["REJECT_SP_CMP"])).started.length, 30);
  await api.db.owner`update tenants set own_limits = '{"maxTestsAtOnce": 3}'
    where id = ${tenant.id}`;
  const small = await admin.post("/test-scenarios/bulk", { urls: pages(2), presets });
  assert.deepEqual((await small.json()).details, { limit: "maxTestsAtOnce", used: 4, max: 3 });
  assert.equal((await started(admin, pages(3), ["REJECT_SP_CMP"])).started.length, 3);
});

Deno.test("batch: a caller limited to some properties tests these alone", async () => {
  const { tenant, shop } = await scene();
  const user = await signedIn(api, tenant, "USER", [shop]);
  const body = { urls: ["https://other.example/"], presets: ["REJECT_SP_CMP"] };
  await assertRefused(user.post("/test-scenarios/bulk", body), 403, "FORBIDDEN");
});

Deno.test("matrix: what several tests found, what was found before consent first [testing-18, testing-42]", async () => {
  const { tenant, shop, admin } = await scene();
  const batch = await started(admin, ["https://shop.example/"], ["REJECT_SP_CMP", "SP_ACCEPT_ALL"]);
  const [reject = "", accept = ""] = batch.started.map(({ _id }) => _id);
  const cookies = (...names: string[]) => names.map((name) => sampleReportCookie({ name }));
  await testRun(api, tenant, {
    propertyId: shop,
    row: { run_id: accept },
    report: { cookies: cookies("a", "b").map((one) => ({ ...one, isBeforeConsent: false })) },
  });
  await testRun(api, tenant, {
    propertyId: shop,
    row: { run_id: reject },
    report: {
      cookies: [
        ...cookies("b"),
        sampleReportCookie({ name: "cart", __isOnWhiteList: true }),
        sampleReportCookie({ name: "choice", keepsChoice: true }),
      ],
    },
  });
  const { runs, entries } = await answerIn(
    testMatrix,
    admin.get(`/test-scenarios/matrix?runs=${reject},${accept}`),
  );
  assert.deepEqual(runs.map(({ _id, outcome }) => [_id, outcome]), [
    [reject, "COMPLETE"],
    [accept, "COMPLETE"],
  ]);
  assert.deepEqual(entries.map(({ name }) => name), ["b", "a", "cart", "choice"]);
  assert.deepEqual(entries.map(({ approvedBy }) => approvedBy), [[], [], [reject], []]);
  assert.deepEqual(entries.map(({ keepsChoiceBy }) => keepsChoiceBy), [[], [], [], [reject]]);
  assert.deepEqual(entries[0]?.foundBy.toSorted(), [reject, accept].toSorted());
  assert.deepEqual(entries[0]?.beforeConsentBy, [reject]);

  const stranger = await signedIn(api, await testTenant(api.db));
  assert.deepEqual(
    await answerIn(testMatrix, stranger.get(`/test-scenarios/matrix?runs=${reject}`)),
    { runs: [], entries: [] },
  );
});
