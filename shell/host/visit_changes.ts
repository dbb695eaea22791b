/**
 * What starts, names and ends the visit of this tab: loaded when needed, because few accounts may
 * visit a tenant.
 */
import { NO_SUCH_TENANT, NOT_AUTHORISED } from "@crumbtrail/contract/constants";
import { detailOf } from "./failure.ts";
import {
  currentVisit,
  ENDED_KEY,
  storedVisit,
  type Visit,
  VISIT_KEY,
  VISIT_PARAM,
} from "./visit.ts";

/** Stores the visit for the next page load of this tab. */
export function storeVisit(next: Visit): void {
  sessionStorage.setItem(VISIT_KEY, JSON.stringify(next));
  sessionStorage.removeItem(ENDED_KEY);
}

/** Keeps the visited tenant's name, for titles and for texts after the visit. */
export function nameVisit(name: string): void {
  const visit = currentVisit();
  if (visit && visit.name !== name) storeVisit(Object.assign(visit, { name }));
}

export function dismissEndedVisit(): void {
  sessionStorage.removeItem(ENDED_KEY);
}

/**
 * Returns to the own tenant, where the visit started.
 * @param wasEnded the tenant has withdrawn access, which the next page says
 */
export function leaveVisit(wasEnded: boolean): void {
  const visit = currentVisit();
  if (!visit) return;
  sessionStorage.removeItem(VISIT_KEY);
  if (wasEnded) sessionStorage.setItem(ENDED_KEY, visit.name);
  location.assign(visit.back);
}

/** Leaves if the details of a refusal say that the tenant does not let staff in any more. */
export function leaveIfOver(details: unknown): void {
  const tenant = detailOf(details, "tenant");
  if (tenant === NOT_AUTHORISED || tenant === NO_SUCH_TENANT) leaveVisit(true);
}

/** The address of a screen for a new tab, which has no visit of its own. */
export function newTabUrl(href: string): string {
  const visit = currentVisit();
  if (!visit) return href;
  const url = new URL(href);
  url.searchParams.set(VISIT_PARAM, visit._id);
  return url.href;
}

/** Whether the tab has started or ended a visit since the page was loaded. */
export function isOtherVisit(): boolean {
  return storedVisit()?._id !== currentVisit()?._id;
}
