/** Shares one thread among tenants: a small request overtakes a large one of somebody else. */
import type { Steps } from "./match.ts";

export interface Scheduler {
  /** Starts a tenant's work behind what else that tenant has; `done` gets its result or error. */
  add<T>(tenantId: string, id: number, work: Steps<T>, done: Done<T>): void;
  /** Drops work that nobody waits for any more. */
  cancel(id: number): void;
}

type Done<T> = (result: { value: T } | { error: unknown }) => void;

interface Job {
  id: number;
  /** Goes one step; true when it has ended. */
  step(): boolean;
}

interface Tenant {
  /** Milliseconds since it was idle. */
  spent: number;
  jobs: Job[];
}

/** How long one tenant has the thread, its last step aside. */
const SLICE_MS = 10;

/**
 * The tenant that had the thread for the least time is next, so that a new one waits for a slice
 * and a test. Between slices messages come in.
 * @param pause ends after everything else that waits has had its turn
 */
export function createScheduler(pause: () => Promise<void> = nextTurn): Scheduler {
  const tenants = new Map<string, Tenant>();
  let isRunning = false;

  async function run() {
    isRunning = true;
    while (tenants.size > 0) {
      const [[id, tenant] = [""]] = [...tenants].sort(([, a], [, b]) => a.spent - b.spent);
      if (tenant) slice(tenant);
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

function slice(tenant: Tenant): void {
  const begun = performance.now();
  const [job] = tenant.jobs;
  while (job && performance.now() - begun < SLICE_MS) {
    if (!job.step()) continue;
    tenant.jobs.shift();
    break;
  }
  tenant.spent += performance.now() - begun;
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
