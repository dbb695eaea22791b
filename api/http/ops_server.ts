/** /healthz, /readyz and /metrics for a process that serves nothing else. */
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { connectionAddress } from "./connection.ts";
import { mayReadMetrics } from "./metrics_access.ts";
import { type Checks, readiness } from "./readiness.ts";

export interface OpsOptions {
  checks: Checks;
  registry: Registry;
  metricsToken: string | undefined;
  log: Logger;
}

export function opsApp({ checks, registry, metricsToken, log }: OpsOptions): Hono {
  return new Hono()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      const state = await readiness(checks, (name, err) => log.error({ name, err }, "not ready"));
      return c.json(state, state.ready ? 200 : 503);
    })
    .get("/metrics", async (c) => {
      const request = {
        connection: connectionAddress(c),
        forwardedFor: c.req.header("x-forwarded-for"),
        authorization: c.req.header("authorization"),
      };
      if (!mayReadMetrics(request, metricsToken)) return c.json({ message: "FORBIDDEN" }, 403);
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    });
}
