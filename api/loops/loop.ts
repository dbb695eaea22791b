/** Runs background loops, each on its own, until `stop` is called. */
import type { Logger } from "pino";
import { Counter, type Registry } from "prom-client";

export interface Loop {
  name: string;
  /** Pause after a run that found nothing to do, or failed. */
  everyMs: number;
  /** One run; returns how much it did. While that is not 0 the loop runs again at once. */
  runOnce(): Promise<number>;
}

/** Starts all loops. `stop` lets the runs that are under way end. */
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
