/** Methods that a path does not have are refused as such, before anything else is looked at. */
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./context.ts";
import type { RouteEntry } from "./endpoint.ts";
import { ApiError } from "../platform/errors.ts";

const GENERAL = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"];

/**
 * @param routes gives all that are declared, once the first request is there
 * @throws ApiError INPUT_INVALID with 405 and `Allow`: for a path of ours the methods that it has,
 *   for another one those that any has, where it is none of them
 */
export function declaredMethodsOnly(routes: () => RouteEntry[]): MiddlewareHandler<AppEnv> {
  let methodsOf: ((path: string) => string[]) | undefined;
  return async (c, next) => {
    methodsOf ??= methodTable(routes());
    const known = methodsOf(c.req.path);
    const allowed = known.length > 0 ? known : GENERAL;
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
  // `/issues/stats` is also what `/issues/{id}` looks like: the methods of both are there.
  return (path) => entries.flatMap(({ pattern, methods }) => pattern.test(path) ? methods : []);
}

function patternOf(path: string): RegExp {
  const parts = path.split(/{.+?}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
