/** Shares a thread among tenants: a small request overtakes another tenant's large request. */
import type { Steps } from "./match.ts";

export interface Scheduler {
  /** Queues a tenant's work behind the tenant's other work; `done` gets the result or error. */
  add<T>(tenantId: string, id: number, work: Steps<T>, done: Done<T>): void;
  /** Drops abandoned work. */
  cancel(id: number): void;
}

type Done<T> = (result: { value: T } | { error: unknown }) => void;

interface Job {
  id: number;
  /** Runs a step; true at the end of the job. */
  step(): boolean;
}

interface Tenant {
  /** Milliseconds of thread time used by the tenant since its queue was last empty. */
  spent: number;
  jobs: Job[];
}

/** Thread time per turn of a tenant, not counting the rest of the last step. */
const SLICE_MS = 10;

/**
 * The tenant with the least thread time is next, so a new tenant waits for at most a slice and a
 * test. Messages arrive between slices.
 * @param pause resolves after handling all waiting events
 * @param now milliseconds by which thread time is measured
 */
export function createScheduler(
  pause: () => Promise<void> = nextTurn,
  now: () => number = () => performance.now(),
): Scheduler {
  const tenants = new Map<string, Tenant>();
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (tenants.size > 0) {
      const [[id, tenant] = [""]] = [...tenants].sort(([, a], [, b]) => a.spent - b.spent);
      if (tenant) slice(tenant, now);
      if (tenant?.jobs.length === 0) tenants.delete(id);
      await pause();
    }
    isRunning = false;
  }

  return {
    add(tenantId, id, work, done) {
      const tenant = tenants.get(tenantId) ?? { spent: 0, jobs: [] };
      tenants.set(tenantId, tenant);
      tenant.jobs.push({ id, step: () => step(work, done) });
      if (!isRunning) void run();
    },
    cancel(id) {
      for (const tenant of tenants.values()) {
        tenant.jobs = tenant.jobs.filter((job) => job.id !== id);
      }
    },
  };
}

function slice(tenant: Tenant, now: () => number): void {
  const begun = now();
  const [job] = tenant.jobs;
  while (job && now() - begun < SLICE_MS) {
    if (!job.step()) continue;
    tenant.jobs.shift();
    break;
  }
  tenant.spent += now() - begun;
}

function step<T>(work: Steps<T>, done: Done<T>): boolean {
  try {
    const next = work.next();
    if (next.done) done({ value: next.value });
    return next.done === true;
  } catch (error) {
    done({ error });
    return true;
  }
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
