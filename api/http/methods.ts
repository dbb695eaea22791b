/** Refuses methods not declared for a path, before any other check. */
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./context.ts";
import type { RouteEntry } from "./endpoint.ts";
import { ApiError } from "../platform/errors.ts";

const ALL_METHODS = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"];

/**
 * @param routes returns all declared routes; called at the first request
 * @throws ApiError INPUT_INVALID with 405 and `Allow`: the methods of a declared path; for any
 * other path all methods of the API
 */
export function declaredMethodsOnly(routes: () => RouteEntry[]): MiddlewareHandler<AppEnv> {
  let methodsOf: ((path: string) => string[]) | undefined;
  return async (c, next) => {
    methodsOf ??= methodTable(routes());
    const known = methodsOf(c.req.path);
    const allowed = known.length > 0 ? known : ALL_METHODS;
    if (!allowed.includes(c.req.method)) {
      throw new ApiError("INPUT_INVALID", {
        status: 405,
        details: { allowed },
        headers: { Allow: allowed.join(", ") },
      });
    }
    await next();
  };
}

function methodTable(routes: RouteEntry[]): (path: string) => string[] {
  const table = new Map<string, { pattern: RegExp; methods: string[] }>();
  for (const { method, path } of routes) {
    const entry = table.get(path) ?? { pattern: patternOf(path), methods: [] };
    entry.methods.push(...method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]);
    table.set(path, entry);
  }
  const entries = [...table.values()];
  // `/issues/stats` also matches `/issues/{id}`: such a path has the methods of both.
  return (path) => entries.flatMap(({ pattern, methods }) => pattern.test(path) ? methods : []);
}

function patternOf(path: string): RegExp {
  const parts = path.split(/{.+?}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
