/** Prometheus metrics of one process. */
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface HttpMetrics {
  registry: Registry;
  /** Seconds a request took, by method, route pattern and status. */
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** A registry with the process's own figures. */
export function processRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
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
