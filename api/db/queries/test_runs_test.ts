/** Runs: what their jobs make of them. */
import assert from "node:assert/strict";
import { asScanner, type TenantTx, withTenant } from "../tenant.ts";
import { mintTenant, testDatabase } from "../testing/database.ts";
import { claimJob, failJob, finishJob } from "./leases.ts";
import {
  abortAllRuns,
  abortRun,
  countQueuedRuns,
  findRunById,
  insertRun,
  type NewRun,
} from "./test_runs.ts";

async function stage(pages: string[], type: "ON_DEMAND" | "RSS_CRAWL" = "ON_DEMAND") {
  const database = await testDatabase();
  const { tenantId, propertyId } = await mintTenant(database);
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(database.app, tenantId, work);
  const start = (scenario: NewRun["scenario"] = null) =>
    inTenant((tx) =>
      insertRun(tx, {
        tenantId,
        propertyId,
        scenario,
        name: "Feed",
        type,
        preset: "NO_ACTION_SP_CMP",
        device: "DESKTOP",
        userAgent: "",
        width: 1200,
        height: 800,
        creatorId: null,
        pages: pages.map((host) => ({ url: `https://${host}/`, host })),
      })
    );
  const id = await start();
  return {
    database,
    id,
    start,
    inTenant,
    find: () => inTenant((tx) => findRunById(tx, id)),
    claim: () => {
      const claim = { scannerId: "s", leaseSeconds: 30, perHost: 9, hostGapMs: 0 };
      return claimJob(database.scanner, claim);
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}

Deno.test("a run of several pages: one job each, in their order, and the status of the jobs together", async () => {
  await using it = await stage(["a.test", "b.test"]);
  assert.equal((await it.find())?.status, "QUEUED");
  const first = await it.claim();
  assert.ok(first);
  assert.deepEqual([first.url, first.run_id], ["https://a.test/", it.id]);
  assert.deepEqual([(await it.find())?.status, (await it.find())?.step], ["RUNNING", "STARTING"]);
  await it.inTenant((tx) => finishJob(tx, first));
  assert.equal((await it.find())?.status, "QUEUED", "a page still waits");
  assert.equal(await it.inTenant(countQueuedRuns), 1);
  await it.database.owner`update scan_jobs set max_attempts = 1 where attempt = 0`;
  const second = await it.claim();
  assert.ok(second);
  await asScanner(it.database.scanner, (tx) => failJob(tx, second, "It broke"));
  const run = await it.find();
  assert.deepEqual(
    [run?.status, run?.failReason, run?.failCounter, run?.url],
    ["FAILED", "It broke", 1, "https://b.test/"],
  );
  assert.equal(await it.inTenant(countQueuedRuns), 0);
});

Deno.test("the pages of a run take turns with the runs of other tenants", async () => {
  await using it = await stage(["a.test", "b.test", "c.test"], "RSS_CRAWL");
  const turns = await it.database.owner`select turn from scan_jobs order by id`;
  assert.deepEqual(turns.map(({ turn }) => turn), [0, 1, 2]);
  await it.start();
  const later = await it.database.owner`select turn from scan_jobs order by id desc limit 3`;
  assert.deepEqual(later.map(({ turn }) => turn), [5, 4, 3]);
});

Deno.test("a scenario has one run for each due time", async () => {
  await using it = await stage(["a.test"], "RSS_CRAWL");
  const [row] = await it.database.owner`
    insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
    select tenant_id, property_id, name, 'https://a.test/', preset, type from test_runs
    returning id`;
  const scenario = { id: String(row?.id), dueAt: new Date("2026-01-02T03:04:05Z") };
  const id = await it.start(scenario);
  await assert.rejects(it.start(scenario), /test_runs_tenant_id_scenario_id_due_at_key/);
  await it.start({ ...scenario, dueAt: new Date("2026-01-02T04:04:05Z") });
  const runs = await it.database.owner`
    select id, scenario_id, due_at from test_runs where scenario_id is not null order by due_at`;
  assert.deepEqual({ ...runs[0] }, { id, scenario_id: scenario.id, due_at: scenario.dueAt });
  assert.equal(runs.length, 2);
});

Deno.test("aborting a run ends all its jobs that have not ended, and no other run's", async () => {
  await using it = await stage(["a.test", "b.test", "c.test"]);
  const other = await it.start();
  const first = await it.claim();
  assert.ok(first);
  await it.inTenant((tx) => finishJob(tx, first));
  assert.ok(await it.claim());
  assert.equal(await it.inTenant((tx) => abortRun(tx, it.id)), true);
  assert.equal(await it.inTenant((tx) => abortRun(tx, it.id)), false);
  assert.equal((await it.find())?.status, "ABORTED");
  const states = await it.database.owner`
    select status, left_at is null as never_there from scan_jobs where run_id = ${it.id} order by id`;
  assert.deepEqual(states.map((row) => [row.status, row.never_there]), [
    ["FINISHED", false],
    ["ABORTED", false],
    ["ABORTED", true],
  ]);
  assert.equal((await it.inTenant((tx) => findRunById(tx, other)))?.status, "QUEUED");
  assert.equal(await it.inTenant(abortAllRuns), 3);
});
