import { issue, issuePage } from "@crumbtrail/contract/issue";
import { repeatedTests } from "@crumbtrail/contract/test_batch";
import assert from "node:assert/strict";
import { autoResolve } from "../loops/due_tenants.ts";
import { noteUntested } from "../loops/note_untested.ts";
import { type TestApi, testApi, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import { scanPage } from "../testing/scanned_pages.ts";

const ARTICLE = "https://shop.example/article";
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

const found = (...names: string[]) => names.map((entryName) => sampleFinding({ entryName }));

/** Found 40 days ago: `both` on the home page and an article, `home` and `article` on one of them. */
async function stage(api: TestApi) {
  const world = await tenantWithoutIssues(api);
  const run = (days: number, more: Partial<Parameters<typeof scanPage>[2]> = {}) =>
    scanPage(api, world.tenant, { propertyId: world.shop, at: ago(days), ...more });
  await run(40, { findings: found("both", "home") });
  await run(39, { url: ARTICLE, findings: found("both", "article") });
  for (const days of [30, 20, 10, 1]) await run(days);
  const note = () => noteUntested(api.db, api.deps.log, new Date(), 1);
  return { ...world, run, note };
}

async function untested(caller: Caller, more = ""): Promise<string[]> {
  const { data } = await answerIn(issuePage, caller.get(`/issues?untested=true${more}`));
  for (const { untestedSince } of data) assert.ok(untestedSince);
  return data.map(({ entryName }) => entryName).sort();
}

async function read(caller: Caller, api: TestApi, name: string) {
  const [row] = await api.db.owner`select id from issues where entry_name = ${name}`;
  return await answerIn(issue, caller.get(`/issues/${row?.id}`));
}

Deno.test("an issue of a page that is no longer tested says since when, and a filter finds it", async () => {
  await using api = await testApi();
  const { admin, note, run } = await stage(api);
  assert.deepEqual(await untested(admin), [], "not noted yet");
  await api.db
    .owner`update issues set last_occurrence = last_occurrence + interval '7 microseconds'`;
  await note();
  assert.deepEqual(await untested(admin), ["article", "both"]);
  assert.deepEqual(await untested(admin, "&search=bot"), ["both"]);
  assert.deepEqual(await untested(admin, "&resolved=true"), []);
  const { data, meta } = await answerIn(issuePage, admin.get("/issues?untested=true&limit=1"));
  assert.deepEqual([data.length, meta.total], [1, 2]);
  const count = await admin.post("/issues/bulk/count", { filters: { untested: "true" } });
  assert.equal((await count.json()).total, 2);

  const both = await read(admin, api, "both");
  assert.equal(both.untestedSince, both.untestedPages?.[0]?.testedAt);
  assert.deepEqual(both.untestedPages?.map(({ testedAt: _, ...page }) => page), [
    { url: ARTICLE, preset: "NO_ACTION_SP_CMP", device: "DESKTOP", gpc: false, hasSteps: false },
  ]);
  assert.deepEqual((await read(admin, api, "home")).untestedPages, []);

  await run(0, { url: ARTICLE, reason: "BOT_WALL" });
  assert.deepEqual(await untested(admin), ["article", "both"], "an inconclusive test is none");
  await run(0, { url: ARTICLE, findings: found("article") });
  assert.deepEqual(
    await untested(admin),
    [],
    "tested again, without waiting for the worker's walk",
  );
  assert.equal((await read(admin, api, "both")).untestedSince, null);
});

Deno.test("found again elsewhere, resolved or accepted: an issue no longer waits for a page", async () => {
  await using api = await testApi();
  const { admin, note, run } = await stage(api);
  await note();
  const article = await read(admin, api, "article");
  await admin.post(`/issues/${article._id}/acceptance`, { reason: "agreed", until: { days: 9 } });
  assert.equal((await read(admin, api, "article")).untestedSince, null);
  await run(0, { findings: found("both") });
  assert.deepEqual(await untested(admin), []);
  await note();
  assert.deepEqual(await untested(admin), []);
});

Deno.test("what the rule's days have proven needs no further test", async () => {
  await using api = await testApi();
  const { tenant, admin, note, run } = await stage(api);
  await run(9, { url: ARTICLE });
  const set = (days: number) =>
    api.db.owner`update tenants set auto_resolve_after_days = ${days} where id = ${tenant.id}`;
  await set(30);
  await note();
  assert.deepEqual(await untested(admin), []);
  await set(35);
  await note();
  assert.deepEqual(await untested(admin), ["article", "both"]);
});

Deno.test("Run now tests such pages again, and then the rule ends the issue", async () => {
  await using api = await testApi();
  const { admin, note, run } = await stage(api);
  await run(39, { url: ARTICLE, device: "MOBILE", findings: found("both") });
  await run(39, { url: ARTICLE, gpc: true, findings: found("both") });
  await run(39, { url: ARTICLE, stepsHash: "login", findings: found("both") });
  await api.db.owner`update tenants set auto_resolve_after_days = 30`;
  await note();
  const { _id } = await read(admin, api, "both");
  const { started, leftOut } = await answerIn(
    repeatedTests,
    admin.post(`/issues/${_id}/tests`),
    201,
  );
  assert.deepEqual(
    started.map((test) => [test.url, test.preset, test.settings.userAgentType, test.gpc]).sort(),
    [
      [ARTICLE, "NO_ACTION_SP_CMP", "desktop", false],
      [ARTICLE, "NO_ACTION_SP_CMP", "desktop", true],
      [ARTICLE, "NO_ACTION_SP_CMP", "mobile", false],
    ],
  );
  assert.deepEqual(leftOut, [{ url: ARTICLE, preset: "NO_ACTION_SP_CMP", why: "STEPS" }]);
  const events = await api.db.owner`select 1 from audit_events where action = 'test.started'`;
  assert.equal(events.length, 3);

  await api.db.owner`delete from scan_jobs where status = 'QUEUED'`;
  const others = [{ device: "MOBILE" }, { gpc: true }, { stepsHash: "login" }] as const;
  for (const more of [{}, ...others]) {
    await autoResolve(api.db, api.deps.log, new Date());
    assert.equal((await read(admin, api, "both")).resolved, false);
    await run(0, { url: ARTICLE, ...more });
  }
  await autoResolve(api.db, api.deps.log, new Date());
  assert.equal((await read(admin, api, "both")).resolved, true);
});

Deno.test("Run now: refused to readers, in another property or tenant, and beyond the day's limit", async () => {
  await using api = await testApi();
  const { tenant, shop, blog, admin, note } = await stage(api);
  await note();
  const path = `/issues/${(await read(admin, api, "both"))._id}/tests`;
  const users = await Promise.all([
    signedIn(api, tenant, "VIEW_ONLY"),
    signedIn(api, tenant, "USER", [blog]),
    signedIn(api, tenant, "USER", [shop]),
  ]);
  const statuses = [];
  for (const user of users) statuses.push((await user.post(path)).status);
  assert.deepEqual(statuses, [403, 404, 201]);
  await api.db.owner`update tiers set max_daily_tests = 1`;
  const refused = await admin.post(path);
  assert.deepEqual([refused.status, (await refused.json()).details.limit], [403, "maxDailyTests"]);
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.equal((await stranger.post(path)).status, 404);
});
