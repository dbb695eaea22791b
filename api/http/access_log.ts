/** One structured line per request, and its duration for the metrics. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "./context.ts";

/** A path as logs may have it: the secret of an emailed link is none of theirs. */
export function loggedPath(path: string): string {
  return path.replace(/^\/(self-service|unsubscribe)\/.+/, "/$1/…");
}

/** Never logs query strings, headers or bodies: secrets travel there. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now();
  await next();
  const { log, metrics } = c.get("deps");
  const seconds = (performance.now() - started) / 1000;
  const route = c.res.status === 404 && routePath(c, -1) === "/*" ? "none" : routePath(c, -1);
  metrics.observe(c.req.method, route, c.res.status, seconds);
  // A supervisor asks every other second.
  const level = route === "/healthz" ? "debug" : "info";
  log[level]({
    requestId: c.get("requestId"),
    method: c.req.method,
    path: loggedPath(c.req.path),
    route,
    status: c.res.status,
    ms: Math.round(seconds * 1000),
    address: c.get("address"),
    account: c.get("session")?.accountId,
    tenant: c.get("session")?.scope.tenantId,
  }, "request");
};
