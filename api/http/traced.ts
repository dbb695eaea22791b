/** A span for every call, named by the method and the pattern of the route, never by the address. */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { inSpan } from "@crumbtrail/telemetry/spans";
import { isTrusted } from "../platform/address.ts";
import { connectionAddress } from "./connection.ts";
import type { AppContext, AppEnv } from "./context.ts";

/** Asked every few seconds by supervisors and Prometheus. */
const PROBES = ["/healthz", "/readyz", "/metrics"];

const METHODS = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/** The trace of a trusted proxy goes on, such as that of the shell; other callers begin one. */
export const traceCall: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (PROBES.includes(c.req.path)) return await next();
  // OpenTelemetry's name for what it does not know.
  const method = METHODS.includes(c.req.method) ? c.req.method : "_OTHER";
  const options = {
    kind: "SERVER",
    parent: parentOf(c),
    attributes: { "http.request.method": method },
  } as const;
  await inSpan(method, options, async (span) => {
    await next();
    const route = routeOf(c);
    span.rename(`${method} ${route}`);
    span.set({
      "http.route": route,
      "http.response.status_code": c.res.status,
      "crumbtrail.tenant": c.get("session")?.scope.tenantId,
    });
    if (c.res.status >= 500) span.fail(c.error);
  });
};

/** The last pattern that matched, as in the metrics; `none` for an unknown address. */
export function routeOf(c: AppContext): string {
  const last = routePath(c, -1);
  // `/*` is the pattern of the middleware.
  return c.res.status === 404 && last === "/*" ? "none" : last;
}

function parentOf(c: AppContext): string | undefined {
  const { TRUSTED_PROXIES } = c.get("deps").config;
  return isTrusted(connectionAddress(c), TRUSTED_PROXIES) ? c.req.header("traceparent") : undefined;
}
