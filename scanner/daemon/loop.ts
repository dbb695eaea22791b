/**
 * The scanner's loop: claims jobs while places are free, runs the claimed jobs, and sleeps until a
 * job is announced, a run ends or the poll is due. A job during which scanners have died (a
 * suspect) is run alone: the loop claims no other until it has ended, and begins it after all others.
 */
import { type ClaimedJob, isSuspect } from "@crumbtrail/db/queries/leases";
import type { HeldJob } from "./job_run.ts";
import type { LeaseKeeper } from "./lease_keeper.ts";
import { inTime } from "../in_time.ts";

/** A leased job, and the leased job of the same visit, which runs in the same place. */
export interface ClaimedVisit extends ClaimedJob {
  partner: ClaimedJob | null;
}

export interface LoopDeps {
  /** Leases the next job, with the one that shares its visit; null when none is available. */
  claim(): Promise<ClaimedVisit | null>;
  /** Calls `free` when only saving is left, so that another visit can take the place. */
  run(jobs: readonly HeldJob[], free: () => void): Promise<unknown>;
  /** Called before a suspect is run, which is then the only one; false when its lease is lost. */
  runAlone(job: ClaimedJob): Promise<boolean>;
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
  /** Looks for jobs now. */
  wake(): void;
  /** Resolves after the stop, when all runs have ended or were handed back. */
  done: Promise<void>;
}

export function startLoop(deps: LoopDeps, options: LoopOptions, stop: AbortSignal): Loop {
  const running = new Map<string, RunningJob>();
  const bell = newBell();
  stop.addEventListener("abort", bell.ring);

  const start = (job: ClaimedVisit) => {
    const jobs = jobsOf(job);
    // The database crashed and lost the claim, so this scanner has claimed its own job again.
    const known = [...running.values()].flatMap((entry) => jobsOf(entry.job)).map(({ id }) => id);
    for (const { id } of jobs) if (known.includes(id)) deps.leases.abort(id);
    const entry: RunningJob = { job, end: Promise.resolve(), saving: false };
    const free = () => {
      entry.saving = true;
      bell.ring();
    };
    const held = jobs.map((one) => ({ job: one, signal: deps.leases.hold(one) }));
    const run = async () => {
      if (isSuspect(job) && !await isAlone(job, suspectsBefore)) return;
      const left = held.filter(({ signal }) => !signal.aborted);
      if (left.length > 0) await deps.run(left, free);
    };
    const suspectsBefore = endsOf(running, isSuspect);
    running.set(job.id, entry);
    entry.end = run().catch(deps.onError).finally(() => {
      if (running.get(job.id) === entry) {
        for (const { id } of jobs) deps.leases.release(id);
        running.delete(job.id);
      }
      bell.ring();
    });
  };

  /** Waits until a suspect is the only job left to run; false when its lease is lost. */
  const isAlone = async (job: ClaimedJob, suspectsBefore: Promise<void>[]) => {
    await claims.done();
    await Promise.all([...suspectsBefore, ...endsOf(running, (other) => !isSuspect(other))]);
    return await deps.runAlone(job);
  };

  const take = async () => {
    try {
      const job = await deps.claim();
      if (job !== null) start(job);
      return job !== null;
    } catch (error) {
      deps.onError(error);
      return false;
    }
  };

  const claims = newClaims(
    () => stop.aborted ? 0 : freePlaces(running, options.concurrency),
    take,
  );
  const poll = setInterval(bell.ring, options.pollMs);
  const loop = async () => {
    while (!stop.aborted) {
      claims.fill(1);
      await bell.heard();
    }
    clearInterval(poll);
    await claims.done();
    await finishRuns(deps, running, options.graceMs);
  };
  return { wake: bell.ring, done: loop() };
}

function jobsOf({ partner, ...job }: ClaimedVisit): ClaimedJob[] {
  return partner ? [job, partner] : [job];
}

interface RunningJob {
  job: ClaimedVisit;
  end: Promise<void>;
  /** The scan is over and its result is being saved. */
  saving: boolean;
}

function endsOf(
  running: ReadonlyMap<string, RunningJob>,
  which: (job: ClaimedJob) => boolean,
): Promise<void>[] {
  return [...running.values()].filter(({ job }) => which(job)).map(({ end }) => end);
}

/**
 * The number of scans that can start: a scan being saved leaves its place to the next. Zero if more
 * than `concurrency` + 1 results wait to be saved, because the database is then behind, and while a
 * job is run alone or is to be.
 */
function freePlaces(running: ReadonlyMap<string, RunningJob>, concurrency: number): number {
  const entries = [...running.values()];
  if (entries.some(({ job }) => isSuspect(job))) return 0;
  const saving = entries.filter((entry) => entry.saving).length;
  return saving > concurrency + 1 ? 0 : concurrency + saving - running.size;
}

/** Claims jobs, as many at once as places are free. */
function newClaims(free: () => number, take: () => Promise<boolean>) {
  const underWay = new Set<Promise<void>>();
  let missed = false;
  const claim = () => {
    const claimed = take().then((found) => {
      underWay.delete(claimed);
      // After each found job two claims follow, so that many free places fill quickly, while an
      // idle scanner makes a single claim per look.
      if (found) fill(2);
      else if (missed) fill(1);
    });
    underWay.add(claimed);
  };
  const fill = (atMost: number) => {
    const room = Math.min(atMost, free() - underWay.size);
    // The claims under way may have read the queue before the announced job was in it.
    missed = room < 1 && underWay.size > 0;
    for (let n = 0; n < room; n++) claim();
  };
  return { fill, done: async () => void await Promise.all(underWay) };
}

/** Waits `graceMs` for the runs to finish, then stops the rest and hands their jobs back. */
async function finishRuns(
  deps: LoopDeps,
  running: Map<string, RunningJob>,
  graceMs: number,
): Promise<void> {
  const all = Promise.all([...running.values()].map((entry) => entry.end));
  await inTime(all, graceMs, () => {});
  const left = [...running.values()];
  for (const job of left.flatMap((entry) => jobsOf(entry.job))) {
    // Releases the lease before stopping the browser: a run that ends now is refused instead of
    // half counted.
    await deps.release(job).catch(deps.onError);
    deps.leases.abort(job.id);
  }
  await Promise.all(left.map((entry) => entry.end));
}

/** A bell that wakes the loop; a ring without a waiter is remembered. */
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
