/** A worker process with the scheduler's loop alone, driven by a moved clock. */
import { connect } from "@crumbtrail/db/connect";
import { scheduleRuns } from "@crumbtrail/api/loops/due_tenants";
import { pino } from "pino";
import type { BenchDatabase } from "../bench/database.ts";

export interface SchedulerProcess {
  /** Runs the loop at a time until nothing is left to do, or until it is killed. */
  pass(now: number): Promise<void>;
  kill(): Promise<void>;
}

export function startScheduler({ urls }: BenchDatabase): SchedulerProcess {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", import.meta.filename ?? ""],
    env: { SCHEDULER_URLS: JSON.stringify(urls) },
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = process.stdin.getWriter();
  const output = process.stdout.getReader();
  return {
    async pass(now) {
      try {
        await input.write(new TextEncoder().encode(`${now}\n`));
        await output.read();
      } catch {
        // Killed: its successor goes on.
      }
    },
    async kill() {
      process.kill("SIGKILL");
      await process.status;
      await output.cancel();
      await input.abort().catch(() => {});
    },
  };
}

/** Reads times from the standard input; answers each with a line when nothing is left to do. */
async function run(): Promise<void> {
  const db = connect(JSON.parse(Deno.env.get("SCHEDULER_URLS") ?? ""), {
    max: 2,
    name: "scheduler",
  });
  const log = pino({ level: "error" }, pino.destination(2));
  for await (const chunk of Deno.stdin.readable) {
    const now = new Date(Number(new TextDecoder().decode(chunk).trim()));
    while (await scheduleRuns(db, log, now) > 0);
    console.log("idle");
  }
}

if (import.meta.main) await run();
