/** Responses used often by trackers and their pages. */
import { Buffer } from "node:buffer";
import type { Route, Visit } from "./site.ts";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Adds cookies to a response; `cookies` are whole `Set-Cookie` values. */
export function withCookies(response: Response, ...cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** A transparent GIF of one pixel. */
export function pixel(...cookies: string[]): Response {
  const headers = { "content-type": "image/gif", "cache-control": "no-store" };
  return withCookies(new Response(GIF, { headers }), ...cookies);
}

export function redirect(location: string, ...cookies: string[]): Response {
  return withCookies(new Response(null, { status: 302, headers: { location } }), ...cookies);
}

export function html(body: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { ...init, headers });
}

/**
 * Adds CORS headers, so that any page can call a tracker's endpoint with cookies; answers
 * pre-flights.
 */
export function forAnyOrigin(answer: Route): Route {
  return async (visit) => {
    const response = visit.request.method === "OPTIONS"
      ? new Response(null, { status: 204 })
      : await answer(visit);
    const { headers } = visit.request;
    response.headers.set("access-control-allow-origin", headers.get("origin") ?? "*");
    response.headers.set("access-control-allow-credentials", "true");
    response.headers.set("access-control-allow-methods", "GET, POST, OPTIONS");
    const asked = headers.get("access-control-request-headers");
    if (asked) response.headers.set("access-control-allow-headers", asked);
    return response;
  };
}

/** Waits `ms`, or until the demo web stops. */
export function wait(ms: number, { closed }: Pick<Visit, "closed">): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      closed.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    closed.addEventListener("abort", done);
  });
}
