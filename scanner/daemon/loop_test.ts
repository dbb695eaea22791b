import assert from "node:assert/strict";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import type { HeldJob } from "./job_run.ts";
import type { LeaseKeeper } from "./lease_keeper.ts";
import { type ClaimedVisit, type LoopDeps, startLoop } from "./loop.ts";

function fail(error: unknown): never {
  throw error;
}

function aJob(id: string): ClaimedVisit {
  return { id, attempt: 1, deaths: 0, partner: null as ClaimedJob | null } as ClaimedVisit;
}

/** The only job of a visit. */
function onlyOf([held, ...others]: readonly HeldJob[]): HeldJob {
  assert.deepEqual(others, []);
  return held ?? fail(new Error("no job"));
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

/** What a loop needs, where every suspect may run alone and nothing fails. */
function deps(given: Pick<LoopDeps, "claim" | "run"> & Partial<LoopDeps>): LoopDeps {
  return {
    runAlone: () => Promise.resolve(true),
    release: () => Promise.resolve(),
    leases: leases(),
    onError: fail,
    ...given,
  };
}

Deno.test("never more at once than the concurrency, and a free place is filled at once", async () => {
  const stop = new AbortController();
  const waiting = ["a", "b", "c", "d", "e"].map(aJob);
  let now = 0;
  let most = 0;
  const ran: string[] = [];
  const loop = startLoop(
    deps({
      claim: () => Promise.resolve(waiting.shift() ?? null),
      async run(held) {
        const { job } = onlyOf(held);
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now--;
        ran.push(job.id);
        if (ran.length === 5) stop.abort();
      },
    }),
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
    deps({
      claim: () => Promise.resolve(waiting.shift() ?? null),
      run: (held) =>
        new Promise((resolve) => {
          onlyOf(held).signal.addEventListener("abort", () => {
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
    }),
    { concurrency: 1, pollMs: 60_000, graceMs: 5 },
    stop.signal,
  );
  await loop.done;
  assert.deepEqual(order, ["released slow", "stopped"]);
  assert.deepEqual(kept.aborted, ["slow"]);
});

Deno.test("the two jobs of a visit have one place, and a lease and an end each", async () => {
  const stop = new AbortController();
  const kept = leases();
  const released: string[] = [];
  const waiting = [{ ...aJob("refused"), partner: aJob("untouched") }];
  const seen: string[] = [];
  const loop = startLoop(
    deps({
      claim: () => Promise.resolve(waiting.shift() ?? null),
      run: (held) =>
        new Promise<void>((resolve) => {
          const [refused, untouched] = held;
          kept.abort("untouched");
          seen.push(...held.map(({ job, signal }) => `${job.id} ${signal.aborted}`));
          assert.deepEqual([refused?.job.id, untouched?.job.id], ["refused", "untouched"]);
          refused?.signal.addEventListener("abort", () => resolve());
          stop.abort();
        }),
      release: ({ id }) => Promise.resolve(void released.push(id)),
      leases: kept,
    }),
    { concurrency: 1, pollMs: 60_000, graceMs: 5 },
    stop.signal,
  );
  await loop.done;
  assert.deepEqual(seen, ["refused false", "untouched true"]);
  assert.deepEqual(released, ["refused", "untouched"]);
});

Deno.test("a failed claim is reported and retried", async () => {
  const stop = new AbortController();
  const errors: unknown[] = [];
  let claims = 0;
  const loop = startLoop(
    deps({
      claim: () => {
        if (++claims > 1) stop.abort();
        return claims === 1 ? Promise.reject(new Error("database away")) : Promise.resolve(null);
      },
      run: () => Promise.resolve(),
      onError: (error) => errors.push(error),
    }),
    { concurrency: 1, pollMs: 1, graceMs: 1 },
    stop.signal,
  );
  await loop.done;
  assert.equal(errors.length, 1);
});

/** A loop whose claims are answered by hand, and whose runs end by hand or when handed back. */
function byHand(concurrency: number) {
  const stop = new AbortController();
  const asked: ((job: ClaimedVisit | null) => void)[] = [];
  const ends = new Map<string, () => void>();
  const frees = new Map<string, () => void>();
  const kept = leases();
  const loop = startLoop(
    deps({
      claim: () => new Promise((answer) => asked.push(answer)),
      run: (held, free) => {
        const { job: { id } } = onlyOf(held);
        frees.set(id, free);
        return new Promise<void>((resolve) => ends.set(id, resolve));
      },
      release: (job) => Promise.resolve(ends.get(job.id)?.()),
      leases: kept,
    }),
    { concurrency, pollMs: 3_600_000, graceMs: 1 },
    stop.signal,
  );
  return { stop, asked, ends, frees, kept, loop };
}

/** Ends when everything that is ready to go on has gone on. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 0));

Deno.test("free places are filled until there is no job or no place", async () => {
  const { stop, asked, ends, loop } = byHand(2);
  asked[0]?.(aJob("a"));
  await idle();
  asked[1]?.(aJob("b"));
  await idle();
  assert.equal(asked.length, 2, "no place is free");
  for (const id of ["a", "b"]) {
    ends.get(id)?.();
    await idle();
  }
  assert.equal(asked.length, 4, "each free place asks");
  asked[2]?.(null);
  asked[3]?.(null);
  await idle();
  assert.equal(asked.length, 4, "there is no job");
  stop.abort();
  await loop.done;
});

Deno.test("a run that is being saved leaves its place to the next, until too many wait to be saved", async () => {
  const { stop, asked, ends, frees, loop } = byHand(2);
  for (const [n, id] of ["a", "b", "c", "d", "e"].entries()) {
    asked[n]?.(aJob(id));
    await idle();
    frees.get(id)?.();
    await idle();
  }
  assert.equal(asked.length, 5, "five wait to be saved");
  for (const id of ["a", "b"]) {
    ends.get(id)?.();
    await idle();
  }
  assert.equal(asked.length, 6);
  stop.abort();
  asked[5]?.(null);
  await loop.done;
});

Deno.test("a job announced while a claim is under way is looked for again", async () => {
  const { stop, asked, loop } = byHand(1);
  loop.wake();
  await idle();
  assert.equal(asked.length, 1);
  asked[0]?.(null);
  await idle();
  assert.equal(asked.length, 2);
  asked[1]?.(null);
  await idle();
  assert.equal(asked.length, 2);
  stop.abort();
  await loop.done;
});

Deno.test("a job claimed during the stop is handed back", async () => {
  const { stop, asked, kept, loop } = byHand(2);
  stop.abort();
  await idle();
  asked[0]?.(aJob("late"));
  await loop.done;
  assert.deepEqual(kept.aborted, ["late"]);
});

Deno.test("a job this scanner still runs, claimed again, ends the first run of it", async () => {
  const stop = new AbortController();
  const waiting = [aJob("a"), aJob("a")];
  const keeper = leases();
  const ends: (() => void)[] = [];
  const loop = startLoop(
    deps({
      claim: () => Promise.resolve(waiting.shift() ?? null),
      run: (held) =>
        new Promise<void>((resolve) => {
          onlyOf(held).signal.addEventListener("abort", () => resolve());
          if (ends.push(resolve) === 2) stop.abort();
        }),
      leases: keeper,
    }),
    { concurrency: 2, pollMs: 1, graceMs: 0 },
    stop.signal,
  );
  await loop.done;
  assert.equal(ends.length, 2);
  assert.deepEqual(keeper.aborted, ["a", "a"]);
});

Deno.test("an idle scanner claims once, with any number of places; after a job two places claim", async () => {
  const { stop, asked, loop } = byHand(8);
  assert.equal(asked.length, 1);
  asked[0]?.(aJob("a"));
  await idle();
  assert.equal(asked.length, 3);
  asked[1]?.(aJob("b"));
  await idle();
  assert.equal(asked.length, 5);
  asked.slice(2).forEach((answer) => answer(null));
  await idle();
  assert.equal(asked.length, 5);
  stop.abort();
  await loop.done;
});

Deno.test("a suspect runs after all others and alone, also beside claims that are under way", async () => {
  const stop = new AbortController();
  const asked: ((job: ClaimedVisit | null) => void)[] = [];
  const ends = new Map<string, () => void>();
  const log: string[] = [];
  const loop = startLoop(
    deps({
      claim: () => new Promise((answer) => asked.push(answer)),
      run: (held) => {
        const { job: { id } } = onlyOf(held);
        log.push(`${id} begins`);
        return new Promise<void>((resolve) => ends.set(id, resolve));
      },
      runAlone: ({ id }) => {
        log.push(`${id} alone`);
        return Promise.resolve(id !== "lost");
      },
    }),
    { concurrency: 4, pollMs: 3_600_000, graceMs: 1 },
    stop.signal,
  );
  const answer = async (n: number, job: ClaimedVisit | null) => {
    asked[n]?.(job);
    await idle();
  };
  const end = async (id: string) => {
    ends.get(id)?.();
    await idle();
  };
  const suspect = (id: string) => ({ ...aJob(id), deaths: 2 });
  await answer(0, aJob("a"));
  assert.equal(asked.length, 3);
  await answer(1, suspect("lost"));
  await answer(2, suspect("s"));
  assert.equal(asked.length, 3, "nothing is claimed beside a suspect");
  assert.deepEqual(log, ["a begins"]);
  await end("a");
  assert.deepEqual(log, ["a begins", "lost alone", "s alone", "s begins"]);
  assert.equal(asked.length, 3);
  await end("s");
  assert.equal(asked.length, 4, "claims go on");
  await answer(3, aJob("b"));
  const [late, next] = [asked.length - 2, asked.length - 1];
  await answer(late, suspect("t"));
  await end("b");
  await answer(next, aJob("c"));
  assert.deepEqual(log.slice(4), ["b begins", "c begins"], "the claim was under way");
  await end("c");
  assert.deepEqual(log.slice(6), ["t alone", "t begins"]);
  stop.abort();
  await end("t");
  asked.forEach((ask) => ask(null));
  await loop.done;
});
