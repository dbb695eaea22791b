/** The shell's server: the built page, remotes if configured, and the proxy to the API. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { mayReadMetrics } from "@crumbtrail/telemetry/metrics_access";
import type { ShellEnvironment } from "./environment.ts";
import { listen, type Listening } from "./listen.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { cameByProxy, forward, traceCalls, warnOfProxy } from "./proxy.ts";
import { securityHeaders } from "./security_headers.ts";
import { indexPage, remoteFiles, staticFiles } from "./static_files.ts";

export { readEnvironment, type ShellEnvironment, VARIABLES } from "./environment.ts";

/** Addresses of the API that are proxied unchanged. */
const API_PATHS = ["/config", "/openapi.json", "/docs", "/docs/*", "/healthz", "/readyz"];

const PAGE_METHODS = ["GET", "HEAD"];
const API_METHODS = [...PAGE_METHODS, "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/** How long the head of a request may take to arrive. */
const HEAD_MS = 15_000;
/** A whole office may come from one address. */
const CONNECTIONS_PER_ADDRESS = 1000;

type Bindings = { remoteAddr?: string };
type App = Hono<{ Bindings: Bindings }>;
type Call = Context<{ Bindings: Bindings }>;

/**
 * All routes of the server. Give `fetch` the caller's address as `remoteAddr`, as below.
 * @param warn prints a line for the operator
 */
export function createShellServer(config: ShellEnvironment, warn = console.error): App {
  const app: App = new Hono();
  if (!config.trustProxy) app.use(warnOfProxy(warn));
  const metrics = createMetrics();
  app.use(securityHeaders(config.trustProxy));
  app.get("/metrics", (c) => metricsText(c, config, metrics));
  // Of this server alone: `/healthz` is the API's.
  app.get("/livez", (c) => c.json({ status: "ok" }));
  app.use(metrics.count);
  app.use(declaredMethodsOnly);
  app.use("/api/*", traceCalls(config.trustProxy));
  app.use("/api/*", compress());
  app.all("/api/*", (c) => toApi(c, config, c.req.path.slice("/api".length)));
  for (const path of API_PATHS) app.get(path, (c) => toApi(c, config, c.req.path));
  if (config.serveMail) {
    app.get("/mail/*", (c) => cameByProxy(c.req.raw) ? c.notFound() : toApi(c, config, c.req.path));
  }
  if (config.devOrigins) fromBundlers(app, config, config.devOrigins);
  for (const [name, dir] of Object.entries(config.remotes)) {
    app.get(`/remotes/${name}/*`, remoteFiles(dir, `/remotes/${name}`));
  }
  app.get("/static/*", staticFiles(config.dist));
  for (const path of ["/remotes/*", "/static/*"]) app.get(path, (c) => c.notFound());
  app.get("*", () => indexPage(config));
  return app;
}

/** Starts listening. `port` 0 takes a free one; the server's `addr` says which. */
export function serveShell(config: ShellEnvironment): Promise<Listening> {
  const app = createShellServer(config);
  return listen({
    host: config.host,
    port: config.port,
    headMs: config.headMs ?? HEAD_MS,
    perAddress: config.trustProxy ? undefined : CONNECTIONS_PER_ADDRESS,
  }, (request, remoteAddr) => app.fetch(request, { remoteAddr }));
}

/** What this server does not have is refused here: the API is not asked, `fetch` can't send TRACE. */
const declaredMethodsOnly: MiddlewareHandler = async (c, next) => {
  const methods = c.req.path.startsWith("/api/") ? API_METHODS : PAGE_METHODS;
  if (methods.includes(c.req.method)) return await next();
  return c.json({ message: "INPUT_INVALID" }, 405, { allow: methods.join(", ") });
};

/** Development: remotes below `/remotes/<name>/`, all else from the shell's bundler. */
function fromBundlers(app: App, config: ShellEnvironment, origins: Record<string, string>) {
  app.get("*", (c) => {
    const [, part = "shell", rest = c.req.path] = c.req.path.match(/^\/remotes\/([^/]+)(\/.*)$/) ??
      [];
    const origin = Object.hasOwn(origins, part) ? origins[part] : undefined;
    return origin === undefined ? c.notFound() : toOrigin(c, config, origin, rest);
  });
}

function toApi(c: Call, config: ShellEnvironment, path: string) {
  return toOrigin(c, config, config.apiOrigin, path);
}

function toOrigin(c: Call, config: ShellEnvironment, origin: string, path: string) {
  const here = new URL(c.req.url);
  const target = new URL(origin);
  // Resolving the path instead would let `//host/…` name another server.
  target.pathname = path;
  target.search = here.search;
  return forward(c, target, {
    // Tests call without a connection.
    address: c.env?.remoteAddr ?? "127.0.0.1",
    protocol: here.protocol.replace(":", ""),
    trustProxy: config.trustProxy,
  });
}

async function metricsText(c: Call, config: ShellEnvironment, metrics: Metrics) {
  const request = { connection: c.env?.remoteAddr ?? "", headers: c.req.raw.headers };
  if (!mayReadMetrics(request, config.metricsToken)) return c.json({ message: "FORBIDDEN" }, 403);
  return c.body(await metrics.text(), 200, { "content-type": metrics.contentType });
}
