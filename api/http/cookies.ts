/**
 * The cookies of the product: the session (HttpOnly), and for our script the XSRF token and the
 * sign that there is a session at all.
 */
import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "./context.ts";
import { newToken, sameText, xsrfTokenFor } from "../platform/tokens.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";

/** `__Host-` binds the cookie to this very host, which browsers allow over HTTPS only. */
export function sessionCookieName(useSsl: boolean): string {
  return useSsl ? "__Host-crumbtrail_session" : "crumbtrail_session";
}

/** A sign-in that is under way at an identity provider. */
function identityCookieName(useSsl: boolean): string {
  return useSsl ? "__Host-crumbtrail_identity" : "crumbtrail_identity";
}

export function identityCookie(c: AppContext): string | undefined {
  return getCookie(c, identityCookieName(c.get("deps").config.USE_SSL));
}

/** @param maxAge seconds; with 0 the cookie goes */
export function setIdentityCookie(c: AppContext, sealed: string, maxAge: number): void {
  const name = identityCookieName(c.get("deps").config.USE_SSL);
  setCookie(c, name, sealed, { ...options(c, maxAge), httpOnly: true });
}

function options(c: AppContext, maxAge: number | undefined) {
  const secure = c.get("deps").config.USE_SSL;
  const base = { path: "/", sameSite: "Lax", secure } as const;
  return maxAge === undefined ? base : { ...base, maxAge };
}

export function sessionToken(c: AppContext): string | undefined {
  return getCookie(c, sessionCookieName(c.get("deps").config.USE_SSL));
}

/** @param maxAge seconds; undefined for a cookie that goes with the browser's session */
export function setSessionCookies(c: AppContext, token: string, maxAge: number | undefined): void {
  const name = sessionCookieName(c.get("deps").config.USE_SSL);
  setCookie(c, name, token, { ...options(c, maxAge), httpOnly: true });
  setCookie(c, XSRF_COOKIE, xsrfTokenFor(token), options(c, maxAge));
  setCookie(c, SIGNED_IN_COOKIE, "1", options(c, maxAge));
}

/** Forgets the session; the sign-in form goes on with an XSRF token of its own. */
export function clearSessionCookies(c: AppContext): void {
  deleteCookie(c, sessionCookieName(c.get("deps").config.USE_SSL), options(c, undefined));
  setCookie(c, XSRF_COOKIE, newToken(), options(c, undefined));
  deleteCookie(c, SIGNED_IN_COOKIE, options(c, undefined));
}

/** Gives the browser the XSRF token it should have, unless it has it. */
export function ensureXsrfCookie(c: AppContext): void {
  const session = sessionToken(c);
  const has = getCookie(c, XSRF_COOKIE);
  const right = session ? xsrfTokenFor(session) : has || newToken();
  if (!has || !sameText(has, right)) setCookie(c, XSRF_COOKIE, right, options(c, undefined));
}
