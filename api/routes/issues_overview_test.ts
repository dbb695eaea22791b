/** The overview and the list of causes: numbers that add up, whatever runs found. */
import { ISSUE_CHANGES } from "@crumbtrail/contract/cause_options";
import { causePage, issueOverview, issuePage, issueStats } from "@crumbtrail/contract/issue";
import type { Device, Preset } from "@crumbtrail/contract/enums";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { sampleCause, sampleFinding, sampleRequest } from "../testing/findings.ts";
import { accept, HOUR, idOf, tenantWithoutIssues, type World } from "../testing/issues.ts";
import { ended } from "../testing/statistics.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const hoursAgo = (hours: number) => new Date(api.deps.now().getTime() - hours * HOUR);
const overview = (caller: Caller) => answerIn(issueOverview, caller.get("/issues/overview"));
const causes = (caller: Caller, query = "") =>
  answerIn(causePage, caller.get(`/issues/causes?timeRange=all&limit=200${query}`));
const issues = (caller: Caller, query: string) =>
  answerIn(issuePage, caller.get(`/issues?timeRange=all&limit=200&${query}`));
const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The same numbers for the same seed. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor(state / 65_536) % below;
  };
}

/**
 * Runs of the last 20 days on two properties with issues of every type, some of them closed, and a
 * last run that finds some of those again.
 */
async function generated(seed: number): Promise<World> {
  const world = await tenantWithoutIssues(api);
  const { tenant, shop, blog, admin } = world;
  const next = generator(seed);
  const scripts = [1, 2, 3, 4].map((n) => sampleCause(`https://cdn${n}.test/tag.js`));
  const run = async (at: Date) => {
    const findings = Array.from({ length: 1 + next(5) }, () => {
      const change = {
        isBeforeConsent: next(2) === 0,
        ...next(4) > 0 && { cause: scripts[next(scripts.length)] },
      };
      const name = `n${next(12)}`;
      const kind = next(3);
      if (kind === 0) return sampleFinding({ entryName: name, ...change });
      const suspicious = {
        issueType: "SUSPICIOUS_REQUEST" as const,
        suspiciousDetails: { type: "URL" as const, match: "userid", excerpt: "userid=1" },
      };
      return sampleRequest(`${name}.example`, { ...kind === 1 && suspicious, ...change });
    });
    const once = new Map(findings.map((each) => [`${each.issueType} ${each.entryName}`, each]));
    await ended(api, tenant, next(2) === 0 ? shop : blog, {
      at,
      findings: [...once.values()],
      ...next(4) === 0 && { row: { outcome: "INCONCLUSIVE", reason: "BUTTON_MISSING" } },
    });
  };
  for (let n = 0; n < 10; n++) await run(hoursAgo(20 * 24 - n * 48 - next(24)));
  const { data } = await issues(admin, "");
  for (const each of data.filter(() => next(4) === 0)) {
    await (next(2) === 0 ? admin.post(`/issues/${each._id}/resolve`) : accept(admin, each));
  }
  for (let n = 0; n < 3; n++) await run(hoursAgo(0));
  return world;
}

Deno.test("the overview: sentence, boxes, lines, causes and lists have the same numbers, for generated runs", async () => {
  for (const seed of [1, 2]) {
    const { admin, blog, tenant } = await generated(seed);
    const limited = await signedIn(api, tenant, "USER", [blog]);
    for (const caller of [admin, limited]) {
      await assertOverview(caller);
      await assertCauses(caller);
    }
  }
});

async function assertOverview(caller: Caller) {
  const { properties, open, ...sums } = await overview(caller);
  for (const type of ISSUE_TYPES) {
    assert.equal(total(properties.map((row) => row[type])), sums.total[type]);
    assert.equal(sums.openByDay[type].at(-1), sums.total[type]);
    assert.equal((await issues(caller, `issueType=${type}`)).meta.total, sums.total[type]);
  }
  for (const row of properties) {
    assert.equal(total(ISSUE_TYPES.map((type) => row[type])), row.open);
    assert.equal((await issues(caller, `properties=${row._id}`)).meta.total, row.open);
  }
  assert.equal(total(properties.map((row) => row.open)), open);
  const stats = await answerIn(issueStats, caller.get("/issues/stats"));
  assert.deepEqual(stats.total, sums.total);
  const today = properties.map(({ days }) => days.at(-1));
  assert.equal(total(today.map((day) => day?.tests ?? 0)), sums.today.tests);
  assert.equal(total(today.map((day) => day?.inconclusive ?? 0)), sums.today.inconclusive);
  assert.equal((await issues(caller, "change=new")).meta.total, sums.newIssues);
  assert.equal((await issues(caller, "change=reappeared")).meta.total, sums.reappeared);
}

async function assertCauses(caller: Caller) {
  const { data, meta } = await causes(caller);
  assert.equal(meta.issues, (await overview(caller)).open);
  assert.equal(total(data.map((cause) => cause.issues)), meta.issues);
  for (const cause of data) {
    assert.equal(total(Object.values(cause.issueTypeCounts)), cause.issues);
    const listed = await issues(caller, `cause=${cause._id ?? "unknown"}`);
    assert.equal(listed.meta.total, cause.issues);
    const early = listed.data.filter(({ isBeforeConsent }) => isBeforeConsent);
    assert.equal(early.length, cause.beforeConsent);
  }
  for (const change of ISSUE_CHANGES) {
    const changed = (await issues(caller, `change=${change}`)).meta.total;
    assert.equal(total(data.map(({ changes }) => changes[change])), changed);
  }
}

Deno.test("the overview: days of tests, the last test and a line from day to day", async () => {
  const { admin, tenant, shop } = await tenantWithoutIssues(api);
  const run = (days: number, more: Partial<Parameters<typeof ended>[3]> = {}) =>
    ended(api, tenant, shop, { at: hoursAgo(24 * days), ...more });
  const cause = sampleCause("https://cdn.test/tag.js");
  await run(4, { findings: [sampleFinding({ entryName: "old", cause })] });
  await run(3, { findings: [sampleFinding({ entryName: "mild", isBeforeConsent: false, cause })] });
  await run(2);
  const last = hoursAgo(0);
  await run(0, { at: last, row: { outcome: "INCONCLUSIVE", reason: "BUTTON_MISSING" } });
  await admin.post(`/issues/${await idOf(admin, "mild")}/resolve`);
  const { properties: [row], openByDay, today, days } = await overview(admin);
  assert.equal(days.length, 14);
  const one = { tests: 1, inconclusive: 0, withIssues: 0, beforeConsent: 0 };
  assert.deepEqual(row?.days.slice(-6), [
    null,
    { ...one, withIssues: 1, beforeConsent: 1 },
    { ...one, withIssues: 1 },
    one,
    null,
    { ...one, inconclusive: 1 },
  ]);
  assert.equal(row?.lastTest, last.toISOString());
  assert.deepEqual(today, { tests: 1, inconclusive: 1 });
  assert.deepEqual(openByDay.STORAGE_ITEM.slice(-6), [0, 1, 2, 2, 2, 1]);
  const { data: [found] } = await causes(admin);
  assert.deepEqual(found?.days.slice(-6), [null, "BEFORE_CONSENT", "OTHER", null, null, null]);
});

Deno.test("changes within a day: new, again, on more pages; as filters, orders and of causes", async () => {
  const { admin, tenant, shop } = await tenantWithoutIssues(api);
  const cause = sampleCause("https://cdn.test/tag.js");
  const run = (
    hours: number,
    names: readonly string[],
    row: { url?: string; device?: Device; preset?: Preset } = {},
  ) =>
    ended(api, tenant, shop, {
      at: hoursAgo(hours),
      findings: names.map((entryName) =>
        sampleFinding({ entryName, cause, isBeforeConsent: entryName !== "again" })
      ),
      row: { url: "https://www.site.test/", ...row },
    });
  await run(80, ["spread", "again"]);
  await run(70, ["same"]);
  await admin.post(`/issues/${await idOf(admin, "again")}/resolve`);
  await run(3, ["spread", "again", "new"], { url: "https://www.site.test/other" });
  await run(2, ["same", "spread"]);
  // The same address with another device or preset is no further page.
  await run(1, ["same"], { device: "MOBILE" });
  await run(0.5, ["same"], { preset: "REJECT_SP_CMP" });
  const namesOf = async (query: string) =>
    (await answerIn(issuePage, admin.get(`/issues?${query}`))).data.map(({ entryName }) =>
      entryName
    );
  for (
    const [change, expected] of [["new", "new"], ["reappeared", "again"], ["spreading", "spread"]]
  ) {
    assert.deepEqual(await namesOf(`change=${change}`), [expected]);
  }
  const { data: [row], meta } = await causes(admin);
  assert.equal(meta.issues, 4);
  assert.deepEqual(row?.changes, { new: 1, reappeared: 1, spreading: 1 });
  for (const change of ISSUE_CHANGES) {
    assert.equal((await causes(admin, `&change=${change}`)).meta.issues, 1);
  }
  const { newIssues, reappeared, open } = await overview(admin);
  assert.deepEqual([newIssues, reappeared, open], [1, 1, 4]);
  assert.equal((await namesOf("order=newest"))[0], "new");
  assert.deepEqual((await namesOf("order=mostSeen"))[0], "same");
  assert.equal((await namesOf("order=severity")).at(-1), "again");
});

Deno.test("the overview: only of what the caller sees", async () => {
  const { admin, tenant, shop, blog } = await tenantWithoutIssues(api);
  await ended(api, tenant, shop, { at: hoursAgo(1), findings: [sampleFinding()] });
  const user = await signedIn(api, tenant, "USER", [blog]);
  const limited = await overview(user);
  assert.deepEqual(limited.properties.map(({ _id }) => _id), [blog]);
  assert.deepEqual([limited.open, limited.newIssues, limited.today.tests], [0, 0, 0]);
  assert.equal((await overview(admin)).open, 1);
  const other = await tenantWithoutIssues(api);
  assert.equal((await overview(other.admin)).open, 0);
  await assertRefused(await api.app.request("/issues/overview"), 401, "NOT_LOGGED_IN");
  await assertRefused(await admin.get("/issues?order=issues"), 400, "INPUT_INVALID");
});
