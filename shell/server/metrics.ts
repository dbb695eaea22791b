/** The counters of the shell's server, for Prometheus. */
import type { MiddlewareHandler } from "hono";
import { Counter, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Counts and times every answer. */
  count: MiddlewareHandler;
  /** The text to be scraped. */
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const labelNames = ["kind", "status"] as const;
  const answers = new Counter({
    name: "crumbtrail_shell_responses_total",
    help: "Answers by kind (api, remotes, static, page) and status.",
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "crumbtrail_shell_response_seconds",
    help: "Time to the first byte of an answer.",
    labelNames: ["kind"],
    registers: [registry],
  });
  return {
    count: async (c, next) => {
      const kind = kindOf(c.req.path);
      const done = seconds.startTimer({ kind });
      await next();
      done();
      answers.inc({ kind, status: String(c.res.status) });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function kindOf(path: string): string {
  const [, first = ""] = path.split("/");
  return ["api", "remotes", "static"].includes(first) ? first : "page";
}
