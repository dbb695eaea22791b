/** Merges single sightings into findings, one per duplicate key within a run. Pure. */
import type { VendorOwner } from "@crumbtrail/catalogue/entries";
import { type Finding, PHASES, type VendorSuggestion } from "@crumbtrail/contract/recording";
import type { ReportRequest } from "@crumbtrail/contract/test_result";
import { clean, cleanIf, cleanName } from "./clean.ts";
import type { JudgedRequest } from "./judged_scan.ts";

const MAX_URLS = 20;
const EXCERPT_LENGTH = 200;

/** A rule's result for a single sighting: a finding without the number of hits. */
export type Sighting = Omit<Finding, "hits">;

/**
 * Merges sightings with the same key (issue type and entry name, part 1 section 1) into a finding:
 * the first sighting, with the URLs, vendors and worst flags of all. The stack is the first
 * available: requests of the markup have none, so a script's request to the same host supplies the
 * stack.
 */
export function mergeSightings(sightings: readonly Sighting[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const sighting of sightings) {
    const key = `${sighting.issueType} ${sighting.entryName}`;
    const first = byKey.get(key);
    if (first) absorb(first, sighting);
    else byKey.set(key, { ...sighting, urls: unique(sighting.urls), hits: 1 });
  }
  return [...byKey.values()];
}

function absorb(first: Finding, next: Sighting) {
  first.hits++;
  first.isBeforeConsent ||= next.isBeforeConsent;
  first.phase = earliest(first.phase, next.phase);
  first.missingInVendorList ||= next.missingInVendorList;
  if (first.trace.length === 0) first.trace = next.trace;
  first.servedBy ??= next.servedBy;
  first.urls = unique([...first.urls, ...next.urls]);
  const known = new Set(first.vendorsMatch.map((vendor) => vendor._id));
  first.vendorsMatch = [
    ...first.vendorsMatch,
    ...next.vendorsMatch.filter((vendor) => !known.has(vendor._id)),
  ];
  first.vendorSuggested ??= next.vendorSuggested;
  if (first.vendorsMatch.length > 0) first.vendorSuggested = null;
}

/** The earlier of two phases. */
export function earliest(one: Finding["phase"], other: Finding["phase"]): Finding["phase"] {
  return PHASES.find((phase) => phase === one || phase === other);
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

function unique(urls: readonly string[]): string[] {
  return [...new Set(urls)].slice(0, MAX_URLS);
}

/** The keyword that makes a request suspicious, in the form of findings and the report. */
export function suspiciousDetails({ keyword }: JudgedRequest): ReportRequest["suspicious"] {
  if (keyword === null) return null;
  const match = cleanName(keyword.match);
  return { type: keyword.in, match, excerpt: clean(keyword.excerpt, EXCERPT_LENGTH) };
}
