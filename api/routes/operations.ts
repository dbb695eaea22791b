/** Liveness, readiness and metrics, for operators. */
import { z } from "zod";
import { mayReadMetrics } from "@crumbtrail/telemetry/metrics_access";
import { callOf } from "../http/connection.ts";
import { answer, endpoints, file, ok, resource } from "../http/endpoint.ts";
import { ApiError } from "../platform/errors.ts";
import { apiState } from "../http/readiness.ts";
import type { Deps } from "../platform/deps.ts";

const endpoint = endpoints("Operations");
const state = z.object({
  ready: z.boolean(),
  checks: z.object({
    database: z.enum(["ok", "failed"]),
    /** Degraded: recordings and pictures can't be read, everything else works. */
    blobs: z.enum(["ok", "degraded"]),
  }),
});

const healthz = endpoint.get("/healthz", {
  access: "PUBLIC",
  summary: "Checks that the process is alive",
  responses: ok(z.object({ status: z.literal("ok") })),
});

const readyz = endpoint.get("/readyz", {
  access: "PUBLIC",
  summary: "Checks that the database answers; tells whether the blob store does",
  responses: { 200: answer(state, "Ready"), 503: answer(state, "Not ready") },
});

const metrics = endpoint.get("/metrics", {
  access: "PUBLIC",
  summary: "Returns Prometheus metrics, to this machine or with METRICS_TOKEN as bearer",
  responses: file("text/plain", "Prometheus text format"),
});

export function operationRoutes(deps: Deps) {
  const readState = apiState(deps);
  return resource()
    .openapi(healthz, (c) => c.json({ status: "ok" as const }, 200))
    .openapi(readyz, async (c) => {
      const found = await readState();
      return found.ready ? c.json(found, 200) : c.json(found, 503);
    })
    .openapi(metrics, async (c) => {
      const { config, metrics: { registry } } = c.get("deps");
      if (!mayReadMetrics(callOf(c), config.METRICS_TOKEN)) throw new ApiError("FORBIDDEN");
      return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    });
}
