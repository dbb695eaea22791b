/** Health, readiness and metrics of a process, and an app for processes without other routes. */
import type { Database } from "@crumbtrail/db/connect";
import { mayReadMetrics } from "@crumbtrail/telemetry/metrics_access";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { callOf } from "./connection.ts";

/** Time limit of a check. */
const CHECK_MS = 2000;

export type Checks = Record<string, () => Promise<unknown>>;

export interface Readiness {
  ready: boolean;
  checks: Record<string, "ok" | "failed">;
}

/**
 * Whether the process can do its work. All checks run, each with a time limit.
 * @param onFailure gets the reason of a failed check; the answer only names the check
 */
export async function readiness(
  checks: Checks,
  onFailure: (name: string, error: unknown) => void,
): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(CHECK_MS, check());
        return [name, "ok"] as const;
      } catch (error) {
        onFailure(name, error);
        return [name, "failed"] as const;
      }
    }),
  );
  return {
    ready: results.every(([, state]) => state === "ok"),
    checks: Object.fromEntries(results),
  };
}

/** @throws Error if either login of the database does not answer */
export async function checkDatabase(db: Database): Promise<void> {
  await Promise.all([db.app`select 1`, db.system`select 1`]);
}

export interface OpsOptions {
  checks: Checks;
  registry: Registry;
  metricsToken: string | undefined;
  log: Logger;
}

/** /healthz, /readyz and /metrics for a process without other routes. */
export function opsApp({ checks, registry, metricsToken, log }: OpsOptions): Hono {
  return new Hono()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      const state = await readiness(checks, (name, err) => log.error({ name, err }, "not ready"));
      return c.json(state, state.ready ? 200 : 503);
    })
    .get("/metrics", async (c) => {
      if (!mayReadMetrics(callOf(c), metricsToken)) return c.json({ message: "FORBIDDEN" }, 403);
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
