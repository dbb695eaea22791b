/**
 * Passes calls on to the API, as streams: events flow, downloads are not held in memory. By hand:
 * hono's `proxy` keeps `connection` and `upgrade` where headers are given, and asks for a packed
 * answer.
 */
import type { Context, MiddlewareHandler } from "hono";

/** Belong to one connection, not to the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

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
 * Sends the request on to `target` and the answer back.
 * @returns the API's answer, or 502 with the code UNKNOWN_ERROR without an answer
 */
export async function forward(c: Context, target: URL, caller: Caller): Promise<Response> {
  const { method, body } = c.req.raw;
  const headers = forwardedHeaders(c.req.raw.headers, c.req.url, caller);
  try {
    const answer = await fetch(target, { method, headers, body, redirect: "manual" });
    return new Response(answer.body, { status: answer.status, headers: answered(answer.headers) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`${target.origin} does not answer: ${why}`);
    return c.json({ message: "UNKNOWN_ERROR" }, 502);
  }
}

/** The request's headers with the client's address and protocol, for the API's log and cookies. */
export function forwardedHeaders(received: Headers, url: string, caller: Caller): Headers {
  const headers = new Headers(received);
  for (const name of HOP_BY_HOP) headers.delete(name);
  const before = caller.trustProxy ? received.get("x-forwarded-for") : null;
  headers.set("x-forwarded-for", before ? `${before}, ${caller.address}` : caller.address);
  if (!caller.trustProxy || !received.has("x-forwarded-proto")) {
    headers.set("x-forwarded-proto", caller.protocol);
  }
  if (!caller.trustProxy || !received.has("x-forwarded-host")) {
    headers.set("x-forwarded-host", received.get("host") ?? new URL(url).host);
  }
  headers.delete("host");
  // Compression is between this server and the browser; `fetch` would unpack the API's at once.
  headers.set("accept-encoding", "identity");
  return headers;
}

/** `fetch` has already unpacked the body, so its encoding and length no longer hold. */
function answered(received: Headers): Headers {
  const headers = new Headers(received);
  for (const name of HOP_BY_HOP) headers.delete(name);
  if (headers.has("content-encoding")) {
    headers.delete("content-encoding");
    headers.delete("content-length");
  }
  return headers;
}
