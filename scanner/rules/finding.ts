/** Merges single sightings into findings, one per duplicate key within a run. Pure. */
import type { VendorOwner } from "@crumbtrail/catalogue/entries";
import { type Finding, firstPhase, type VendorSuggestion } from "@crumbtrail/contract/recording";
import type { ReportRequest } from "@crumbtrail/contract/report";
import { clean, cleanIf, cleanName } from "./clean.ts";
import type { JudgedRequest } from "./judged_scan.ts";

const MAX_URLS = 20;
const EXCERPT_LENGTH = 200;

/** A rule's result for a single sighting: a finding without the number of hits. */
export type Sighting = Omit<Finding, "hits">;

/**
 * Merges sightings with the same key (issue type and entry name, specification, part 1 §1) into a
 * finding: the first sighting, with the URLs, vendors and worst flags of all. The stack is the
 * first available: requests of the markup have none, so a script's request to the same host
 * supplies the stack.
 */
export function mergeSightings(sightings: readonly Sighting[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const sighting of sightings) {
    const key = `${sighting.issueType} ${sighting.entryName}`;
    const finding = { ...sighting, urls: firstUnique(sighting.urls), hits: 1 };
    const first = byKey.get(key);
    byKey.set(key, first ? merged(first, finding) : finding);
  }
  return [...byKey.values()];
}

/** The first of two findings, with the hits, URLs, vendors and worst flags of both. */
export function merged(first: Finding, next: Finding): Finding {
  const known = new Set(first.vendorsMatch.map(({ _id }) => _id));
  const vendorsMatch = [
    ...first.vendorsMatch,
    ...next.vendorsMatch.filter(({ _id }) => !known.has(_id)),
  ];
  return {
    ...first,
    hits: first.hits + next.hits,
    isBeforeConsent: first.isBeforeConsent || next.isBeforeConsent,
    phase: firstPhase([first.phase, next.phase]),
    missingInVendorList: first.missingInVendorList || next.missingInVendorList,
    trace: first.trace.length > 0 ? first.trace : next.trace,
    servedBy: first.servedBy ?? next.servedBy,
    cause: isKnown(first.cause) ? first.cause : next.cause ?? first.cause,
    urls: firstUnique([...first.urls, ...next.urls]),
    vendorsMatch,
    vendorSuggested: vendorsMatch.length > 0 ? null : first.vendorSuggested ?? next.vendorSuggested,
  };
}

function isKnown(cause: Finding["cause"]): boolean {
  return cause !== undefined && cause.kind !== "UNKNOWN";
}

/** Names shown beside the vendors of the tenant's list; see `vendorHints`. */
export function hintsOf({ servedBy, suggested }: Hinted) {
  return { servedBy: cleanIf(servedBy, cleanName), vendorSuggested: suggested };
}

interface Hinted {
  servedBy: string | null;
  suggested: VendorSuggestion | null;
}

export function vendorMatches(vendors: readonly VendorOwner[]): Finding["vendorsMatch"] {
  return vendors.map(({ id, name, globalVendorRef }) => ({
    _id: id,
    name: cleanName(name),
    globalVendorRef,
  }));
}

function firstUnique(urls: readonly string[]): string[] {
  return [...new Set(urls)].slice(0, MAX_URLS);
}

/** The keyword that makes a request suspicious, in the form of findings and the report. */
export function suspiciousDetails({ keyword }: JudgedRequest): ReportRequest["suspicious"] {
  if (keyword === null) return null;
  const match = cleanName(keyword.match);
  return { type: keyword.in, match, excerpt: clean(keyword.excerpt, EXCERPT_LENGTH) };
}
