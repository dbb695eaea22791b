/** Migration 0078 on a database that already holds tests: nothing is lost, and ids stay. */
import assert from "node:assert/strict";
import { migrate, readMigrations } from "./migrate.ts";
import { claimJob } from "./queries/leases.ts";
import { findRunById } from "./queries/test_runs.ts";
import { findTestResultById } from "./queries/test_results.ts";
import { withTenant } from "./tenant.ts";
import { mintTenant, type TestDatabase, testDatabase } from "./testing/database.ts";

const OLD = "0078_scenario_run_job.sql";

interface OldTest {
  name: string;
  type: "ON_DEMAND" | "CONTINUOUS";
  scenarioStatus: string;
  /** Columns of its jobs that differ from those of a job that waits. */
  jobs: Record<string, unknown>[];
  hasResult?: boolean;
}

const ENDED = { attempt: 1, left_at: new Date(1e12), finished_at: new Date(1e12) };
const TESTS: OldTest[] = [
  { name: "waits", type: "ON_DEMAND", scenarioStatus: "QUEUED", jobs: [{}] },
  {
    name: "runs",
    type: "ON_DEMAND",
    scenarioStatus: "QUEUED",
    jobs: [{
      status: "RUNNING",
      attempt: 1,
      step: "LOADING",
      scanner_id: "s",
      started_at: new Date(),
      lease_until: new Date(4e12),
    }],
  },
  {
    name: "finished",
    type: "ON_DEMAND",
    scenarioStatus: "FINISHED",
    jobs: [{ ...ENDED, status: "FINISHED" }],
    hasResult: true,
  },
  {
    name: "failed",
    type: "ON_DEMAND",
    scenarioStatus: "FAILED",
    jobs: [{ ...ENDED, status: "FAILED", reason: "It broke" }],
  },
  {
    name: "aborted before it began",
    type: "ON_DEMAND",
    scenarioStatus: "ABORTED",
    jobs: [{ ...ENDED, status: "ABORTED", attempt: 0 }],
  },
  { name: "its job was deleted", type: "ON_DEMAND", scenarioStatus: "FINISHED", jobs: [] },
  {
    name: "lasting",
    type: "CONTINUOUS",
    scenarioStatus: "QUEUED",
    jobs: [{ ...ENDED, status: "FINISHED", created_at: new Date(1e12) }, {}],
    hasResult: true,
  },
];

/** A database as it was before the migration, with these tests in it. */
async function oldDatabase() {
  const database = await testDatabase();
  const { owner, ownerUrl } = database;
  await owner.unsafe("drop schema public, app, scanner cascade; create schema public");
  const migrations = await readMigrations();
  await migrate(ownerUrl, migrations.filter(({ name }) => name < OLD));
  const tenant = await mintTenant(database);
  const ids = new Map<string, string>();
  for (const test of TESTS) ids.set(test.name, await addOld(database, tenant, test));
  return { database, tenant, ids, [Symbol.asyncDispose]: () => database.close() };
}

async function addOld(
  { owner }: TestDatabase,
  { tenantId, propertyId }: { tenantId: string; propertyId: string },
  { name, type, scenarioStatus, jobs, hasResult = false }: OldTest,
): Promise<string> {
  const url = "https://www.site.test/";
  const [scenario] = await owner`
    insert into test_scenarios (tenant_id, property_id, name, url, preset, type, status, width)
    values (${tenantId}, ${propertyId}, ${name}, ${url}, 'SP_ACCEPT_ALL', ${type},
      ${scenarioStatus}, 1111) returning id`;
  for (const change of jobs) {
    const result = change.status === "FINISHED" ? { test_result_id: crypto.randomUUID() } : {};
    const row = {
      tenant_id: tenantId,
      property_id: propertyId,
      scenario_id: scenario?.id,
      type,
      url,
      target_host: "www.site.test",
      preset: "SP_ACCEPT_ALL",
      device: "DESKTOP",
      width: 1111,
      height: 800,
      priority: type === "ON_DEMAND" ? 0 : 1,
      ...result,
      ...change,
    };
    const [job] = await owner`insert into scan_jobs ${owner(row)} returning *`;
    if (!hasResult || job?.status !== "FINISHED") continue;
    await owner`
      insert into test_results (id, tenant_id, property_id, scenario_id, scan_job_id, scenario_name,
        type, url, preset, device, outcome, recording_key, recording_sha256, created_at, finished_at)
      values (${job.test_result_id}, ${tenantId}, ${propertyId}, ${scenario?.id}, ${job.id}, ${name},
        ${type}, ${url}, 'SP_ACCEPT_ALL', 'DESKTOP', 'COMPLETE', 'k', 'h', now(), now())`;
  }
  return String(scenario?.id);
}

Deno.test("old scenarios, jobs and results become scenarios, runs and jobs", async () => {
  await using it = await oldDatabase();
  const { database: { app, owner, ownerUrl, scanner }, tenant: { tenantId }, ids } = it;
  const before = await owner`select * from scan_jobs order by id`;
  await migrate(ownerUrl);

  const find = (name: string) =>
    withTenant(app, tenantId, (tx) => findRunById(tx, ids.get(name) ?? ""));
  const seen = [];
  for (const { name } of TESTS) {
    const run = await find(name);
    seen.push([name, run?.status, run?.failReason, run?.settings.width, run?.name]);
  }
  assert.deepEqual(seen, [
    ["waits", "QUEUED", null, 1111, "waits"],
    ["runs", "RUNNING", null, 1111, "runs"],
    ["finished", "FINISHED", null, 1111, "finished"],
    ["failed", "FAILED", "It broke", 1111, "failed"],
    ["aborted before it began", "ABORTED", null, 1111, "aborted before it began"],
    ["its job was deleted", undefined, undefined, undefined, undefined],
    ["lasting", undefined, undefined, undefined, undefined],
  ]);

  const scenarios = await owner`select id, name, type, is_enabled from test_scenarios`;
  const lasting = ids.get("lasting") ?? "";
  const kept = { id: lasting, name: "lasting", type: "CONTINUOUS", is_enabled: true };
  assert.deepEqual(scenarios.map((row) => ({ ...row })), [kept]);
  const runs = await owner`
    select r.name, j.status, j.created_at = r.due_at as "isDueThen"
    from test_runs r join scan_jobs j on j.tenant_id = r.tenant_id and j.run_id = r.id
    where r.scenario_id = ${lasting} order by r.due_at`;
  assert.deepEqual(runs.map((row) => [row.name, row.status, row.isDueThen]), [
    ["lasting", "FINISHED", true],
    ["lasting", "QUEUED", true],
  ]);

  const jobs =
    await owner`select id, url, status, attempt, test_result_id from scan_jobs order by id`;
  const shape = (
    row: Record<string, unknown>,
  ) => [row.id, row.url, row.status, row.attempt, row.test_result_id];
  assert.deepEqual(jobs.map(shape), before.map(shape));

  for (const name of ["finished", "lasting"]) {
    const [row] = await owner`select id from test_results where scenario_name = ${name}`;
    const result = await withTenant(app, tenantId, (tx) => findTestResultById(tx, row?.id));
    assert.equal(result?.scenario._id, ids.get(name), "links to the test still lead there");
  }

  const claim = { scannerId: "s", leaseSeconds: 30, perHost: 9, hostGapMs: 0 };
  const next = await claimJob(scanner, claim);
  assert.deepEqual([next?.run_id, next?.preset, next?.width], [
    ids.get("waits"),
    "SP_ACCEPT_ALL",
    1111,
  ]);
});
