/**
 * Cross-site request forgery: a changing call of a browser must come from our own page (Origin or
 * Sec-Fetch-Site), and every one must repeat the XSRF-TOKEN cookie in a header (double submit). The
 * XSRF token derives from the session. Bodies must be JSON, which a plain form can't send.
 */
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { ApiError } from "../platform/errors.ts";
import { sameText, xsrfTokenFor } from "../platform/tokens.ts";
import { hasBearer } from "./bearer.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { sessionToken, XSRF_COOKIE } from "./cookies.ts";

const XSRF_HEADER = "X-XSRF-TOKEN";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The only path accepting a POST from other sites: mail programs unsubscribe without Origin, XSRF
 * token or JSON (RFC 8058 section 3.2). Its handler reads neither cookie nor body; the token in the
 * path only permits turning off a single kind of e-mail.
 */
export const ONE_CLICK_PATH = "/unsubscribe/:token/one-click";

/**
 * Refuses changing calls from other sites or with bodies other than JSON, in the whole app. A call
 * with an API token may come from anywhere, since no foreign page can send its header.
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

/**
 * Whether a link on our own page was followed, where it matters who leads a browser here. Browsers
 * say so in Sec-Fetch-Site; old ones, and all on plain HTTP outside loopback, have only the
 * Referer, which a foreign page can leave out but can't make ours. A call with neither is refused.
 */
export function isFromOwnPage(c: AppContext): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site === "same-origin") return true;
  // An API on another host than its page is of the same site, not of the same origin.
  if (site !== undefined && site !== "same-site") return false;
  const referer = c.req.header("referer") ?? "";
  return URL.canParse(referer) &&
    c.get("deps").config.PUBLIC_ORIGIN.includes(new URL(referer).origin);
}

/**
 * Whether the call comes from our page; without Origin, decided by Sec-Fetch-Site. A browser always
 * sends one of them with a changing call. A call with neither is a program's, which repeats the
 * XSRF cookie in the header like everybody.
 */
function fromOwnOrigin(c: AppContext): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (origin === undefined) return site === undefined || site === "same-origin";
  if (site === "cross-site") return false;
  return c.get("deps").config.PUBLIC_ORIGIN.includes(origin);
}

/**
 * Checks the double submit of a changing call.
 * @throws ApiError INVALID_HEADER if cookie or header is missing, INVALID_TOKEN if both differ
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

function isOneClick(path: string): boolean {
  return /^\/unsubscribe\/[^/]+\/one-click$/.test(path);
}
