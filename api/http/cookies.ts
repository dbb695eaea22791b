/**
 * The cookies of the product: the session (HttpOnly), and for our scripts the XSRF token and a mark
 * of an existing session.
 */
import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "./context.ts";
import { newToken, sameText, xsrfTokenFor } from "../platform/tokens.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";

/** `__Host-` binds the cookie to the exact host, allowed by browsers over HTTPS only. */
export function sessionCookieName(useSsl: boolean): string {
  return useSsl ? "__Host-crumbtrail_session" : "crumbtrail_session";
}

/** The cookie of a sign-in whose second factor is missing. */
function pendingCookieName(useSsl: boolean): string {
  return useSsl ? "__Host-crumbtrail_pending" : "crumbtrail_pending";
}

export function pendingCookie(c: AppContext): string | undefined {
  return getCookie(c, pendingCookieName(c.get("deps").config.USE_SSL));
}

/** @param maxAge seconds; 0 deletes the cookie */
export function setPendingCookie(c: AppContext, token: string, maxAge: number): void {
  const name = pendingCookieName(c.get("deps").config.USE_SSL);
  setCookie(c, name, token, { ...options(c, maxAge), sameSite: "Strict", httpOnly: true });
}

/** The cookie of a running sign-in at an identity provider. */
function identityCookieName(useSsl: boolean): string {
  return useSsl ? "__Host-crumbtrail_identity" : "crumbtrail_identity";
}

export function identityCookie(c: AppContext): string | undefined {
  return getCookie(c, identityCookieName(c.get("deps").config.USE_SSL));
}

/** @param maxAge seconds; 0 deletes the cookie */
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

/** @param maxAge seconds; undefined for a cookie limited to the browser's session */
export function setSessionCookies(c: AppContext, token: string, maxAge: number | undefined): void {
  const name = sessionCookieName(c.get("deps").config.USE_SSL);
  setCookie(c, name, token, { ...options(c, maxAge), httpOnly: true });
  setCookie(c, XSRF_COOKIE, xsrfTokenFor(token), options(c, maxAge));
  setCookie(c, SIGNED_IN_COOKIE, "1", options(c, maxAge));
}

/** Deletes the session's cookies and sets a new XSRF token for the sign-in form. */
export function clearSessionCookies(c: AppContext): void {
  deleteCookie(c, sessionCookieName(c.get("deps").config.USE_SSL), options(c, undefined));
  setCookie(c, XSRF_COOKIE, newToken(), options(c, undefined));
  deleteCookie(c, SIGNED_IN_COOKIE, options(c, undefined));
}

/** Sets the right XSRF token if missing or wrong in the browser. */
export function ensureXsrfCookie(c: AppContext): void {
  const session = sessionToken(c);
  const present = getCookie(c, XSRF_COOKIE);
  const right = session ? xsrfTokenFor(session) : present || newToken();
  if (!present || !sameText(present, right)) {
    setCookie(c, XSRF_COOKIE, right, options(c, undefined));
  }
}
