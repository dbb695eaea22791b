/** What an entry of a report is to its reader, so that all numbers of a report add up. Pure. */
import type { ReportCookie, ReportRequest, ReportStorage } from "./report.ts";

/**
 * - open: not approved, and of a kind that raises issues
 * - approved: by the tenant's whitelist
 * - own: a request to the tested site
 * - exempt: what raises no issue, such as the stored choice, a cookie that the browser rejected, what
 *   was seen only while the visitor consented, and a request that the scanner blocked
 */
export type EntryClass = "open" | "approved" | "own" | "exempt";

export function classOfCookie(cookie: ReportCookie): EntryClass {
  return classOfStored(cookie, cookie.blockedReason !== null && !cookie.present);
}

export function classOfStorage(entry: ReportStorage): EntryClass {
  return classOfStored(entry, false);
}

export function classOfRequest(request: ReportRequest): EntryClass {
  if (request.__isOnWhiteList) return "approved";
  if (request.blockedByProof || request.phase === "WITH_CONSENT") return "exempt";
  if (request.suspicious !== null) return "open";
  if (request.isJudged === false) return request.firstParty ? "own" : "exempt";
  return request.firstParty ? "own" : "open";
}

function classOfStored(entry: ReportCookie | ReportStorage, isRejected: boolean): EntryClass {
  if (entry.__isOnWhiteList) return "approved";
  const isExempt = isRejected || entry.keepsChoice || entry.phase === "BEFORE_RECORDING" ||
    entry.phase === "WITH_CONSENT";
  return isExempt ? "exempt" : "open";
}
