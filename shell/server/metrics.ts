/** The counters of the shell's server, for Prometheus. */
import type { MiddlewareHandler } from "hono";
import { Counter, Histogram, Registry } from "prom-client";
import { timingSafeEqual } from "node:crypto";
import { LOOPBACK } from "./proxy.ts";

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

/** Allowed with the configured token, or from this machine without a proxy in between. */
export function mayReadMetrics(
  request: { connection: string; forwardedFor?: string; authorization?: string },
  token: string | undefined,
): boolean {
  const given = request.authorization?.match(/^Bearer (.+)$/)?.[1];
  if (token && given) return sameText(given, token);
  return LOOPBACK.has(request.connection) && request.forwardedFor === undefined;
}

function sameText(one: string, other: string): boolean {
  const encode = (text: string) => new TextEncoder().encode(text);
  const [a, b] = [encode(one), encode(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
