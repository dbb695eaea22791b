/**
 * Reference queues on Postgres, configured as by their authors, with a commit per claim and per
 * finish.
 */
import type { TestDatabase } from "@crumbtrail/db/testing";
import { Logger, run, runMigrations } from "graphile-worker";
import { PgBoss } from "pg-boss";
import { EventEmitter } from "node:events";

/** Fills a queue, drains it, and gives jobs per second. */
export type DrainQueue = (jobs: number, workers: number) => Promise<number>;

const SILENT = new Logger(() => () => {});
const QUEUE = "bench";

/** graphile-worker with its defaults: no local queue, no batched completion. */
export async function graphileWorker(database: TestDatabase): Promise<DrainQueue> {
  const connectionString = database.ownerUrl;
  await runMigrations({ connectionString, logger: SILENT });
  return async (jobs, workers) => {
    await database.owner`select graphile_worker.add_job('bench', json_build_object('n', n))
      from generate_series(1, ${jobs}) n`;
    const events = new EventEmitter();
    const watch = stopwatch(jobs);
    events.on("job:start", watch.begin);
    events.on("job:complete", watch.count);
    const runner = await run({
      connectionString,
      concurrency: workers,
      maxPoolSize: workers + 2,
      noHandleSignals: true,
      logger: SILENT,
      // deno-lint-ignore no-explicit-any -- its type wants all of its own event names
      events: events as any,
      taskList: { bench: () => {} },
    });
    const rate = await watch.rate;
    await runner.stop();
    return rate;
  };
}

/**
 * pg-boss. Its own worker sleeps between fetches, so the workers here fetch and complete directly.
 */
export async function pgBoss(database: TestDatabase): Promise<DrainQueue & AsyncDisposable> {
  const boss = new PgBoss({
    connectionString: database.ownerUrl,
    max: 18,
    supervise: false,
    schedule: false,
  });
  // Without a listener, a connection that the server ends would end the bench before its table.
  boss.on("error", (error) => console.error(error));
  await boss.start();
  await boss.createQueue(QUEUE);
  const drain: DrainQueue = async (jobs, workers) => {
    await boss.insert(QUEUE, Array.from({ length: jobs }, (_, n) => ({ data: { n } })));
    const watch = stopwatch(jobs);
    watch.begin();
    await Promise.all(Array.from({ length: workers }, async () => {
      for (let [job] = await boss.fetch(QUEUE); job; [job] = await boss.fetch(QUEUE)) {
        await boss.complete(QUEUE, job.id);
        watch.count();
      }
    }));
    return await watch.rate;
  };
  const stop = () => boss.stop({ graceful: false });
  return Object.assign(drain, { [Symbol.asyncDispose]: stop });
}

/** Measures jobs per second, from the first `begin` to the last of `jobs` counts. */
export function stopwatch(jobs: number) {
  const { promise: rate, resolve } = Promise.withResolvers<number>();
  let begun = 0;
  let done = 0;
  return {
    rate,
    begin: () => void (begun ||= performance.now()),
    count: () => {
      if (++done === jobs) resolve(jobs / (performance.now() - begun) * 1000);
    },
  };
}
