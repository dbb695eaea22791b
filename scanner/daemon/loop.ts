/**
 * The scanner's loop: claim while there is room, run what was claimed, sleep until a job is
 * announced, a run ends or the poll is due.
 */
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import type { LeaseKeeper } from "./lease_keeper.ts";

export interface LoopDeps {
  /** Leases up to this many jobs. */
  claim(limit: number): Promise<ClaimedJob[]>;
  run(job: ClaimedJob, signal: AbortSignal): Promise<unknown>;
  /** Hands an unfinished job back when the scanner stops. */
  release(job: ClaimedJob): Promise<void>;
  leases: LeaseKeeper;
  onError(error: unknown): void;
}

export interface LoopOptions {
  concurrency: number;
  pollMs: number;
  /** How long running scans may finish after the stop. */
  graceMs: number;
}

export interface Loop {
  /** A job may be waiting. */
  wake(): void;
  /** Ends when stopped and everything running has ended or was handed back. */
  done: Promise<void>;
}

export function startLoop(deps: LoopDeps, options: LoopOptions, stop: AbortSignal): Loop {
  const running = new Map<string, { job: ClaimedJob; end: Promise<void> }>();
  const bell = newBell();
  stop.addEventListener("abort", bell.ring);

  const start = (job: ClaimedJob) => {
    // The database forgot the claim in a crash, and it was this scanner's own.
    if (running.has(job.id)) deps.leases.abort(job.id);
    const signal = deps.leases.hold(job);
    const end = deps.run(job, signal).then(() => {}, deps.onError).finally(() => {
      if (running.get(job.id)?.end === end) {
        deps.leases.release(job.id);
        running.delete(job.id);
      }
      bell.ring();
    });
    running.set(job.id, { job, end });
  };

  const take = async (room: number) => {
    try {
      for (const job of await deps.claim(room)) start(job);
    } catch (error) {
      deps.onError(error);
    }
  };

  const claims = newClaims(() => options.concurrency - running.size, take, bell.ring);
  const loop = async () => {
    while (!stop.aborted) {
      claims.fill();
      await bell.wait(options.pollMs);
    }
    await claims.done();
    await settle(deps, running, options.graceMs);
  };
  return { wake: bell.ring, done: loop() };
}

/**
 * While one claim is being committed, places that come free meanwhile need not wait for it. More
 * than two would each bring home one job where one could have brought several.
 */
const CLAIMS_AT_ONCE = 2;

/** Asks for jobs for the free places, for no place twice; `ring` has it called again. */
function newClaims(free: () => number, take: (room: number) => Promise<void>, ring: () => void) {
  const underWay = new Set<Promise<void>>();
  let asked = 0;
  let missed = false;
  const fill = () => {
    const room = free() - asked;
    if (room < 1 || underWay.size === CLAIMS_AT_ONCE) {
      // A claim under way may have looked before what rang was there.
      missed = underWay.size > 0;
      return;
    }
    asked += room;
    const claim = take(room).finally(() => {
      asked -= room;
      underWay.delete(claim);
      if (missed) ring();
      missed = false;
    });
    underWay.add(claim);
  };
  return { fill, done: async () => void await Promise.all(underWay) };
}

/** Lets runs finish for `graceMs`, then stops the rest and hands their jobs back. */
async function settle(
  deps: LoopDeps,
  running: Map<string, { job: ClaimedJob; end: Promise<void> }>,
  graceMs: number,
): Promise<void> {
  const all = Promise.all([...running.values()].map((entry) => entry.end));
  const grace = newBell();
  await Promise.race([all, grace.wait(graceMs)]);
  grace.ring();
  const left = [...running.values()];
  for (const { job } of left) {
    // First the row, then the browser: a run that ends now is refused instead of half counted.
    await deps.release(job).catch(deps.onError);
    deps.leases.abort(job.id);
  }
  await Promise.all(left.map((entry) => entry.end));
}

/** Something to wait on with a time limit, and to ring early. A ring while nobody waits is kept. */
function newBell(): { ring: () => void; wait: (ms: number) => Promise<void> } {
  let rung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      wakeUp?.();
    },
    wait: async (ms) => {
      if (!rung) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
          timer = setTimeout(resolve, ms);
        });
        clearTimeout(timer);
      }
      rung = false;
      wakeUp = null;
    },
  };
}
