/** Operation of a scanner: `/healthz`, `/readyz`, `/metrics`, and the log. */
import { mayReadMetrics } from "@crumbtrail/telemetry/metrics_access";
import { processRegistry } from "@crumbtrail/telemetry/process_metrics";
import { activeIds } from "@crumbtrail/telemetry/spans";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import pino, { type Logger } from "pino";

export interface ScannerMetrics {
  registry: Registry;
  /** Runs by end: finished, lost, failed. */
  runs: Counter<"end">;
  /** Saved results by outcome, and by reason where they are inconclusive. */
  results: Counter<"outcome" | "reason">;
  seconds: Histogram;
  /** Runs under way. */
  running: Gauge;
}

export function scannerMetrics(): ScannerMetrics {
  const registry = processRegistry();
  const runs = new Counter({
    name: "crumbtrail_scanner_runs_total",
    help: "Runs by result",
    labelNames: ["end"],
    registers: [registry],
  });
  const results = new Counter({
    name: "crumbtrail_scanner_results_total",
    help: "Results by outcome and reason (empty where complete)",
    labelNames: ["outcome", "reason"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "crumbtrail_scanner_run_seconds",
    help: "Time from claim to result",
    buckets: [1, 2, 4, 8, 15, 30, 60, 120],
    registers: [registry],
  });
  const running = new Gauge({
    name: "crumbtrail_scanner_running",
    help: "Runs in progress",
    registers: [registry],
  });
  return { registry, runs, results, seconds, running };
}

/**
 * Serves the three paths.
 * @param parts.ready throws with the reason when a dependency is down
 * @param parts.metricsToken lets other machines read the metrics
 */
export function serveOps(
  options: { hostname: string; port: number },
  parts: { registry: Registry; ready: () => Promise<void>; metricsToken?: string | undefined },
): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve({ ...options, onListen: () => {} }, async (request, { remoteAddr }) => {
    switch (new URL(request.url).pathname) {
      case "/healthz":
        return new Response("ok\n");
      case "/readyz":
        return await readiness(parts.ready);
      case "/metrics":
        if (!mayReadMetrics(callOf(request, remoteAddr), parts.metricsToken)) {
          return new Response("forbidden\n", { status: 403 });
        }
        return new Response(await parts.registry.metrics(), {
          headers: { "content-type": parts.registry.contentType },
        });
      default:
        return new Response("not found\n", { status: 404 });
    }
  });
}

function callOf({ headers }: Request, from: Deno.Addr) {
  return { connection: "hostname" in from ? from.hostname : "", headers };
}

async function readiness(ready: () => Promise<void>): Promise<Response> {
  try {
    await ready();
    return new Response("ready\n");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Response(`not ready: ${reason}\n`, { status: 503 });
  }
}

/** A structured JSON log; warnings and errors also go to stderr. Lines within a span say its ids. */
export function openLog(config: { LOG_FILE?: string | undefined; LOG_LEVEL: string }): Logger {
  const options = { level: config.LOG_LEVEL, base: { part: "scanner" }, mixin: activeIds };
  if (!config.LOG_FILE) return pino(options);
  return pino(
    options,
    pino.multistream([
      {
        level: "debug",
        stream: pino.destination({ dest: config.LOG_FILE, mkdir: true, sync: true }),
      },
      { level: "warn", stream: pino.destination(2) },
    ]),
  );
}
