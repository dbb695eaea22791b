/**
 * The queue: delay until an idle scanner starts a job, and rate of claimed and finished jobs,
 * beside graphile-worker and pg-boss on the same server in the same run.
 */
import { withTenant } from "@crumbtrail/db/tenant";
import type { Database } from "@crumbtrail/db/connect";
import { mintTenant, type TestDatabase, testPools, type TestTenant } from "@crumbtrail/db/testing";
import type { TestType } from "@crumbtrail/contract/enums";
import { claimJob, finishJob, type Lease } from "@crumbtrail/db/queries/leases";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { leaseKeeper } from "@crumbtrail/scanner/daemon/lease_keeper";
import { startLoop } from "@crumbtrail/scanner/daemon/loop";
import { listen } from "@crumbtrail/scanner/daemon/wake";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";
import { type DrainQueue, graphileWorker, pgBoss, stopwatch } from "./queue_references.ts";

const STARTS = 200;
const JOBS = 2000;
/** Rounds over all queues in turn, so that a slow moment of the machine hits all. */
const ROUNDS = 7;
/** Rounds for figures without a counterpart in the references. */
const OTHER_ROUNDS = 2;
/** The figure to compare: like the references, nothing but claiming and finishing. */
const BARE = "claim + finish";

export async function benchQueue(): Promise<string> {
  await using database = await benchDatabase(40);
  const tenant = await mintTenant(database);
  const rows: Row[] = await enqueueToStart(database, tenant);
  const references = new Map([["graphile-worker", await graphileWorker(database)]]);
  await using boss = await pgBoss(database);
  references.set("pg-boss", boss);
  for (const workers of [1, 4, 16]) {
    await using scanner = scannerDatabase(database, workers);
    rows.push(...await compare(oursOn(scanner, tenant), references, workers));
  }
  return table(
    "Queue (PostgreSQL embedded; what a job did is flushed, a claim of ours is not)",
    rows,
  );
}

/** Connection pools as opened by a scanner with `workers` places. */
function scannerDatabase(
  { ownerUrl }: TestDatabase,
  workers: number,
): QueueDatabase & AsyncDisposable {
  const pools = testPools(ownerUrl, { max: workers * 2 + 2, name: "bench" });
  return { ...pools, [Symbol.asyncDispose]: pools.close };
}

type QueueDatabase = Database & Pick<TestDatabase, "scanner">;

function oursOn(database: QueueDatabase, tenant: TestTenant): Queues {
  return new Map([
    // As in the references: the queue does not store the result of a job.
    [BARE, ourQueue(database, tenant, "CONTINUOUS", (job) => finishOnly(database, job))],
    // As in the scanner: in the transaction that writes the result.
    ["… in the tenant's transaction", ourQueue(database, tenant, "CONTINUOUS", inTenant(database))],
    ["… and screens are notified", ourQueue(database, tenant, "ON_DEMAND", inTenant(database))],
  ]);
}

/** Queues by the name of their figure. */
type Queues = ReadonlyMap<string, DrainQueue>;

/** Rates of our queues, each round in turn with the references. */
async function compare(ours: Queues, references: Queues, workers: number): Promise<Row[]> {
  const rates = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, drain] of [...ours, ...references]) {
      if (ours.has(name) && name !== BARE && round >= OTHER_ROUNDS) continue;
      rates.set(name, [...rates.get(name) ?? [], await drain(JOBS, workers)]);
    }
  }
  const perSecond = (name: string) => `${Math.round(median(rates.get(name) ?? []))} jobs/s`;
  // Ratios are taken per round, because the speed of the machine changes between rounds.
  const times = (name: string) =>
    median((rates.get(BARE) ?? []).map((rate, i) => rate / (rates.get(name)?.[i] ?? NaN)));
  const reference = [...references.keys()].map((name) =>
    `${name} ${perSecond(name)} (${times(name).toFixed(2)} x)`
  );
  return [...ours.keys()].map((name) => ({
    figure: `${workers} ${workers === 1 ? "worker" : "workers"}: ${name}`,
    value: perSecond(name),
    // Only this figure is comparable to the references; the others also replace a result.
    ...name === BARE && { reference: reference.join(", "), goal: "≥ pg-boss" },
  }));
}

async function enqueue(
  database: Database,
  tenant: TestTenant,
  type: TestType,
  host: string,
): Promise<string> {
  return (await queueTest(database, tenant, { url: `https://${host}/`, type })).jobId;
}

/** Measures from the commit of a job to its start in the loop. */
async function enqueueToStart(database: QueueDatabase, tenant: TestTenant): Promise<Row[]> {
  const started = new Map<string, number>();
  const scanner = await idleScanner(database, 4, async (job) => {
    started.set(job.id, performance.now());
    await inTenant(database)(job);
  });
  const waits: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const id = await enqueue(database, tenant, "ON_DEMAND", `h${i}.test`);
    const committed = performance.now();
    while (!started.has(id)) await new Promise((resolve) => setTimeout(resolve, 1));
    waits.push(Math.max(0, (started.get(id) ?? NaN) - committed));
  }
  await scanner.stop();
  return [
    { figure: "enqueue → start p50", value: ms(median(waits)) },
    { figure: "enqueue → start p99", value: ms(percentile(waits, 0.99)), goal: "≤ 50 ms" },
  ];
}

type Job = Lease & { tenant_id: string };

/** A scanner's loop on the real queue with real notifications; `run` stands for the scan. */
async function idleScanner(
  database: QueueDatabase,
  concurrency: number,
  run: (job: Job) => Promise<unknown>,
) {
  const stop = new AbortController();
  const loop = startLoop(
    {
      claim: async () => {
        const job = await claimJob(database.scanner, {
          scannerId: "bench",
          leaseSeconds: 30,
          perHost: 1,
          hostGapMs: 1000,
        });
        return job && { ...job, partner: null };
      },
      // A job only saves its result here.
      run: (held, free) => (free(), Promise.all(held.map(({ job }) => run(job)))),
      runAlone: () => Promise.resolve(true),
      release: () => Promise.resolve(),
      leases: leaseKeeper({ database: database.scanner, now: Date.now, onError: fail }, 30),
      onError: fail,
    },
    { concurrency, pollMs: 60_000, graceMs: 5000 },
    stop.signal,
  );
  const unlisten = await listen(database.scanner, { job: loop.wake, abort: () => {} });
  return {
    stop: async () => {
      stop.abort();
      await loop.done;
      await unlisten();
    },
  };
}

const finishOnly = async ({ system }: Database, job: Job) => void await finishJob(system, job);

const inTenant = (database: Database) => async (job: Job) =>
  void await withTenant(database.app, job.tenant_id, (tx) => finishJob(tx, job));

/** Fills our queue with jobs on different hosts, and drains it by a scanner of `workers` places. */
function ourQueue(
  database: QueueDatabase,
  tenant: TestTenant,
  type: TestType,
  finish: (job: Job) => Promise<void>,
): DrainQueue {
  return async (jobs, workers) => {
    const hosts = crypto.randomUUID();
    for (let i = 0; i < jobs; i += 20) {
      await Promise.all(
        Array.from(
          { length: 20 },
          (_, k) => enqueue(database, tenant, type, `h${i + k}.${hosts}.test`),
        ),
      );
    }
    const watch = stopwatch(jobs);
    const scanner = await idleScanner(database, workers, async (job) => {
      watch.begin();
      await finish(job);
      watch.count();
    });
    const rate = await watch.rate;
    await scanner.stop();
    return rate;
  };
}

function fail(error: unknown): never {
  throw error;
}
