/**
 * Cross-site request forgery: a call that changes something must come from our own page (Origin or
 * Sec-Fetch-Site) and repeat the XSRF-TOKEN cookie in a header (double submit), where the token of
 * a session derives from that session. Bodies are JSON: a plain form can't send that.
 */
import { getCookie } from "hono/cookie";
import type { MiddlewareHandler } from "hono";
import { hasBearer } from "./bearer.ts";
import { sessionToken, XSRF_COOKIE } from "./cookies.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { ApiError } from "../platform/errors.ts";
import { isOneClick } from "./one_click.ts";
import { sameText, xsrfTokenFor } from "../platform/tokens.ts";

export const XSRF_HEADER = "X-XSRF-TOKEN";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changing calls that come from elsewhere or are not JSON. For the whole app. Where a call
 * comes from says nothing about a program with a token, whose header no page elsewhere can send.
 */
export const ownOriginOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE.has(c.req.method) && !isOneClick(c.req.path)) {
    if (!hasBearer(c) && !fromOwnOrigin(c)) {
      throw new ApiError("INVALID_HEADER", { details: { header: "Origin" } });
    }
    const type = c.req.header("content-type");
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
      throw new ApiError("INVALID_HEADER", { details: { header: "Content-Type" } });
    }
  }
  await next();
};

/** Without Origin only a browser that says it is our page's own call is believed. */
function fromOwnOrigin(c: AppContext): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (origin === undefined) return site === "same-origin";
  if (site === "cross-site") return false;
  return c.get("deps").config.PUBLIC_ORIGIN.includes(origin);
}

/**
 * Checks the double submit of a changing call.
 * @throws ApiError INVALID_HEADER when cookie or header is missing, INVALID_TOKEN when they differ
 */
export function checkXsrf(c: AppContext): void {
  if (SAFE.has(c.req.method)) return;
  const header = c.req.header(XSRF_HEADER);
  const cookie = getCookie(c, XSRF_COOKIE);
  if (!header || !cookie) {
    throw new ApiError("INVALID_HEADER", { details: { header: XSRF_HEADER } });
  }
  const session = c.get("session") && sessionToken(c);
  const right = session ? xsrfTokenFor(session) : cookie;
  if (!sameText(header, cookie) || !sameText(header, right)) throw new ApiError("INVALID_TOKEN");
}
