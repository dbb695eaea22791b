import assert from "node:assert/strict";
import {
  mintTenant,
  type TestDatabase,
  testDatabase,
  type TestTenant,
} from "../testing/database.ts";
import { asScanner, withTenant } from "../tenant.ts";
import { claimJob, finishJob, type Lease, stepJob } from "./leases.ts";
import { type QueuedTest, queueTest } from "../testing/queue.ts";
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

const leaseOf = (tenant_id: string, id: string): Lease => ({
  ...{ tenant_id, id, attempt: 1, scanner_id: "s1" },
});

function finish({ app }: TestDatabase, lease: Lease) {
  return withTenant(app, lease.tenant_id, (tx) => finishJob(tx, lease));
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
  const lease = leaseOf(tenant.tenantId, jobId);
  assert.equal(await asScanner(database.scanner, (tx) => stepJob(tx, lease, "LOADING")), true);
  assert.match(await finish(database, lease) ?? "", /^[0-9a-f-]{36}$/);
  assert.equal(await finish(database, lease), null);
  assert.equal((await runOf(database, tenant, runId))?.status, "FINISHED");
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
  assert.equal(await finish(database, leaseOf(tenant.tenantId, jobId)), null);
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
    ), made as (
      -- The first 48 bits are milliseconds since 1970 (RFC 9562, section 5.7).
      select id, to_timestamp(
        ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
      ) as at
      from past
    )
    select count(*)::int as all, count(*) filter (
      where id >= app.first_id(at) and id < app.first_id(at + interval '1 ms'))::int as parted
    from made`;
  assert.ok(row?.all > 400);
  assert.equal(row?.parted, row?.all);
});
