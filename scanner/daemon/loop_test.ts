import assert from "node:assert/strict";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import type { LeaseKeeper } from "./lease_keeper.ts";
import { startLoop } from "./loop.ts";

function fail(error: unknown): never {
  throw error;
}

function aJob(id: string): ClaimedJob {
  return { id, attempt: 1 } as ClaimedJob;
}

/** Leases that nobody takes away, with the aborts they were told. */
function leases(): LeaseKeeper & { aborted: string[] } {
  const controllers = new Map<string, AbortController>();
  const aborted: string[] = [];
  return {
    aborted,
    hold(lease) {
      const controller = new AbortController();
      controllers.set(lease.id, controller);
      return controller.signal;
    },
    release: (id) => void controllers.delete(id),
    abort(id) {
      aborted.push(id);
      controllers.get(id)?.abort();
    },
    renew: () => Promise.resolve(),
  };
}

Deno.test("never more at once than the concurrency, and a free place is filled at once", async () => {
  const stop = new AbortController();
  const waiting = ["a", "b", "c", "d", "e"].map(aJob);
  let now = 0;
  let most = 0;
  const ran: string[] = [];
  const loop = startLoop(
    {
      claim: (limit) => Promise.resolve(waiting.splice(0, limit)),
      async run(job) {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now--;
        ran.push(job.id);
        if (ran.length === 5) stop.abort();
      },
      release: () => Promise.resolve(),
      leases: leases(),
      onError: fail,
    },
    { concurrency: 2, pollMs: 60_000, graceMs: 1000 },
    stop.signal,
  );
  await loop.done;
  assert.equal(most, 2);
  assert.deepEqual(ran.sort(), ["a", "b", "c", "d", "e"]);
});

Deno.test("a stop hands back what did not end in time, before its browser is stopped", async () => {
  const stop = new AbortController();
  const kept = leases();
  const order: string[] = [];
  const waiting = [aJob("slow")];
  const loop = startLoop(
    {
      claim: (limit) => Promise.resolve(waiting.splice(0, limit)),
      run: (_job, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            order.push("stopped");
            resolve(null);
          });
          stop.abort();
        }),
      release: (job) => {
        order.push(`released ${job.id}`);
        return Promise.resolve();
      },
      leases: kept,
      onError: fail,
    },
    { concurrency: 1, pollMs: 60_000, graceMs: 5 },
    stop.signal,
  );
  await loop.done;
  assert.deepEqual(order, ["released slow", "stopped"]);
  assert.deepEqual(kept.aborted, ["slow"]);
});

Deno.test("a claim that fails is told and tried again", async () => {
  const stop = new AbortController();
  const errors: unknown[] = [];
  let claims = 0;
  const loop = startLoop(
    {
      claim: () => {
        if (++claims > 1) stop.abort();
        return claims === 1 ? Promise.reject(new Error("database away")) : Promise.resolve([]);
      },
      run: () => Promise.resolve(),
      release: () => Promise.resolve(),
      leases: leases(),
      onError: (error) => errors.push(error),
    },
    { concurrency: 1, pollMs: 1, graceMs: 1 },
    stop.signal,
  );
  await loop.done;
  assert.equal(errors.length, 1);
});
