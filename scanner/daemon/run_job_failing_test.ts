/** Runs that fail, are aborted or come too late. */
import assert from "node:assert/strict";
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import type { Reason } from "@crumbtrail/contract/reasons";
import { connectScanner } from "@crumbtrail/db/connect";
import { folderBeside } from "@crumbtrail/db/evidence_blobs";
import { acrossTenants, asScanner } from "@crumbtrail/db/tenant";
import { breakingRelay } from "@crumbtrail/db/testing/relay";
import { type ClaimedJob, rescueExpired } from "@crumbtrail/db/queries/leases";
import { findJob } from "@crumbtrail/db/testing/queue";
import { UnfitBrowser } from "../browser/canary.ts";
import type { JobDeps, Scan } from "./job_run.ts";
import {
  bench,
  blobsIn,
  claimAgain,
  claimOne,
  pageSeen,
  rowsOf,
  runJob,
} from "../testing/daemon.ts";

Deno.test("a run whose steps are refused stores nothing", async () => {
  await using b = await bench();
  const job = await claimOne(b);
  await b.database.owner`update scan_jobs set scanner_id = 'another'`;
  assert.equal(await runJob(b.deps(pageSeen), job, new AbortController().signal), "lost");
  assert.deepEqual(await blobsIn(b.folder), []);
});

Deno.test("a scanner that comes back after its lease went writes nothing and leaves nothing", async () => {
  await using it = await bench();
  const stale = await claimOne(it);
  await acrossTenants(it.database.system, async (tx) => {
    await tx`update scan_jobs set lease_until = now() - interval '1 second'`;
    await rescueExpired(tx);
  });
  const fresh = await claimAgain(it.database);
  assert.equal(await runJob(it.deps(pageSeen), stale, AbortSignal.timeout(20_000)), "lost");
  assert.equal((await rowsOf(it, "select 1 from test_results")).length, 0);
  assert.equal((await rowsOf(it, "select 1 from issues")).length, 0);
  assert.deepEqual(await blobsIn(it.folder), []);
  assert.equal(await runJob(it.deps(pageSeen), fresh, AbortSignal.timeout(20_000)), "finished");
  assert.equal(await runJob(it.deps(pageSeen), fresh, AbortSignal.timeout(20_000)), "lost");
  assert.equal((await rowsOf(it, "select 1 from test_results")).length, 1);
});

Deno.test("a failure of ours gives the job back, and its words stay in the log", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const broken: Scan = () => Promise.reject(new Error("/srv/chromium/chrome: 10.0.0.3 is away"));
  assert.equal(await runJob(it.deps(broken), job, AbortSignal.timeout(20_000)), "failed");
  const row = await acrossTenants(it.database.system, (tx) => findJob(tx, job.id));
  assert.deepEqual({ ...row }, {
    status: "QUEUED",
    attempt: 1,
    reason: "The scanner could not run this test.",
  });
});

Deno.test("a run with Global Privacy Control fails in a browser that does not know it [testing-56]", async () => {
  await using it = await bench();
  const job = { ...await claimOne(it), gpc: true };
  const unfit: Scan = ({ gpc }) => Promise.reject(new UnfitBrowser(`asked for: ${gpc}`));
  assert.equal(await runJob(it.deps(unfit), job, AbortSignal.timeout(20_000)), "failed");
  const row = await acrossTenants(it.database.system, (tx) => findJob(tx, job.id));
  assert.equal(row?.reason, "asked for: true");
  assert.equal((await rowsOf(it, "select 1 from test_results")).length, 0);
});

Deno.test("a run whose patterns could not be matched is given back, never written as clean", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const dying = new URL(
    "data:text/javascript,self.onmessage = () => { throw new Error('memory') }",
  );
  const patterns = patternMatcher(dying);
  const end = await runJob({ ...it.deps(pageSeen), patterns }, job, AbortSignal.timeout(20_000));
  assert.equal(end, "failed");
  const row = await acrossTenants(it.database.system, (tx) => findJob(tx, job.id));
  assert.deepEqual([row?.status, row?.attempt], ["QUEUED", 1]);
  assert.equal((await rowsOf(it, "select id from test_results")).length, 0);
  assert.deepEqual(await blobsIn(it.folder), []);
});

Deno.test("an aborted run is lost, not failed", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const stop = new AbortController();
  const aborted: Scan = ({ signal }) => {
    stop.abort(new Error("aborted"));
    return Promise.reject(signal?.reason);
  };
  assert.equal(await runJob(it.deps(aborted), job, stop.signal), "lost");
});

/** A run that ended inconclusive for this reason. */
function inconclusive(reason: Reason): Scan {
  return async (options) => {
    const { recording, pictures } = await pageSeen(options);
    return { recording: { ...recording, outcome: "INCONCLUSIVE", reason }, pictures };
  };
}

Deno.test("a time-out of ours is tried again, and the last attempt fails with its evidence", async () => {
  await using it = await bench();
  const run = (job: ClaimedJob) =>
    runJob(it.deps(inconclusive("SCAN_TIMEOUT")), job, AbortSignal.timeout(20_000));
  assert.equal(await run(await claimOne(it)), "failed");
  for (const end of ["failed", "finished"]) {
    assert.equal((await rowsOf(it, "select 1 from test_results")).length, 0);
    await it.database.owner`update scan_jobs set run_at = now()`;
    assert.equal(await run(await claimAgain(it.database)), end);
  }
  const [result] = await rowsOf(it, "select outcome, reason from test_results");
  assert.deepEqual({ ...result }, { outcome: "INCONCLUSIVE", reason: "SCAN_TIMEOUT" });
  const [job] = await rowsOf(it, "select status, reason from scan_jobs");
  assert.equal(job?.status, "FAILED");
  assert.match(job?.reason, /did not end in time/);
});

Deno.test("a response of the site is not retried", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const end = await runJob(it.deps(inconclusive("HTTP_ERROR")), job, AbortSignal.timeout(20_000));
  assert.equal(end, "finished");
  const [row] = await rowsOf(it, "select status, failures from scan_jobs");
  assert.deepEqual({ ...row }, { status: "FINISHED", failures: [] });
});

/** The scanner's pool by a way of its own. */
function poolBy(url: string): Pick<JobDeps, "database"> & AsyncDisposable {
  const database = connectScanner(url, { max: 1, name: "cut" });
  return { database, [Symbol.asyncDispose]: () => database.end({ timeout: 2 }) };
}

Deno.test("evidence stays when the commit went through and its answer did not", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const deps = it.deps(pageSeen);
  const lost = { from: "server", word: "COMMIT\0" } as const;
  await using way = await breakingRelay(it.database.urls.scanner, lost);
  await using broken = poolBy(way.url);
  const { database } = broken;
  const end = runJob({ ...deps, database }, job, AbortSignal.timeout(20_000));
  assert.equal(await end, "failed");
  assert.ok(way.broke());
  const [result] = await rowsOf(it, "select recording_key from test_results");
  assert.ok((await Deno.stat(`${it.folder}/${result?.recording_key}`)).isFile);
});

Deno.test("evidence of a scanner that died before its commit is deleted when another finishes", async () => {
  await using it = await bench();
  const deps = it.deps(pageSeen);
  const death = { from: "client", word: "commit", forGood: true } as const;
  await using way = await breakingRelay(it.database.urls.scanner, death);
  await using dead = poolBy(way.url);
  await runJob(
    { ...deps, database: dead.database },
    await claimOne(it),
    AbortSignal.timeout(20_000),
  );
  assert.ok(way.broke());
  const left = await blobsIn(it.folder);
  assert.ok(left.length > 0);
  await it.database.owner`update scan_jobs set lease_until = now() - interval '1 second'`;
  assert.equal(await asScanner(it.database.scanner, rescueExpired), 1);
  const next = await claimAgain(it.database);
  assert.equal(await runJob(deps, next, AbortSignal.timeout(20_000)), "finished");
  const rows = await it.database.owner<{ key: string }[]>`
    select payload->>'key' as key from outbox where topic = 'blob.delete'`;
  const isGoing = (path: string) =>
    rows.some(({ key }) =>
      path === `${it.folder}/${key}` || path.startsWith(`${it.folder}/${folderBeside(key)}/`)
    );
  const staying = (await blobsIn(it.folder)).filter((path) => !isGoing(path));
  assert.deepEqual(left.filter((path) => !isGoing(path)), []);
  assert.equal(staying.length, left.length, "of the run that counts, everything stays");
});
