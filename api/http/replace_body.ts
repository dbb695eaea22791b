import type { AppContext } from "./context.ts";

/** Replaces the JSON body of a request, before it is validated. */
export function replaceBody(req: AppContext["req"], body: unknown): void {
  const { method, headers, signal, url } = req.raw;
  req.raw = new Request(url, { method, headers, signal, body: JSON.stringify(body) });
  req.bodyCache = {};
}
