/**
 * Visits of staff: the calls of this browser tab go to another tenant, which has authorised access.
 * The tab's session storage has the visit; an address that is opened from a visit in a new tab names
 * the tenant. A visit starts and ends with a page load, so that nothing of another tenant stays in
 * memory; it also ends with the tab, with the session, when the tenant withdraws access, and for an
 * account without access.
 */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";

export interface Visit {
  /** Id of the visited tenant. */
  _id: string;
  /** Name of the visited tenant; empty in a new tab until it is loaded. */
  name: string;
  /** Path to return to. */
  back: string;
}

export const VISIT_KEY = "crumbtrail.visit";
/** Name of the tenant whose visit ended without the visitor. */
export const ENDED_KEY = "crumbtrail.visitEnded";
/** Parameter of an address that is opened in a new tab. */
export const VISIT_PARAM = "visit";

let visit: Visit | undefined;

/** Reads the tab's visit; called when the page loads. */
export function loadVisit(): void {
  visit = storedVisit();
  const url = new URL(location.href);
  const _id = url.searchParams.get(VISIT_PARAM);
  if (_id === null) return;
  url.searchParams.delete(VISIT_PARAM);
  history.replaceState(history.state, "", url);
  if (_id === visit?._id) return;
  visit = { _id, name: "", back: "/" };
  sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
}

/** The tenant that this page visits; undefined for the account's own tenant. */
export function currentVisit(): Visit | undefined {
  return visit;
}

/** The visit of the next page load. */
export function storedVisit(): Visit | undefined {
  return JSON.parse(read(VISIT_KEY) ?? "null") ?? undefined;
}

/** Name of the tenant whose visit ended without the visitor, until it is dismissed. */
export function endedVisit(): string | null {
  return read(ENDED_KEY);
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is switched off, so no visit can have started.
    return null;
  }
}

/** Ends a visit without leaving the page: after a logout, or for an account that may not visit. */
export function forgetVisit(): void {
  if (visit) sessionStorage.removeItem(VISIT_KEY);
  visit = undefined;
}

/** The options of a call, with the visited tenant. */
export function withVisit(init: RequestInit = {}): RequestInit {
  if (!visit) return init;
  const headers = new Headers(init.headers);
  headers.set(TENANT_HEADER, visit._id);
  return { ...init, headers };
}

/** A URL of the API opened by the browser itself, with the visited tenant. */
export function visitedUrl(url: string): string {
  return visit ? `${url}${url.includes("?") ? "&" : "?"}tenant=${visit._id}` : url;
}
