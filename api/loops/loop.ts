/** Runs background loops, and tasks over all tenants. */
import type { Logger } from "pino";
import { Counter, type Registry } from "prom-client";
import type { Database } from "@crumbtrail/db/connect";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { inSpan } from "@crumbtrail/telemetry/spans";
import { pause } from "../platform/process/pace.ts";
import { newTurns, type Turns } from "./turns.ts";

export interface Loop {
  name: string;
  /** Pause after a run without work or with a failure. */
  everyMs: number;
  /**
   * Runs once and returns the amount of work done; after a result above 0 the loop runs again at
   * once.
   */
  runOnce(): Promise<number>;
  /**
   * Does one suspect piece of work: one during which workers died (`run_suspects.ts`). Loops with
   * this method wait while a suspect has the process for itself; other loops wait for nobody.
   */
  runSuspect?(): Promise<number>;
}

/** What came of a run. */
export type LoopResult = "done" | "idle" | "failed";

interface LoopDeps {
  log: Logger;
  registry: Registry;
  /** Shared with `runSuspects`, which takes its turn alone. */
  turns?: Turns;
  /** Called after each run. */
  ran?: (loop: Loop, result: LoopResult, error: unknown) => void;
}

/** Starts all loops independently; `stop` waits for running loops. */
export function runLoops(
  loops: readonly Loop[],
  { log, registry, turns = newTurns(), ran }: LoopDeps,
): { stop(): Promise<void> } {
  const runs = new Counter({
    name: "worker_runs_total",
    help: "Runs of the background loops, by result",
    labelNames: ["loop", "result"],
    registers: [registry],
  });
  const end = new AbortController();
  const all = loops.map((loop) =>
    repeat(loop, turns, end.signal, (result, err) => {
      runs.inc({ loop: loop.name, result });
      ran?.(loop, result, err);
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

type Report = (result: LoopResult, error?: unknown) => void;

async function repeat(
  loop: Loop,
  turns: Turns,
  end: AbortSignal,
  report: Report,
): Promise<void> {
  while (!end.aborted) {
    let done = 0;
    try {
      done = await (loop.runSuspect ? turns.beside(() => loop.runOnce()) : loop.runOnce());
      report(done > 0 ? "done" : "idle");
    } catch (error) {
      report("failed", error);
    }
    if (done === 0) await pause(loop.everyMs, end);
  }
}

/**
 * Runs a task for each tenant in turn, each in its own transaction. A failure is logged, does not
 * affect other tenants, and is retried in the loop's next run.
 * @param task name of the task in the log and in traces
 * @returns the sum of the runs' results
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
      const attributes = { "crumbtrail.tenant": tenant.tenantId };
      done += await inSpan(
        task,
        { attributes },
        () => withTenant(db.app, tenant.tenantId, (tx) => run(tx, tenant)),
      );
    } catch (err) {
      log.error({ tenant: tenant.tenantId, err }, `${task} failed`);
    }
  }
  return done;
}
