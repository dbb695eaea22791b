import { comparableRuns, runChanges } from "@crumbtrail/contract/run_changes";
import { testResult } from "@crumbtrail/contract/test_result";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { announceEnd, processRuns } from "../testing/ended_runs.ts";
import { sampleReportCookie } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

interface Page {
  cookies?: string[];
  hosts?: string[];
  row?: Record<string, unknown>;
}

async function scene() {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const run = ({ cookies = [], hosts = [], row = {} }: Page) =>
    testRun(api, tenant, {
      propertyId: shop,
      report: {
        cookies: cookies.map((name) => sampleReportCookie({ name })),
        requests: hosts.map((host) => ({ ...request, url: `https://${host}/x` })),
      },
      row,
    });
  return { tenant, shop, admin, run };
}

async function changesOf(caller: Caller, id: string, query = "") {
  const response = await caller.get(`/test-results/${id}/changes${query}`);
  assert.equal(response.status, 200, await response.clone().text());
  return runChanges.parse(await response.json());
}

const lines = ({ changes }: Awaited<ReturnType<typeof changesOf>>) =>
  changes.map(({ kind, change, name, isNoise }) =>
    `${isNoise ? "noise: " : ""}${change} ${kind} ${name}`
  );

Deno.test("changes: with the last complete run of the same page, preset, device and GPC before [testing-37, testing-58]", async () => {
  const { run, admin } = await scene();
  const first = await run({ cookies: ["a"], hosts: ["x.example"] });
  await run({ cookies: ["z"], row: { url: "https://shop.example/other" } });
  await run({ cookies: ["y"], row: { device: "MOBILE" } });
  const other = await run({ cookies: ["y"], row: { gpc: true } });
  await run({ cookies: [], row: { outcome: "INCONCLUSIVE", reason: "BOT_WALL" } });
  const last = await run({ cookies: ["a", "b"], hosts: ["y.example"] });
  const told = await changesOf(admin, last);
  assert.deepEqual([told.since?._id, told.isSure], [first, true]);
  assert.deepEqual(lines(told), ["NEW COOKIE b", "NEW HOST y.example", "GONE HOST x.example"]);
  assert.deepEqual((await changesOf(admin, first)).since, null);
  assert.deepEqual((await changesOf(admin, other)).since, null);
});

Deno.test("changes: what the run's own result has as approved is named so [testing-42]", async () => {
  const { tenant, shop, run, admin } = await scene();
  await run({});
  const entry = { origin: "https://shop.example", sources: [] };
  const last = await testRun(api, tenant, {
    propertyId: shop,
    report: {
      cookies: [
        sampleReportCookie({ name: "cart", __isOnWhiteList: true }),
        sampleReportCookie({ name: "choice", keepsChoice: true }),
        sampleReportCookie({ name: "track" }),
      ],
      lsEntries: [{ ...sampleReportCookie({ name: "theme", __isOnWhiteList: true }), ...entry }],
      requests: [
        { ...request, url: "https://cdn.example/a", __isOnWhiteList: true },
        { ...request, url: "https://ads.example/a", __isOnWhiteList: true },
        { ...request, url: "https://ads.example/b" },
      ],
    },
  });
  const { changes } = await changesOf(admin, last);
  const named = (test: (change: typeof changes[number]) => boolean) =>
    changes.filter(test).map(({ name }) => name);
  assert.deepEqual(named(({ isApproved }) => isApproved), ["cart", "cdn.example", "theme"]);
  assert.deepEqual(named(({ keepsChoice }) => keepsChoice), ["choice"]);
  assert.equal(changes[0]?.name, "track");
});

Deno.test("changes: with any other run; an inconclusive one makes the comparison uncertain [testing-37]", async () => {
  const { run, admin } = await scene();
  const row = { outcome: "INCONCLUSIVE", reason: "BOT_WALL" };
  const wall = await run({ row });
  await run({ cookies: ["a"] });
  const last = await run({ cookies: ["a"] });
  assert.deepEqual(lines(await changesOf(admin, last)), []);
  const told = await changesOf(admin, last, `?since=${wall}`);
  assert.deepEqual([told.isSure, lines(told)], [false, ["NEW COOKIE a"]]);
  const answer = await admin.get(`/test-results/${last}/comparable`);
  const { data } = comparableRuns.parse(await answer.json());
  assert.deepEqual(data.map(({ outcome }) => outcome), ["COMPLETE", "INCONCLUSIVE"]);
});

Deno.test("changes: a run that only tried steps is not compared with", async () => {
  const { run, admin } = await scene();
  const trial = await run({ row: { outcome: "INCONCLUSIVE", reason: "STEP_FAILED" } });
  await api.db.owner`update test_runs set is_trial = true
    where id = (select run_id from test_results where id = ${trial})`;
  const last = await run({ cookies: ["a"] });
  assert.equal((await changesOf(admin, last)).since, null);
  const answer = await admin.get(`/test-results/${last}/comparable`);
  assert.deepEqual(comparableRuns.parse(await answer.json()).data, []);
});

Deno.test("changes: runs with steps are compared with runs of the same steps alone [testing-40]", async () => {
  const { run, admin } = await scene();
  const signedOut = await run({ cookies: ["a"] });
  const signedIn = await run({ cookies: ["a", "session"], row: { steps_hash: "login" } });
  const other = await run({ cookies: ["a", "basket"], row: { steps_hash: "basket" } });
  const outAgain = await run({ cookies: ["a"] });
  const inAgain = await run({ cookies: ["a", "b", "session"], row: { steps_hash: "login" } });
  const compared = await Promise.all([outAgain, inAgain, other].map((id) => changesOf(admin, id)));
  assert.deepEqual(compared.map(({ since }) => since?._id), [signedOut, signedIn, undefined]);
  assert.deepEqual(compared.map(lines), [[], ["NEW COOKIE b"], []]);
  const answer = await admin.get(`/test-results/${inAgain}/comparable`);
  const { data } = comparableRuns.parse(await answer.json());
  assert.deepEqual(data.map(({ _id }) => _id), [signedIn]);
  // Any other run can still be asked for.
  const across = await changesOf(admin, inAgain, `?since=${signedOut}`);
  assert.deepEqual(lines(across), ["NEW COOKIE b", "NEW COOKIE session"]);
});

Deno.test("changes: what came and went in the runs before is noise", async () => {
  const { run, admin } = await scene();
  await run({ hosts: ["bids.example"] });
  await run({ hosts: [] });
  await run({ hosts: ["bids.example"] });
  await run({ hosts: [] });
  const last = await run({ hosts: ["bids.example", "new.example"] });
  const told = await changesOf(admin, last);
  assert.equal(told.learnedFrom, 3);
  assert.deepEqual(lines(told), ["noise: NEW HOST bids.example", "NEW HOST new.example"]);
});

Deno.test("changes: another tenant's run is not there, nor compared with", async () => {
  const mine = await scene();
  const theirs = await scene();
  const [own, foreign] = [await mine.run({}), await theirs.run({})];
  assert.equal((await mine.admin.get(`/test-results/${foreign}/changes`)).status, 404);
  assert.equal((await mine.admin.get(`/test-results/${own}/changes?since=${foreign}`)).status, 404);
});

Deno.test("changes: a run that ended counts them for the history [testing-44]", async () => {
  const { tenant, run, admin } = await scene();
  await run({ cookies: ["a"] });
  const last = await run({ cookies: ["b", "c"] });
  await announceEnd(api, tenant, last);
  await processRuns(api);
  const row = testResult.parse(await (await admin.get(`/test-results/${last}`)).json());
  assert.deepEqual(row.changes, { added: 2, gone: 1, changed: 0 });
});
