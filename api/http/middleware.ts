/** The middleware of every request before its route, in this order. */
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { timeout } from "hono/timeout";
import { OpenAPIHono } from "@hono/zod-openapi";
import { callerAddress } from "../platform/address.ts";
import type { ApiEnvironment } from "../platform/environment.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError } from "../platform/errors.ts";
import { connectionAddress } from "./connection.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { routeTable } from "./endpoint.ts";
import { opensPage, sentenceOf, toApiError } from "./errors.ts";
import { answerInLanguage, speakInSchemas } from "./language.ts";
import { declaredMethodsOnly } from "./methods.ts";
import { timeOf } from "./long_calls.ts";
import { routeOf, traceCall } from "./traced.ts";
import { refuseInvalid } from "./validation.ts";
import { ownOriginOnly } from "./xsrf.ts";

/** An app with all middleware and no routes. */
export function newApp(deps: Deps): OpenAPIHono<AppEnv> {
  speakInSchemas();
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.use(answerInLanguage);
  app.use(async (c, next) => {
    c.set("deps", deps);
    const forwarded = c.req.header("x-forwarded-for");
    c.set("address", callerAddress(connectionAddress(c), forwarded, deps.config.TRUSTED_PROXIES));
    await next();
  });
  app.use(requestId({ limitLength: 64 }));
  app.use(traceCall);
  app.use(accessLog);
  app.use(noCache);
  app.use(securityHeaders(deps.config));
  app.use(declaredMethodsOnly(() => routeTable(app)));
  app.use(limitTime(deps.config));
  app.use(ownOriginOnly);
  app.notFound((c) => answer(c, new ApiError("ENTITY_NOT_FOUND")));
  app.onError((error, c) => {
    const known = toApiError(error);
    if (known.status >= 500) {
      const path = loggedPath(c.req.path);
      deps.log.error({ requestId: c.get("requestId"), path, err: error }, "failed");
    }
    return answer(c, known);
  });
  return app;
}

function limitTime(config: ApiEnvironment): MiddlewareHandler<AppEnv> {
  return (c, next) => timeout(timeOf(c.req, config))(c, next);
}

/**
 * Logs one structured line per request and counts its duration for the metrics. Query strings,
 * headers and bodies may hold secrets and are never logged.
 */
const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now();
  await next();
  const { log, metrics } = c.get("deps");
  const seconds = (performance.now() - started) / 1000;
  const route = routeOf(c);
  metrics.observe(c.req.method, route, c.res.status, seconds);
  // The supervisor calls /healthz every other second.
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

/** A path without the secret of an e-mailed link, for the log. */
function loggedPath(path: string): string {
  return path.replace(/^\/(self-service|unsubscribe)\/.+/, "/$1/…");
}

/** Keeps answers out of caches, unless a route decides otherwise. */
const noCache: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
};

/** Headers restricting the use of an answer in a browser; a route's own headers stay. */
function securityHeaders({ PUBLIC_ORIGIN }: ApiEnvironment): MiddlewareHandler {
  const isHttps = PUBLIC_ORIGIN.every((origin) => origin.startsWith("https:"));
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // Two years, required by browsers for their preload lists.
    strictTransportSecurity: isHttps && "max-age=63072000",
    xFrameOptions: "DENY",
  });
}

function answer(c: AppContext, error: ApiError): Response {
  if (opensPage(c)) return c.text(sentenceOf(error), error.status, error.headers);
  return c.json(error.body(c.get("requestId")), error.status, error.headers);
}
