import assert from "node:assert/strict";
import { acrossTenants, asScanner, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, testDatabase } from "@crumbtrail/db/testing";
import { claimJob, rescueExpired } from "@crumbtrail/db/queries/leases";
import { abortRun } from "@crumbtrail/db/queries/test_runs";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { leaseKeeper } from "./lease_keeper.ts";

function fail(error: unknown): never {
  throw error;
}

async function claimedJob(database: Awaited<ReturnType<typeof testDatabase>>) {
  const tenant = await mintTenant(database);
  const { runId } = await queueTest(database, tenant);
  const job = await asScanner(
    database.scanner,
    (tx) => claimJob(tx, { scannerId: "s1", leaseSeconds: 30, perHost: 1, hostGapMs: 0 }),
  );
  assert.ok(job);
  return { tenant, runId, job };
}

Deno.test("a renewed lease lasts; an expired one that went to another scanner is lost", async () => {
  await using database = await testDatabase();
  const { job } = await claimedJob(database);
  const errors: unknown[] = [];
  const keeper = leaseKeeper(
    { database: database.scanner, now: Date.now, onError: (error) => errors.push(error) },
    30,
  );
  const signal = keeper.hold(job);
  await keeper.renew();
  assert.equal(signal.aborted, false);
  await acrossTenants(database.system, async (tx) => {
    await tx`update scan_jobs set lease_until = now() - interval '1 second'`;
    assert.equal(await rescueExpired(tx), 1);
  });
  await keeper.renew();
  assert.equal(signal.aborted, true);
  assert.deepEqual(errors, []);
});

Deno.test("a later attempt that began during a renewal is not lost with the earlier one", async () => {
  await using database = await testDatabase();
  const { job } = await claimedJob(database);
  const keeper = leaseKeeper({ database: database.scanner, now: Date.now, onError: fail }, 30);
  const earlier = keeper.hold(job);
  await database.owner`update scan_jobs set attempt = attempt + 1`;
  const renewal = keeper.renew();
  const later = keeper.hold({ ...job, attempt: job.attempt + 1 });
  await renewal;
  assert.deepEqual([earlier.aborted, later.aborted], [true, false]);
});

Deno.test("an aborted job's lease is lost", async () => {
  await using database = await testDatabase();
  const { tenant, runId, job } = await claimedJob(database);
  const keeper = leaseKeeper({ database: database.scanner, now: Date.now, onError: fail }, 30);
  const signal = keeper.hold(job);
  await withTenant(database.app, tenant.tenantId, (tx) => abortRun(tx, runId));
  await keeper.renew();
  assert.equal(signal.aborted, true);
});

Deno.test("with the database away a lease holds for its time and no longer", async () => {
  const database = await testDatabase();
  const { job } = await claimedJob(database);
  let now = 0;
  const errors: unknown[] = [];
  const keeper = leaseKeeper(
    { database: database.scanner, now: () => now, onError: (error) => errors.push(error) },
    30,
  );
  const signal = keeper.hold(job);
  await database.close();
  now = 29_000;
  await keeper.renew();
  assert.equal(signal.aborted, false);
  now = 30_001;
  await keeper.renew();
  assert.equal(signal.aborted, true);
  assert.equal(errors.length, 2);
});
