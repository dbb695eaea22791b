/** Runs background loops, and what loops over tenants share. */
import type { Logger } from "pino";
import { Counter, type Registry } from "prom-client";
import type { Database } from "@crumbtrail/db/connect";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";

export interface Loop {
  name: string;
  /** Pause after a run that found nothing to do, or failed. */
  everyMs: number;
  /** One run; returns how much it did. While that is not 0 the loop runs again at once. */
  runOnce(): Promise<number>;
}

/** Starts all loops, each on its own. `stop` waits for the runs that are under way. */
export function runLoops(
  loops: readonly Loop[],
  { log, registry }: { log: Logger; registry: Registry },
): { stop(): Promise<void> } {
  const runs = new Counter({
    name: "worker_runs_total",
    help: "Runs of the background loops, by result",
    labelNames: ["loop", "result"],
    registers: [registry],
  });
  const end = new AbortController();
  const all = loops.map((loop) =>
    repeat(loop, end.signal, (result, err) => {
      runs.inc({ loop: loop.name, result });
      if (err !== undefined) log.error({ loop: loop.name, err }, "loop failed");
    })
  );
  return {
    stop: async () => {
      end.abort();
      await Promise.all(all);
    },
  };
}

type Report = (result: "done" | "idle" | "failed", error?: unknown) => void;

async function repeat(loop: Loop, end: AbortSignal, report: Report): Promise<void> {
  while (!end.aborted) {
    let done = 0;
    try {
      done = await loop.runOnce();
      report(done > 0 ? "done" : "idle");
    } catch (error) {
      report("failed", error);
    }
    if (done === 0) await pause(loop.everyMs, end);
  }
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (end.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      end.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    end.addEventListener("abort", wake);
  });
}

/**
 * Runs a task for each tenant, one after the other, each in a transaction of its own. A tenant whose
 * task fails is logged and comes again with the loop's next run; the others are not affected.
 * @param task what the log calls it
 * @returns the sum of what the runs return
 */
export async function eachTenant<T extends { tenantId: string }>(
  db: Pick<Database, "app">,
  log: Logger,
  task: string,
  tenants: readonly T[],
  run: (tx: TenantTx, tenant: T) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const tenant of tenants) {
    try {
      done += await withTenant(db.app, tenant.tenantId, (tx) => run(tx, tenant));
    } catch (err) {
      log.error({ tenant: tenant.tenantId, err }, `${task} failed`);
    }
  }
  return done;
}
