/** Metrics of a process: memory, processor, event loop. */
import { collectDefaultMetrics, Registry } from "prom-client";

/** Gauges whose names end like a counter's, which Prometheus takes for a mistake. */
const MISNAMED = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

/** A registry with these metrics. */
export function processRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  return registry;
}
