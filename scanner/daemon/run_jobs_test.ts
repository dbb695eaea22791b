/** Two jobs that one visit answers: each has a result, an attempt and an end of its own. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { asScanner, withTenant } from "@crumbtrail/db/tenant";
import { type ClaimedJob, claimJob, claimPartner } from "@crumbtrail/db/queries/leases";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { abortRun } from "@crumbtrail/db/queries/test_runs";
import type { Reason } from "@crumbtrail/contract/recording";
import { type Bench, bench, pageSeen, rowsOf } from "../testing/daemon.ts";
import type { HeldJob, Scan } from "./job_run.ts";
import { runJobs } from "./run_jobs.ts";

const PRESETS: Preset[] = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP"];

/** Queues two tests of a page that share a visit; gives the ids of their runs. */
async function queuePair({ database, tenant }: Bench): Promise<string[]> {
  const visitId = crypto.randomUUID();
  const runs = [];
  for (const preset of PRESETS) {
    runs.push((await queueTest(database, tenant, { preset, visitId })).runId);
  }
  return runs;
}

/** Claims as a daemon does: the next job, and the one that shares its visit. */
function claimVisit({ database }: Bench): Promise<ClaimedJob[]> {
  return asScanner(database.scanner, async (tx) => {
    const claim = { scannerId: "s", leaseSeconds: 30, perHost: 1, hostGapMs: 0 };
    const job = await claimJob(tx, claim);
    if (job === null) return [];
    const partner = await claimPartner(tx, job, 30);
    return partner ? [job, partner] : [job];
  });
}

const held = (job: ClaimedJob): HeldJob => ({ job, signal: AbortSignal.timeout(20_000) });

/** A visit that sees the same for both presets; the answer may end with a reason. */
function visitSeen(reason: Reason | null = null): Scan & { scans: number } {
  const scan = async (options: Parameters<Scan>[0]) => {
    visit.scans++;
    const untouched = options.untouched &&
      await pageSeen({ ...options, preset: "NO_ACTION_SP_CMP" });
    const { recording, pictures } = await pageSeen(options);
    const outcome = reason === null ? "COMPLETE" : "INCONCLUSIVE";
    return { recording: { ...recording, outcome, reason }, pictures, untouched } as const;
  };
  const visit = Object.assign(scan, { scans: 0 });
  return visit;
}

const results = (it: Bench) =>
  rowsOf(it, "select preset, outcome from test_results order by preset");
const jobs = (it: Bench) =>
  rowsOf(
    it,
    `select r.preset, j.status, j.attempt from scan_jobs j
    join test_runs r on r.id = j.run_id order by r.preset`,
  );

Deno.test("two jobs of a visit are claimed together, scanned once, and have a result each", async () => {
  await using it = await bench();
  await queuePair(it);
  const claimed = await claimVisit(it);
  assert.deepEqual(claimed.map(({ preset }) => preset).sort(), PRESETS);
  const scan = visitSeen();
  assert.deepEqual(await runJobs(it.deps(scan), claimed.map(held)), ["finished", "finished"]);
  assert.equal(scan.scans, 1);
  assert.deepEqual([...await results(it)], [
    { preset: "REJECT_SP_CMP", outcome: "COMPLETE" },
    { preset: "NO_ACTION_SP_CMP", outcome: "COMPLETE" },
  ]);
  assert.deepEqual(await claimVisit(it), []);
});

Deno.test("only who holds the lease of a job gets the one that shares its visit", async () => {
  await using it = await bench();
  await queuePair(it);
  const claim = { scannerId: "s", leaseSeconds: 30, perHost: 1, hostGapMs: 0 };
  const job = await claimJob(it.database.scanner, claim) ?? assert.fail("nothing to claim");
  const wrong = [
    { ...job, attempt: job.attempt + 1 },
    { ...job, scanner_id: "another" },
    { ...job, tenant_id: crypto.randomUUID() },
  ];
  const ask = (lease: ClaimedJob) =>
    asScanner(it.database.scanner, (tx) => claimPartner(tx, lease, 30));
  for (const lease of wrong) assert.equal(await ask(lease), null);
  const partner = await ask(job);
  assert.deepEqual([job.preset, partner?.preset].toSorted(), PRESETS);
});

Deno.test("a scanner of an older version claims and runs them one by one", async () => {
  await using it = await bench();
  await queuePair(it);
  const claim = { scannerId: "old", leaseSeconds: 30, perHost: 5, hostGapMs: 0 };
  const scan = visitSeen();
  for (let job = await claimJob(it.database.scanner, claim); job;) {
    assert.deepEqual(await runJobs(it.deps(scan), [held(job)]), ["finished"]);
    job = await claimJob(it.database.scanner, claim);
  }
  assert.equal(scan.scans, 2);
  assert.equal((await results(it)).length, 2);
});

Deno.test("an answer that fails for a moment is repeated alone; the look is saved", async () => {
  await using it = await bench();
  await queuePair(it);
  const claimed = await claimVisit(it);
  const ends = await runJobs(it.deps(visitSeen("SCAN_TIMEOUT")), claimed.map(held));
  assert.deepEqual(ends.toSorted(), ["failed", "finished"]);
  assert.deepEqual([...await jobs(it)], [
    { preset: "REJECT_SP_CMP", status: "QUEUED", attempt: 1 },
    { preset: "NO_ACTION_SP_CMP", status: "FINISHED", attempt: 1 },
  ]);
  await it.database.owner`update scan_jobs set run_at = now()`;
  const again = await claimVisit(it);
  assert.deepEqual(again.map(({ preset, attempt }) => [preset, attempt]), [["REJECT_SP_CMP", 2]]);
  assert.deepEqual(await runJobs(it.deps(visitSeen()), again.map(held)), ["finished"]);
  assert.equal((await results(it)).length, 2);
});

Deno.test("a scanner that dies between the two results loses none and doubles none", async () => {
  await using it = await bench();
  await queuePair(it);
  const claimed = await claimVisit(it);
  const [own] = claimed.filter(({ preset }) => preset === "REJECT_SP_CMP");
  // The look is saved; then the lease of the other is gone, as after a death and a rescue.
  const lost: Scan = async (options) => {
    await it.database.owner`update scan_jobs set status = 'QUEUED', step = null, scanner_id = null,
      lease_until = null, left_at = now(), max_attempts = max_attempts + 1, deaths = 1
      where id = ${own?.id ?? ""}`;
    return await visitSeen()(options);
  };
  const ends = await runJobs(it.deps(lost), claimed.map(held));
  assert.deepEqual(ends.toSorted(), ["finished", "lost"]);
  const again = await claimVisit(it);
  assert.deepEqual(again.map(({ id }) => id), [own?.id]);
  assert.deepEqual(await runJobs(it.deps(visitSeen()), again.map(held)), ["finished"]);
  assert.equal((await results(it)).length, 2);
});

Deno.test("aborting one test leaves the other its visit; aborting both stops it", async () => {
  await using it = await bench();
  const [untouched = ""] = await queuePair(it);
  const claimed = await claimVisit(it);
  const stops = claimed.map((job) => ({ job, stop: new AbortController() }));
  const scan: Scan = async (options) => {
    await withTenant(it.database.app, it.tenant.tenantId, (tx) => abortRun(tx, untouched));
    stops.find(({ job }) => job.run_id === untouched)?.stop.abort(new Error("aborted"));
    assert.equal(options.signal?.aborted, false);
    return await visitSeen()(options);
  };
  const given = stops.map(({ job, stop }) => ({ job, signal: stop.signal }));
  assert.deepEqual((await runJobs(it.deps(scan), given)).toSorted(), ["finished", "lost"]);
  assert.deepEqual([...await results(it)], [{ preset: "REJECT_SP_CMP", outcome: "COMPLETE" }]);

  await queuePair(it);
  const both = (await claimVisit(it)).map((job) => ({ job, stop: new AbortController() }));
  const hanging: Scan = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      for (const { stop } of both) stop.abort(new Error("aborted"));
    });
  const all = both.map(({ job, stop }) => ({ job, signal: stop.signal }));
  assert.deepEqual(await runJobs(it.deps(hanging), all), ["lost", "lost"]);
});

Deno.test("what may have ended scanners, and what got steps since, is run by itself", async () => {
  await using it = await bench();
  await queuePair(it);
  await it.database.owner`update scan_jobs set deaths = 2`;
  const alone = await claimVisit(it);
  assert.equal(alone.length, 1);
  // The host takes one scan at once.
  assert.deepEqual(await claimVisit(it), []);

  await it.database.owner`update scan_jobs set status = 'ABORTED', step = null, scanner_id = null,
    lease_until = null, finished_at = now(), left_at = case when attempt > 0 then now() end`;
  await queuePair(it);
  const claimed = await claimVisit(it);
  assert.equal(claimed.length, 2);
  const steps = {
    ...{ flow: { title: "", steps: [] }, mode: "BEFORE_RECORDING" as const },
    ...{ secrets: {}, pages: [], tried: false },
  };
  const deps = { ...it.deps(visitSeen()), steps: () => Promise.resolve(steps) };
  assert.deepEqual((await runJobs(deps, claimed.map(held))).toSorted(), ["finished", "lost"]);
  const waiting = await claimVisit(it);
  // The attempt that was handed back does not count.
  assert.deepEqual(waiting.map((job) => job.max_attempts - job.attempt), [2]);
});
