import { issue } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { pino } from "pino";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { attemptKeys } from "@crumbtrail/db/evidence_blobs";
import { deleteBlobs } from "./outbox_topics.ts";
import { purgeDueResults } from "./purge.ts";

const DAY_MS = 86_400_000;

function keepFor(api: TestApi, tenantId: string, days: number) {
  return api.db.owner`update tiers set storage_retention_in_days = ${days}
    where id = (select tier_id from tenants where id = ${tenantId})`;
}

/** A tenant whose one issue was seen by a run of so many days ago, each in turn. */
async function tenantWithRuns(api: TestApi, daysAgo: number[]) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const ids: string[] = [];
  for (const days of daysAgo) {
    const at = new Date(api.deps.now().getTime() - days * DAY_MS);
    ids.push(await testRun(api, tenant, { propertyId, at, findings: [sampleFinding()] }));
  }
  return { tenant, ids };
}

async function keysOf({ db }: TestApi, resultId: string): Promise<string[]> {
  const [row] = await db.owner`select recording_key, screenshot_key from test_results
    where id = ${resultId}`;
  return [row?.recording_key, row?.screenshot_key];
}

Deno.test("purge_results: after its time a result goes with its evidence, the history stays", async () => {
  await using api = await testApi();
  const { tenant, ids: [old = "", recent = ""] } = await tenantWithRuns(api, [31, 29]);
  await keepFor(api, tenant.id, 30);
  const [oldKeys, recentKeys] = [await keysOf(api, old), await keysOf(api, recent)];
  assert.equal(await purgeDueResults(api.db, api.deps.log, api.deps.now()), 1);
  assert.equal(await purgeDueResults(api.db, api.deps.log, api.deps.now()), 0);
  await deleteBlobs(api.db, api.deps.blobs, pino({ level: "silent" }));
  for (const key of oldKeys) assert.equal(await api.deps.blobs.get(key), null);
  for (const key of recentKeys) assert.notEqual(await api.deps.blobs.get(key), null);

  const admin = await signedIn(api, tenant);
  assert.equal((await admin.get(`/test-results/${old}`)).status, 404);
  assert.equal((await admin.get(`/test-results/${recent}`)).status, 200);
  const [row] = await api.db.owner`select id from issues`;
  const seen = issue.parse(await (await admin.get(`/issues/${row?.id}`)).json());
  assert.equal(seen.testRuns, 2);
  assert.deepEqual(seen.history.map((run) => [run._id, run.resultKept, run.url]), [
    [recent, true, "https://www.site.test/"],
    [old, false, "https://www.site.test/"],
  ]);
});

Deno.test("purge_results: each tenant's own time; a tier that names none keeps everything", async () => {
  await using api = await testApi();
  const short = await tenantWithRuns(api, [10]);
  const long = await tenantWithRuns(api, [10]);
  const forGood = await tenantWithRuns(api, [4000]);
  await keepFor(api, short.tenant.id, 7);
  await keepFor(api, long.tenant.id, 365);
  await keepFor(api, forGood.tenant.id, 0);
  assert.equal(await purgeDueResults(api.db, api.deps.log, api.deps.now()), 1);
  const left = await api.db.owner`select id from test_results order by id`;
  assert.deepEqual(left.map((row) => row.id), [...long.ids, ...forGood.ids]);
});

Deno.test("purge_results: small steps, and two workers never meet", async () => {
  await using api = await testApi();
  const { tenant, ids: [first = ""] } = await tenantWithRuns(api, [40]);
  await keepFor(api, tenant.id, 30);
  await api.db.owner`
    insert into test_results (tenant_id, property_id, scan_job_id, scenario_name, type, url, preset,
      device, outcome, recording_key, recording_sha256, created_at, finished_at)
    select tenant_id, property_id, uuidv7(), scenario_name, type, url, preset, device, outcome,
      'recordings/' || n || '.json.gz', recording_sha256, created_at, finished_at
    from test_results, generate_series(1, 129) n where id = ${first}`;
  const deleted: number[] = [];
  while (deleted.at(-1) !== 0) {
    const both = await Promise.all(
      [1, 2].map(() => purgeDueResults(api.db, api.deps.log, api.deps.now())),
    );
    deleted.push(both.reduce((a, b) => a + b));
    assert.ok(both.every((n) => n <= 50));
  }
  assert.equal(deleted.reduce((a, b) => a + b), 130);
  const [queued] = await api.db.owner`select count(distinct payload ->> 'key')::int as keys,
    count(*)::int as n from outbox`;
  assert.deepEqual({ ...queued }, { keys: 131, n: 131 });
});

/** Jobs that ended so many days ago without a result, and one that still waits since then. */
async function jobsWithoutResult(api: TestApi, tenantId: string, resultId: string, days: number) {
  await api.db.owner`
    with made as (
      insert into test_runs (tenant_id, property_id, name, preset, type)
      select tenant_id, property_id, 'Test ' || n, preset, 'CONTINUOUS'
      from test_results, generate_series(1, 71) n where id = ${resultId}
      returning *
    ), numbered as (select *, row_number() over () as n from made)
    insert into scan_jobs (id, tenant_id, property_id, run_id, url, target_host, priority, status,
      reason, created_at, finished_at)
    select uuidv7(at - now()), tenant_id, property_id, id, 'https://www.site.test/',
      'www.site.test', 1,
      case when n = 71 then 'QUEUED' when n % 2 = 0 then 'FAILED' else 'ABORTED' end::run_status,
      'It broke', at, case when n < 71 then at end
    from numbered, (select now() - ${days} * interval '1 day' as at) past
    where tenant_id = ${tenantId}`;
}

Deno.test("purge_results: a job that came to no result goes too, one that waits or is recent stays", async () => {
  await using api = await testApi();
  const { tenant, ids: [recent = ""] } = await tenantWithRuns(api, [1]);
  await keepFor(api, tenant.id, 30);
  await jobsWithoutResult(api, tenant.id, recent, 40);
  await jobsWithoutResult(api, tenant.id, recent, 20);
  const rows = async () => ({
    jobs: (await api.db.owner`select id from scan_jobs`).length,
    runs: (await api.db.owner`select id from test_runs`).length,
  });
  const before = await rows();
  const deleted = [];
  while (deleted.at(-1) !== 0) {
    deleted.push(await purgeDueResults(api.db, api.deps.log, api.deps.now()));
  }
  assert.deepEqual(deleted, [50, 20, 0]);
  assert.deepEqual(await rows(), { jobs: before.jobs - 70, runs: before.runs - 70 });
  assert.equal((await api.db.owner`select id from test_results`).length, 1);
});

Deno.test("purge_results: what a silent scanner's attempts left goes with their job", async () => {
  await using api = await testApi();
  const { tenant, ids: [recent = ""] } = await tenantWithRuns(api, [1]);
  await keepFor(api, tenant.id, 30);
  await jobsWithoutResult(api, tenant.id, recent, 40);
  const [job] = await api.db.owner`update scan_jobs set attempt = 2, left_at = finished_at
    where id = (
    select id from scan_jobs where status = 'FAILED' limit 1) returning id`;
  const left = [1, 2].flatMap((attempt) => {
    const { recordingKey, screenshotKey } = attemptKeys(tenant.id, job?.id, attempt);
    return [recordingKey, screenshotKey, recordingKey.replace(".json.gz", "/manifest.json")];
  });
  for (const key of left) await api.deps.blobs.put(key, new Uint8Array([1]));
  const recentKeys = await keysOf(api, recent);
  while (await purgeDueResults(api.db, api.deps.log, api.deps.now()) > 0);
  while (await deleteBlobs(api.db, api.deps.blobs, pino({ level: "silent" })) > 0);
  for (const key of left) assert.equal(await api.deps.blobs.get(key), null, key);
  for (const key of recentKeys) assert.notEqual(await api.deps.blobs.get(key), null);
});
