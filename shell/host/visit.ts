/**
 * Visits of the provider's staff: the calls of this browser tab go to another tenant, which has
 * authorised access. A visit starts and ends with a page load, so that nothing of another tenant
 * stays in memory; it also ends with the tab, with the session, and for an account without access.
 */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";

export interface Visit {
  /** Id of the visited tenant. */
  _id: string;
  /** Name of the visited tenant. */
  name: string;
  /** Path to return to. */
  back: string;
}

const KEY = "crumbtrail.visit";

/** The tenant that this tab visits; undefined for the account's own tenant. */
export function currentVisit(): Visit | undefined {
  return JSON.parse(read() ?? "null") ?? undefined;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage is switched off, so no visit can have started.
    return null;
  }
}

/** Loads a page of another tenant. */
export function startVisit(visit: Visit, path: string): void {
  sessionStorage.setItem(KEY, JSON.stringify(visit));
  location.assign(path);
}

/** Returns to the own tenant, where the visit started. */
export function endVisit(): void {
  const { back = "/" } = currentVisit() ?? {};
  forgetVisit();
  location.assign(back);
}

/** Ends a visit without leaving the page: after a logout, or for an account that may not visit. */
export function forgetVisit(): void {
  if (read() !== null) sessionStorage.removeItem(KEY);
}

/** The options of a call, with the visited tenant. */
export function withVisit(init: RequestInit = {}): RequestInit {
  const visit = currentVisit();
  if (!visit) return init;
  const headers = new Headers(init.headers);
  headers.set(TENANT_HEADER, visit._id);
  return { ...init, headers };
}

/** A URL of the API opened by the browser itself, with the visited tenant. */
export function visitedUrl(url: string): string {
  const visit = currentVisit();
  return visit ? `${url}${url.includes("?") ? "&" : "?"}tenant=${visit._id}` : url;
}
