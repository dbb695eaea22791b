/** The queue: how soon an idle scanner starts, and how many jobs it can claim and finish. */
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestDatabase, type TestTenant } from "@crumbtrail/db/testing";
import { claimJobs, enqueueJob, finishJob } from "@crumbtrail/db/queries/scan_jobs";
import { leaseKeeper } from "@crumbtrail/scanner/daemon/lease_keeper";
import { startLoop } from "@crumbtrail/scanner/daemon/loop";
import { listen } from "@crumbtrail/scanner/daemon/wake";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";

const STARTS = 200;
const JOBS = 2000;

export async function benchQueue(): Promise<string> {
  await using database = await benchDatabase(40);
  const tenant = await mintTenant(database);
  const rows: Row[] = [...await enqueueToStart(database, tenant)];
  for (const workers of [1, 4, 16]) rows.push(await claimAndFinish(database, tenant, workers));
  return table("Queue (PostgreSQL embedded, every commit flushed)", rows);
}

function enqueue(database: TestDatabase, tenant: TestTenant, host: string): Promise<string> {
  return withTenant(database.app, tenant.tenantId, async (tx) => {
    const [scenario] = await tx<{ id: string }[]>`
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
      values (${tenant.tenantId}, ${tenant.propertyId}, 'Bench', ${`https://${host}/`},
        'NO_ACTION_SP_CMP', 'ON_DEMAND') returning id`;
    return await enqueueJob(tx, { id: scenario?.id ?? "", type: "ON_DEMAND", targetHost: host });
  });
}

/** An idle scanner's loop, woken by the real notification; the clock runs from the commit. */
async function enqueueToStart(database: TestDatabase, tenant: TestTenant): Promise<Row[]> {
  const stop = new AbortController();
  const started = new Map<string, number>();
  const loop = startLoop(
    {
      claim: (limit) => claim(database, limit),
      async run(job) {
        started.set(job.id, performance.now());
        await finish(database, job);
      },
      release: () => Promise.resolve(),
      leases: leaseKeeper({ system: database.system, now: Date.now, onError: fail }, 30),
      onError: fail,
    },
    { concurrency: 4, pollMs: 60_000, graceMs: 5000 },
    stop.signal,
  );
  const unlisten = await listen(database.system, { job: loop.wake, abort: () => {} });
  const waits: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const id = await enqueue(database, tenant, `h${i}.test`);
    const committed = performance.now();
    while (!started.has(id)) await new Promise((resolve) => setTimeout(resolve, 1));
    waits.push(Math.max(0, (started.get(id) ?? NaN) - committed));
  }
  stop.abort();
  await loop.done;
  await unlisten();
  return [
    { figure: "enqueue → start p50", value: ms(median(waits)) },
    { figure: "enqueue → start p99", value: ms(percentile(waits, 0.99)), goal: "≤ 50 ms" },
  ];
}

function claim(database: TestDatabase, limit: number) {
  return acrossTenants(
    database.system,
    (tx) => claimJobs(tx, { scannerId: "bench", limit, leaseSeconds: 30, perHost: 4 }),
  );
}

function finish(database: TestDatabase, job: { id: string; attempt: number; tenant_id: string }) {
  return withTenant(database.app, job.tenant_id, (tx) => finishJob(tx, job));
}

/** Jobs a second through claim and finish, each in its own committed transaction. */
async function claimAndFinish(
  database: TestDatabase,
  tenant: TestTenant,
  workers: number,
): Promise<Row> {
  for (let i = 0; i < JOBS; i += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, k) => enqueue(database, tenant, `h${i + k}.test`)),
    );
  }
  const begun = performance.now();
  let done = 0;
  await Promise.all(Array.from({ length: workers }, async () => {
    for (let [job] = await claim(database, 1); job; [job] = await claim(database, 1)) {
      if (await finish(database, job)) done++;
    }
  }));
  const seconds = (performance.now() - begun) / 1000;
  if (done !== JOBS) throw new Error(`${done} of ${JOBS} jobs were finished`);
  return {
    figure: `claim + finish, ${workers} workers`,
    value: `${Math.round(done / seconds)} jobs/s`,
  };
}

function fail(error: unknown): never {
  throw error;
}
