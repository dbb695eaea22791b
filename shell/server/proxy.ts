/** Passes calls on to the API, as streams: events flow, downloads are not held in memory. */
import type { Context, MiddlewareHandler } from "hono";
import { proxy } from "hono/proxy";
import { activeTraceparent, inSpan } from "@crumbtrail/telemetry/spans";

export interface Caller {
  /** Address of the browser, as seen by this server. */
  address: string;
  /** `http` or `https`, as the browser spoke. */
  protocol: string;
  trustProxy: boolean;
}

/**
 * Headers added by proxies; not every proxy adds all, so a check must not rely on a single header.
 */
const PROXY_HEADERS = /^(x-forwarded(-.*)?|x-real-ip|forwarded|via)$/;

/** Whether a request has a header of a proxy. */
export function cameByProxy({ headers }: Request): boolean {
  return [...headers.keys()].some((name) => PROXY_HEADERS.test(name));
}

/** Addresses of this machine itself. */
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * Warns once about a proxy on this machine that is not trusted: all visitors then share its
 * address, and a program that guesses passwords slows everybody down.
 */
export function warnOfProxy(warn: (line: string) => void): MiddlewareHandler {
  let isWarned = false;
  return async (c, next) => {
    if (!isWarned && c.req.header("x-forwarded-for") && LOOPBACK.has(c.env?.remoteAddr)) {
      isWarned = true;
      warn(
        "Requests come through a proxy on this machine that is not trusted, so that all visitors " +
          "share its rate limits: set TRUST_PROXY=true if there is one",
      );
    }
    await next();
  };
}

/**
 * A span for every call of the API, in which a click's trace begins. The API knows the route.
 * @param trustProxy whether the trace of a proxy goes on
 */
export function traceCalls(trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const options = {
      kind: "SERVER",
      parent: trustProxy ? c.req.header("traceparent") : undefined,
      attributes: { "http.request.method": method, "http.route": "/api/*" },
    } as const;
    await inSpan(`${method} /api/*`, options, async (span) => {
      await next();
      span.set({ "http.response.status_code": c.res.status });
      if (c.res.status >= 500) span.fail(c.error);
    });
  };
}

/**
 * Sends the request on to `target` and the answer back.
 * @returns the API's answer, or 502 with the code UNKNOWN_ERROR without an answer
 */
export async function forward(c: Context, target: URL, caller: Caller): Promise<Response> {
  const { raw } = c.req;
  try {
    return await proxy(target, {
      raw,
      redirect: "manual",
      // Set here: if headers are given to `proxy`, it no longer removes those of the connection.
      customFetch: (request) => {
        addCaller(request.headers, raw.headers, c.req.url, caller);
        return fetch(request);
      },
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // A browser that has left says nothing about the API.
    if (!raw.signal.aborted) console.error(`${target.origin} does not answer: ${why}`);
    return c.json({ message: "UNKNOWN_ERROR" }, 502);
  }
}

/** The client's address and protocol, for the API's log and cookies. */
function addCaller(headers: Headers, received: Headers, url: string, caller: Caller): void {
  const before = caller.trustProxy ? received.get("x-forwarded-for") : null;
  headers.set("x-forwarded-for", before ? `${before}, ${caller.address}` : caller.address);
  if (!caller.trustProxy || !received.has("x-forwarded-proto")) {
    headers.set("x-forwarded-proto", caller.protocol);
  }
  if (!caller.trustProxy || !received.has("x-forwarded-host")) {
    headers.set("x-forwarded-host", received.get("host") ?? new URL(url).host);
  }
  const traceparent = activeTraceparent();
  // A stranger's would join the traces of others.
  if (traceparent) headers.set("traceparent", traceparent);
  else if (!caller.trustProxy) headers.delete("traceparent");
  headers.delete("host");
  // Compression is between this server and the browser; `fetch` would unpack the API's at once.
  headers.set("accept-encoding", "identity");
}
