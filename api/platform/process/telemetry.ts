/** Structured log and Prometheus metrics of a process. */
import { activeIds } from "@crumbtrail/telemetry/spans";
import { type Logger, multistream, pino } from "pino";
import { Histogram, type Registry } from "prom-client";

interface LogOptions {
  LOG_LEVEL: string;
  LOG_FILE?: string | undefined;
}

/**
 * Writes JSON lines to stdout; with LOG_FILE to the file, and warnings to stderr too. Lines within a
 * span say its ids.
 */
export function createLogger(name: string, { LOG_LEVEL, LOG_FILE }: LogOptions): Logger {
  const options = {
    name,
    level: LOG_LEVEL,
    timestamp: () => `,"time":"${now()}"`,
    mixin: activeIds,
  };
  if (!LOG_FILE) return pino(options);
  const file = pino.destination({ dest: LOG_FILE, mkdir: true });
  return pino(
    options,
    multistream([
      { level: "trace", stream: file },
      { level: "warn", stream: pino.destination(2) },
    ]),
  );
}

const now = () => new Date().toISOString();

export interface HttpMetrics {
  registry: Registry;
  /** Seconds a request took, by method, route pattern and status. */
  observe(method: string, route: string, status: number, seconds: number): void;
}

export function httpMetrics(registry: Registry): HttpMetrics {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return {
    registry,
    observe: (method, route, status, seconds) =>
      duration.observe({ method, route, status: String(status) }, seconds),
  };
}
