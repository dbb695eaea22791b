/** The entries of a report, split into approved and not approved. Pure. */
import type { EntryIssue } from "@crumbtrail/contract/manual_issue";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { VendorSuggestion } from "@crumbtrail/contract/recording";
import type {
  Report,
  ReportCookie,
  ReportRequest,
  ReportStorage,
} from "@crumbtrail/contract/report";
import { isTooEarly, type SeenEntry } from "@crumbtrail/contract/seen_entries";

/** The entry that an issue is about: one that was too early, if there are several. */
export function entryOfIssue(
  entries: readonly SeenEntry[],
  { issueType, entryName }: Pick<EntryIssue, "issueType" | "entryName">,
): SeenEntry | undefined {
  const ofIssue = entries.filter((seen) =>
    seen.is === "open" && isOfType(seen, issueType) && namesOf(seen).includes(entryName)
  );
  return ofIssue.find(isTooEarly) ?? ofIssue[0];
}

function isOfType(seen: SeenEntry, type: EntryIssue["issueType"]): boolean {
  if (seen.kind !== "request") return type === "STORAGE_ITEM";
  if (type === "SUSPICIOUS_REQUEST") return seen.entry.suspicious !== null;
  return type === "UNKNOWN_VENDOR" && !seen.entry.firstParty;
}

/** The issue may be about all names that differ only in an id. */
function namesOf(seen: SeenEntry): string[] {
  if (seen.kind === "request") return [seen.host];
  const { name } = seen.entry;
  return [name, nameGroupOf(name)?.name ?? name];
}

export interface StorageEntries {
  cookies: ReportCookie[];
  lsEntries: ReportStorage[];
  ssEntries: ReportStorage[];
}

/** The storage entries with the given approval for the property. */
export function storageEntries(report: Report, approved: boolean): StorageEntries {
  const isIncluded = (entry: { __isOnWhiteList: boolean }) => entry.__isOnWhiteList === approved;
  return {
    cookies: report.cookies.filter(isIncluded),
    lsEntries: report.lsEntries.filter(isIncluded),
    ssEntries: report.ssEntries.filter(isIncluded),
  };
}

/** The number of entries in each part of the report. */
export function countsOf(report: Report) {
  const found = storageEntries(report, false);
  const approved = storageEntries(report, true);
  return {
    cookies: found.cookies.length,
    local: found.lsEntries.length,
    session: found.ssEntries.length,
    requests: report.requests.filter((request) => !request.__isOnWhiteList).length,
    whitelisted: approved.cookies.length + approved.lsEntries.length + approved.ssEntries.length,
  };
}

export interface RequestGroup {
  /** Registrable domain. */
  domain: string;
  requests: ReportRequest[];
  /** All requests go to the tested site, and none is answered by another site behind a CNAME. */
  firstParty: boolean;
  beforeConsent: number;
  suspicious: number;
  /** Number of requests answered by another site behind a CNAME of the domain. */
  cloaked: number;
  /** A vendor suggested by a public list, if the tenant's list has none. */
  vendorSuggested: VendorSuggestion | null;
}

/** Requests without approval, grouped by registrable domain, most requests first. */
export function requestGroups(requests: readonly ReportRequest[]): RequestGroup[] {
  const found = requests.filter((request) => !request.__isOnWhiteList);
  const byDomain = Map.groupBy(found, (request) => request.domain);
  return [...byDomain].map(([domain, own]) => ({
    domain,
    requests: own,
    firstParty: isOwn(own),
    beforeConsent: own.filter((request) => request.isBeforeConsent).length,
    suspicious: own.filter((request) => request.suspicious !== null).length,
    cloaked: own.filter((request) => request.servedBy).length,
    vendorSuggested: suggestedOf(own.filter((request) => !request.servedBy)),
  })).sort((a, b) => b.requests.length - a.requests.length || (a.domain < b.domain ? -1 : 1));
}

function isOwn(requests: readonly ReportRequest[]): boolean {
  return requests.some(({ firstParty }) => firstParty) &&
    requests.every(({ firstParty, servedBy }) => firstParty || servedBy);
}

function suggestedOf(requests: readonly ReportRequest[]): VendorSuggestion | null {
  return requests.find((request) => request.vendorSuggested)?.vendorSuggested ?? null;
}
