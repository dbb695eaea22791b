/** Who may begin when: hosts, tenants, priorities, attempts. */
import type { TestType } from "@crumbtrail/contract/enums";
import { CHANNELS } from "@crumbtrail/contract/events";
import assert from "node:assert/strict";
import { acrossTenants, asScanner, withTenant } from "../tenant.ts";
import {
  mintTenant,
  type TestDatabase,
  testDatabase,
  type TestTenant,
} from "../testing/database.ts";
import { queueTest } from "../testing/queue.ts";
import {
  type Claim,
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  type Lease,
  releaseJob,
  rescueExpired,
  runAlone,
  stepJob,
} from "./leases.ts";
import { abortRun } from "./test_runs.ts";

async function queue(
  database: TestDatabase,
  tenant: TestTenant,
  host: string,
  type: TestType = "ON_DEMAND",
): Promise<string> {
  return (await queueTest(database, tenant, { url: `https://${host}/`, type })).jobId;
}

/** Claims up to `limit` jobs, one after another. */
async function claim(
  { scanner }: TestDatabase,
  { limit = 1, ...over }: Partial<Claim> & { limit?: number } = {},
): Promise<ClaimedJob[]> {
  const usual = { scannerId: "s", leaseSeconds: 30, perHost: 1, hostGapMs: 0 };
  const jobs: ClaimedJob[] = [];
  while (jobs.length < limit) {
    const job = await claimJob(scanner, { ...usual, ...over });
    if (job === null) break;
    jobs.push(job);
  }
  return jobs;
}

const hostsOf = (jobs: { url: string }[]) => jobs.map((job) => new URL(job.url).hostname);

function finish({ app }: TestDatabase, job: Lease & { tenant_id: string }, failure?: string) {
  return withTenant(app, job.tenant_id, (tx) => finishJob(tx, job, failure));
}

async function jobRow({ owner }: TestDatabase, id: string) {
  const [row] = await owner`select status, attempt, reason, failures, test_result_id,
    extract(epoch from run_at - now())::float as waits from scan_jobs where id = ${id}`;
  return row;
}

Deno.test("one host, one scan: also of many that claim at once", async () => {
  await using database = await testDatabase(16);
  const tenant = await mintTenant(database);
  for (let i = 0; i < 8; i++) await queue(database, tenant, "same.test");
  await queue(database, tenant, "other.test");
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, i) => claim(database, { limit: i % 2 ? 4 : 1 })),
  );
  assert.deepEqual(hostsOf(claims.flat()).sort(), ["other.test", "same.test"]);
  assert.equal((await claim(database, { limit: 9, perHost: 3 })).length, 2);
});

Deno.test("one at a time: hosts and jobs that are not to be had are passed", async () => {
  await using database = await testDatabase(16);
  const tenant = await mintTenant(database);
  const gap = { hostGapMs: 600_000 };
  for (const host of ["paused", "paused", "busy", "busy"]) {
    await queue(database, tenant, `${host}.test`);
  }
  const [paused] = await claim(database, gap);
  assert.ok(paused);
  await finish(database, paused);
  assert.deepEqual(hostsOf(await claim(database, gap)), ["busy.test"]);
  const locked = await queue(database, tenant, "locked.test");
  await queue(database, tenant, "free.test");
  await database.owner.begin(async (tx) => {
    await tx`select from scan_jobs where id = ${locked} for update`;
    assert.deepEqual(hostsOf(await claim(database, gap)), ["free.test"]);
  });
  assert.deepEqual(hostsOf(await claim(database, gap)), ["locked.test"]);
  assert.deepEqual(hostsOf(await claim(database, gap)), []);
});

Deno.test("a host is left alone for the pause, whatever came of the scan before", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  for (let i = 0; i < 3; i++) await queue(database, tenant, "site.test");
  const [first] = await claim(database);
  assert.ok(first);
  await finish(database, first);
  assert.equal((await claim(database, { hostGapMs: 600_000 })).length, 0);
  const [second] = await claim(database);
  assert.ok(second);
  await asScanner(database.scanner, (tx) => failJob(tx, second, "It broke"));
  assert.equal((await claim(database, { hostGapMs: 600_000 })).length, 0);
  assert.equal((await claim(database)).length, 1);
});

Deno.test("a test that was aborted before a scanner came does not make its host wait", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const { runId } = await queueTest(database, tenant, { url: "https://site.test/" });
  await queue(database, tenant, "site.test");
  await withTenant(database.app, tenant.tenantId, (tx) => abortRun(tx, runId));
  assert.equal((await claim(database, { hostGapMs: 600_000 })).length, 1);
});

Deno.test("a tenant with many jobs is not overtaken for ever by one that always has another", async () => {
  await using database = await testDatabase();
  const [many, single] = [await mintTenant(database), await mintTenant(database)];
  for (let i = 0; i < 10; i++) await queue(database, many, `many${i}.test`, "CONTINUOUS");
  await queue(database, single, "single0.test", "CONTINUOUS");
  const served: string[] = [];
  for (let i = 1; i <= 10; i++) {
    const [job] = await claim(database);
    assert.ok(job);
    served.push(job.tenant_id);
    if (job.tenant_id === single.tenantId) {
      await queue(database, single, `single${i}.test`, "CONTINUOUS");
    }
    await finish(database, job);
  }
  assert.equal(served.filter((tenant) => tenant === many.tenantId).length, 5);
});

Deno.test("on demand goes before continuous, continuous before feeds", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  await queue(database, tenant, "feed.test", "RSS_CRAWL");
  await queue(database, tenant, "always.test", "CONTINUOUS");
  await queue(database, tenant, "now.test", "ON_DEMAND");
  const jobs = await claim(database, { limit: 3 });
  assert.deepEqual(hostsOf(jobs), ["now.test", "always.test", "feed.test"]);
});

Deno.test("each failed attempt is on record and puts the next one further off", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const id = await queue(database, tenant, "site.test");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 2; attempt++) {
    const [job] = await claim(database);
    assert.ok(job);
    await asScanner(database.scanner, (tx) => failJob(tx, job, `Failure ${attempt}`));
    waits.push((await jobRow(database, id))?.waits);
    await database.owner`update scan_jobs set run_at = now()`;
  }
  const [first = 0, second = 0] = waits;
  assert.ok(first > 0 && second > 2 * first, `${first} s, ${second} s`);
  const [last] = await claim(database);
  assert.ok(last);
  assert.match(await finish(database, last, "It broke for good") ?? "", /^[0-9a-f-]{36}$/);
  const row = await jobRow(database, id);
  assert.equal(row?.status, "FAILED");
  assert.equal(row?.reason, "It broke for good");
  const reasons = row?.failures.map((one: { attempt: number; reason: string }) =>
    `${one.attempt} ${one.reason}`
  );
  assert.deepEqual(reasons, ["1 Failure 1", "2 Failure 2", "3 It broke for good"]);
});

Deno.test("a job that is handed back again and again never blocks the queue", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  await queue(database, tenant, "site.test");
  for (let i = 1; i <= 25; i++) {
    const [job] = await claim(database);
    assert.ok(job);
    assert.equal(job.attempt, i);
    await asScanner(database.scanner, (tx) => releaseJob(tx, job));
  }
});

Deno.test("scanners are woken by queued jobs, screens notified of each step of an on-demand test", async () => {
  await using database = await testDatabase(16);
  const tenant = await mintTenant(database);
  const heard: string[] = [];
  await database.system.listen(CHANNELS.jobs, () => heard.push("woken"));
  await database.system.listen(CHANNELS.events, (text) => heard.push(stateIn(text)));
  const waking = ["QUEUED", "woken", "RUNNING STARTING", "QUEUED", "woken"];
  for (
    const [type, order] of [["ON_DEMAND", waking], ["CONTINUOUS", ["woken", "woken"]]] as const
  ) {
    await queue(database, tenant, "a.test", type);
    const [first] = await claim(database);
    assert.ok(first);
    await asScanner(database.scanner, (tx) => releaseJob(tx, first));
    const [again] = await claim(database);
    assert.ok(again);
    await asScanner(database.scanner, (tx) => stepJob(tx, again, "LOADING"));
    await finish(database, again);
    // One connection hears all, in the order of the commits.
    await database.owner`select pg_notify(${CHANNELS.events}, '{"event":{"status":"END"}}')`;
    while (heard.at(-1) !== "END") await new Promise((resolve) => setTimeout(resolve, 5));
    const rest = ["RUNNING STARTING", "RUNNING LOADING", "FINISHED"];
    const expected = [...order, ...type === "ON_DEMAND" ? rest : [], "END"];
    assert.deepEqual(heard.splice(0).sort(), expected.sort());
  }
});

function stateIn(text: string): string {
  const { event } = JSON.parse(text);
  return [event.status, event.step].filter(Boolean).join(" ");
}

Deno.test("a scanner's death counts no attempt; the death of one that ran the job alone sets it aside", async () => {
  await using database = await testDatabase();
  const { owner, scanner } = database;
  const tenant = await mintTenant(database);
  const id = await queue(database, tenant, "site.test");
  await owner`update scan_jobs set max_attempts = 1`;
  const die = async (alone: boolean) => {
    await owner`update scan_jobs set run_at = now()`;
    const [job] = await claim(database);
    assert.ok(job);
    if (alone) assert.ok(await asScanner(scanner, (tx) => runAlone(tx, job)));
    await owner`update scan_jobs set lease_until = now() - interval '1 second'`;
    assert.equal(await asScanner(scanner, rescueExpired), 1);
    assert.equal(await asScanner(scanner, (tx) => runAlone(tx, job)), false);
    return { deaths: job.deaths, status: (await jobRow(database, id))?.status };
  };
  for (const deaths of [0, 1, 2]) {
    assert.deepEqual(await die(false), { deaths, status: "QUEUED" });
  }
  const [failed] = await claimDue(database);
  assert.ok(failed);
  await asScanner(scanner, (tx) => runAlone(tx, failed));
  await asScanner(scanner, (tx) => releaseJob(tx, failed));
  assert.deepEqual(await die(true), { deaths: 3, status: "FAILED" });
  const row = await jobRow(database, id);
  assert.match(row?.reason, /went silent during each attempt, so the test was set aside/);
  assert.equal(row?.failures.length, 4);
});

Deno.test("a scanner that knows nothing of running alone does not die for ever of a job", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const id = await queue(database, tenant, "site.test");
  let deaths = 0;
  while ((await claimDue(database)).length > 0) {
    await database.owner`update scan_jobs set lease_until = now() - interval '1 second'`;
    deaths += await acrossTenants(database.system, rescueExpired);
  }
  assert.equal(deaths, 5);
  assert.equal((await jobRow(database, id))?.status, "FAILED");
});

/** Claims a job whatever its pause. */
async function claimDue(database: TestDatabase): Promise<ClaimedJob[]> {
  await database.owner`update scan_jobs set run_at = now() where status = 'QUEUED'`;
  return await claim(database);
}
