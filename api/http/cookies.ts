/**
 * The cookies of the product: the session (HttpOnly), and for our scripts the XSRF token and a mark
 * of an existing session.
 */
import { SIGNED_IN_COOKIE } from "@crumbtrail/contract/constants";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "./context.ts";
import { newToken, sameText, xsrfTokenFor } from "../platform/tokens.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";

type SecretCookie = "session" | "pending" | "identity";

/** `__Host-` binds a cookie to the exact host, allowed by browsers over HTTPS only. */
function nameOf(cookie: SecretCookie, useSsl: boolean): string {
  return `${useSsl ? "__Host-" : ""}crumbtrail_${cookie}`;
}

export const sessionCookieName = (useSsl: boolean) => nameOf("session", useSsl);

function read(c: AppContext, cookie: SecretCookie): string | undefined {
  return getCookie(c, nameOf(cookie, c.get("deps").config.USE_SSL));
}

export const sessionToken = (c: AppContext) => read(c, "session");

/** The cookie of a sign-in whose second factor is missing. */
export const pendingCookie = (c: AppContext) => read(c, "pending");

/** @param maxAge seconds; 0 deletes the cookie */
export function setPendingCookie(c: AppContext, token: string, maxAge: number): void {
  const name = nameOf("pending", c.get("deps").config.USE_SSL);
  setCookie(c, name, token, { ...options(c, maxAge), sameSite: "Strict", httpOnly: true });
}

/** The cookie of a running sign-in at an identity provider. */
export const identityCookie = (c: AppContext) => read(c, "identity");

/** @param maxAge seconds; 0 deletes the cookie */
export function setIdentityCookie(c: AppContext, sealed: string, maxAge: number): void {
  const name = nameOf("identity", c.get("deps").config.USE_SSL);
  setCookie(c, name, sealed, { ...options(c, maxAge), httpOnly: true });
}

function options(c: AppContext, maxAge: number | undefined) {
  const secure = c.get("deps").config.USE_SSL;
  const base = { path: "/", sameSite: "Lax", secure } as const;
  return maxAge === undefined ? base : { ...base, maxAge };
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
