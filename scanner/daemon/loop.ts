/**
 * The scanner's loop: claim while there is room, run what was claimed, sleep until a job is
 * announced, a run ends or the poll is due.
 */
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import type { LeaseKeeper } from "./lease_keeper.ts";

export interface LoopDeps {
  /** Leases up to this many jobs. */
  claim(limit: number): Promise<ClaimedJob[]>;
  /** `free` tells that only saving is left: another job may have the place. */
  run(job: ClaimedJob, signal: AbortSignal, free: () => void): Promise<unknown>;
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
  const running = new Map<string, Running>();
  const bell = newBell();
  stop.addEventListener("abort", bell.ring);

  const start = (job: ClaimedJob) => {
    // The database forgot the claim in a crash, and it was this scanner's own.
    if (running.has(job.id)) deps.leases.abort(job.id);
    const entry: Running = { job, end: Promise.resolve(), saving: false };
    running.set(job.id, entry);
    const free = () => {
      entry.saving = true;
      bell.ring();
    };
    entry.end = deps.run(job, deps.leases.hold(job), free).then(() => {}, deps.onError).finally(
      () => {
        if (running.get(job.id) === entry) {
          deps.leases.release(job.id);
          running.delete(job.id);
        }
        bell.ring();
      },
    );
  };

  const take = async (room: number) => {
    try {
      for (const job of await deps.claim(room)) start(job);
    } catch (error) {
      deps.onError(error);
    }
  };

  const claims = newClaims(() => places(running, options.concurrency), take, bell.ring);
  const poll = setInterval(bell.ring, options.pollMs);
  const loop = async () => {
    while (!stop.aborted) {
      claims.fill();
      await bell.heard();
    }
    clearInterval(poll);
    await claims.done();
    await settle(deps, running, options.graceMs);
  };
  return { wake: bell.ring, done: loop() };
}

interface Running {
  job: ClaimedJob;
  end: Promise<void>;
  /** Its browser is closed. */
  saving: boolean;
}

/**
 * Where a scan may start: a scan that is over leaves its place to the next while it is saved. None
 * where clearly more wait to be saved than may scan: the database is behind.
 */
function places(running: ReadonlyMap<string, Running>, concurrency: number): number {
  const saving = [...running.values()].filter((entry) => entry.saving).length;
  return saving > concurrency + 1 ? 0 : concurrency + saving - running.size;
}

/**
 * Asks for jobs for the free places, one claim at a time: places that come free meanwhile are filled
 * together by the next. `ring` has it called again.
 */
function newClaims(free: () => number, take: (room: number) => Promise<void>, ring: () => void) {
  let underWay: Promise<void> | null = null;
  let missed = false;
  const fill = () => {
    // A claim under way may have looked before what rang was there.
    missed = underWay !== null;
    const room = free();
    if (missed || room < 1) return;
    underWay = take(room).finally(() => {
      underWay = null;
      if (missed) ring();
    });
  };
  return { fill, done: async () => void await underWay };
}

/** Lets runs finish for `graceMs`, then stops the rest and hands their jobs back. */
async function settle(
  deps: LoopDeps,
  running: Map<string, Running>,
  graceMs: number,
): Promise<void> {
  const all = Promise.all([...running.values()].map((entry) => entry.end));
  const grace = newBell();
  const timer = setTimeout(grace.ring, graceMs);
  await Promise.race([all, grace.heard()]);
  clearTimeout(timer);
  const left = [...running.values()];
  for (const { job } of left) {
    // First the row, then the browser: a run that ends now is refused instead of half counted.
    await deps.release(job).catch(deps.onError);
    deps.leases.abort(job.id);
  }
  await Promise.all(left.map((entry) => entry.end));
}

/** Something to wait on. A ring while nobody waits is kept. */
function newBell(): { ring: () => void; heard: () => Promise<void> } {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    heard: async () => {
      await next.promise;
      next = Promise.withResolvers();
    },
  };
}
