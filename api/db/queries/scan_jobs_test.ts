import assert from "node:assert/strict";
import {
  mintTenant,
  type TestDatabase,
  testDatabase,
  type TestTenant,
} from "../testing/database.ts";
import { acrossTenants, asScanner, withTenant } from "../tenant.ts";
import {
  claimJob,
  failJob,
  finishJob,
  type Lease,
  releaseJob,
  renewLeases,
  rescueExpired,
  stepJob,
} from "./leases.ts";
import { findJob, type QueuedTest, queueTest } from "../testing/queue.ts";
import { abortRun, findRunById } from "./test_runs.ts";

function queue(
  database: TestDatabase,
  tenant: TestTenant,
  host = "www.site.test",
  type: "ON_DEMAND" | "CONTINUOUS" = "ON_DEMAND",
): Promise<QueuedTest> {
  return queueTest(database, tenant, { url: `https://${host}/`, type });
}

function claim(database: TestDatabase, over: { perHost?: number; hostGapMs?: number } = {}) {
  const all = { scannerId: "s1", leaseSeconds: 30, perHost: 9, hostGapMs: 0 };
  return claimJob(database.scanner, { ...all, ...over });
}

const leaseOf = (tenant_id: string, id: string, attempt: number, scanner_id = "s1"): Lease => ({
  tenant_id,
  id,
  attempt,
  scanner_id,
});

function expire(database: TestDatabase): Promise<number> {
  return acrossTenants(database.system, async (tx) => {
    await tx`update scan_jobs set lease_until = now() - interval '1 second' where status = 'RUNNING'`;
    return await rescueExpired(tx);
  });
}

function runOf(database: TestDatabase, tenant: TestTenant, id: string) {
  return withTenant(database.app, tenant.tenantId, (tx) => findRunById(tx, id));
}

Deno.test("a job is claimed once, stepped, finished, and its run with it", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { jobId, runId } = await queue(database, tenant);
  const claims = (await Promise.all(Array.from({ length: 4 }, () => claim(database))))
    .filter((job) => job !== null);
  assert.deepEqual(claims.map((job) => [job.id, job.attempt]), [[jobId, 1]]);
  const lease = leaseOf(tenant.tenantId, jobId, 1);
  assert.equal(await asScanner(database.scanner, (tx) => stepJob(tx, lease, "LOADING")), true);
  const finish = () => withTenant(database.app, tenant.tenantId, (tx) => finishJob(tx, lease));
  assert.match(await finish() ?? "", /^[0-9a-f-]{36}$/);
  assert.equal(await finish(), null);
  assert.equal((await runOf(database, tenant, runId))?.status, "FINISHED");
});

Deno.test("after a lost lease the revived scanner is refused everything", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { jobId } = await queue(database, tenant);
  await claim(database);
  const old = leaseOf(tenant.tenantId, jobId, 1);
  assert.equal(await expire(database), 1);
  const second = await claim(database);
  assert.equal(second?.attempt, 2);
  await asScanner(database.scanner, async (tx) => {
    assert.equal(await stepJob(tx, old, "SAVING"), false);
    assert.deepEqual(await renewLeases(tx, [old], 30), []);
    assert.deepEqual(await renewLeases(tx, [leaseOf(tenant.tenantId, jobId, 2)], 30), [jobId]);
    await failJob(tx, old, "stale");
  });
  const row = await acrossTenants(database.system, (tx) => findJob(tx, jobId));
  assert.equal(row?.status, "RUNNING");
  const finished = await withTenant(
    database.app,
    tenant.tenantId,
    (tx) => finishJob(tx, old),
  );
  assert.equal(finished, null);
});

Deno.test("a scanner whose claim a crash took back is refused what another holds under its number", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { jobId } = await queue(database, tenant);
  await claim(database);
  const forgotten = leaseOf(tenant.tenantId, jobId, 1, "s0");
  await asScanner(database.scanner, async (tx) => {
    assert.equal(await stepJob(tx, forgotten, "SAVING"), false);
    assert.deepEqual(await renewLeases(tx, [forgotten], 30), []);
    await failJob(tx, forgotten, "stale");
    await releaseJob(tx, forgotten);
  });
  const finish = (lease: Lease) =>
    withTenant(database.app, tenant.tenantId, (tx) => finishJob(tx, lease));
  assert.equal(await finish(forgotten), null);
  assert.notEqual(await finish(leaseOf(tenant.tenantId, jobId, 1)), null);
});

Deno.test("a job that fails every attempt ends FAILED with its reason and counts", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { jobId, runId } = await queue(database, tenant);
  for (let attempt = 1; attempt <= 3; attempt++) {
    await acrossTenants(database.system, (tx) => tx`update scan_jobs set run_at = now()`);
    const job = await claim(database);
    assert.equal(job?.attempt, attempt);
    await asScanner(
      database.scanner,
      (tx) => failJob(tx, leaseOf(tenant.tenantId, jobId, attempt), "It broke"),
    );
  }
  const run = await runOf(database, tenant, runId);
  assert.deepEqual(
    [run?.status, run?.failCounter, run?.failReason],
    ["FAILED", 1, "It broke"],
  );
});

Deno.test("abort ends a waiting and a running job; its scanner's finish is refused", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { jobId, runId } = await queue(database, tenant);
  await claim(database);
  const abort = () => withTenant(database.app, tenant.tenantId, (tx) => abortRun(tx, runId));
  assert.equal(await abort(), true);
  assert.equal(await abort(), false);
  assert.equal((await runOf(database, tenant, runId))?.status, "ABORTED");
  const finished = await withTenant(
    database.app,
    tenant.tenantId,
    (tx) => finishJob(tx, leaseOf(tenant.tenantId, jobId, 1)),
  );
  assert.equal(finished, null);
});

Deno.test("tenants take turns, on demand goes first, a host is not flooded", async () => {
  await using database = await testDatabase();
  const [busy, quiet] = [await mintTenant(database), await mintTenant(database)];
  for (let i = 0; i < 3; i++) await queue(database, busy, `h${i}.test`);
  await queue(database, busy, "cont.test", "CONTINUOUS");
  await queue(database, quiet, "q.test");
  const order: string[] = [];
  for (let job = await claim(database); job; job = await claim(database)) {
    order.push(new URL(job.url).hostname);
  }
  assert.deepEqual(new Set(order.slice(0, 2)), new Set(["h0.test", "q.test"]));
  assert.deepEqual(order.slice(2), ["h1.test", "h2.test", "cont.test"]);
  await queue(database, quiet, "q.test");
  assert.equal(await claim(database, { perHost: 1 }), null);
  assert.ok(await claim(database, { perHost: 2 }));
});

Deno.test("a scanner that stops returns its job, and the attempt is not counted", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { jobId } = await queue(database, tenant);
  for (let attempt = 1; attempt <= 4; attempt++) {
    const job = await claim(database);
    assert.equal(job?.attempt, attempt);
    await asScanner(
      database.scanner,
      (tx) => releaseJob(tx, leaseOf(tenant.tenantId, jobId, attempt)),
    );
  }
  assert.equal(
    (await acrossTenants(database.system, (tx) => findJob(tx, jobId)))?.status,
    "QUEUED",
  );
});

Deno.test("impossible rows are refused by the table itself", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  await queue(database, tenant);
  await withTenant(database.app, tenant.tenantId, (tx) =>
    tx`
    insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
    values (${tenant.tenantId}, ${tenant.propertyId}, 'n', 'u', 'EXTERNAL', 'CONTINUOUS')`);
  const refuse = (statement: string) =>
    assert.rejects(
      withTenant(database.app, tenant.tenantId, (tx) => tx.unsafe(statement)),
      /violates check constraint/,
    );
  const set = (change: string) => refuse(`update scan_jobs set ${change}`);
  await set("status = 'RUNNING'");
  await set("status = 'FINISHED', finished_at = now()");
  await set("status = 'FAILED', finished_at = now()");
  await set("attempt = 4");
  await set("attempt = -1");
  await set("max_attempts = 0");
  await set("step = 'LOADING'");
  await set("scanner_id = 's1'");
  await set("left_at = now(), attempt = 1, status = 'RUNNING'");
  await set("status = 'ABORTED'");
  await set("finished_at = now()");
  await set("status = 'IDLE'");
  await set("priority = 10");
  await set("turn = -1");
  await set(`failures = '{}'`);
  await set("left_at = now()");
  await set("url = ''");
  const run = (change: string) => refuse(`update test_runs set ${change}`);
  await run("name = ''");
  await run("width = 199");
  await run("scenario_id = (select id from test_scenarios)");
  const change = (what: string) => refuse(`update test_scenarios set ${what}`);
  await change("frequency_in_min = 0");
  await change("type = 'RSS_CRAWL', frequency_in_min = 59");
  await change("width = 199");
  await change("height = 4001");
  await change("name = ''");
  await change("url = repeat('x', 2001)");
  await change("type = 'ON_DEMAND'");
  await refuse(`insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
    select tenant_id, property_id, '', url, preset, type from test_scenarios`);
});

Deno.test("the least id of a moment parts what was made before it from what was made since", async () => {
  await using database = await testDatabase();
  const [row] = await database.owner`
    with past as (
      select uuidv7(at - now()) as id
      from generate_series(now() - interval '9 years', now(), interval '7 days') at
    ), made as (select id, uuid_extract_timestamp(id) as at from past)
    select count(*)::int as all, count(*) filter (
      where id >= app.first_id(at) and id < app.first_id(at + interval '1 ms'))::int as parted
    from made`;
  assert.ok(row?.all > 400);
  assert.equal(row?.parted, row?.all);
});
