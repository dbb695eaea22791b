/** Compares each cookie, storage entry and request of a recording with the catalogue. Pure. */
import type {
  RecordedConsent,
  RecordedRequest,
  RecordedStorage,
  VendorSuggestion,
} from "@crumbtrail/contract/recording";
import type { KnownVendor } from "./catalogue.ts";
import { tracesOf } from "./initiated_by.ts";
import type { EntryVerdict, JudgedRequest, JudgedScan, Unjudged } from "./judged_scan.ts";
import { findKeyword } from "./keyword.ts";
import { ownNavigation } from "./navigation.ts";
import { type Answers, behind } from "./questions.ts";
import { isNetworkUrl, type Page, pageOf } from "./site.ts";
import { suggestVendor } from "./known_domains.ts";

/** What the catalogue says about a recording. */
export interface CatalogueAnswers {
  answers: Answers;
  /** Lower case. */
  keywords: readonly string[];
  /** IAB ids on the property's own vendor list; null where it has none. */
  vendorList: readonly number[] | null;
}

export function classify(recording: Unjudged, catalogue: CatalogueAnswers): JudgedScan {
  const { answers, vendorList } = catalogue;
  const page = pageOf(recording.finalUrl ?? recording.url, recording.requests);
  const listed = listedVendors(vendorList, recording.consent);
  const navigation = ownNavigation(recording, page);
  return {
    traces: tracesOf(recording.requests),
    cookies: recording.cookies.map((entry) => ({
      entry,
      ...judgeEntry({ ...entry, type: "COOKIE", host: entry.domain }, page, answers, listed),
    })),
    storage: recording.storage.map((entry) => ({
      entry,
      ...judgeEntry(
        { ...entry, host: page.hostOf(entry.origin) ?? "" },
        page,
        answers,
        listed,
      ),
    })),
    requests: recording.requests.map((request) => {
      const own = navigation.has(request.id);
      return judgeRequest(request, own, page, catalogue, listed);
    }),
  };
}

interface Entry {
  type: "COOKIE" | RecordedStorage["type"];
  name: string;
  host: string;
  /** Scripts and answers that wrote it. */
  sources: readonly { url: string }[];
  value?: string | undefined;
}

function judgeEntry(
  entry: Entry,
  page: Page,
  answers: Answers,
  listed: Set<number> | null,
): EntryVerdict {
  const marks = answers.storage(entry.name, entry.value).filter((mark) =>
    (mark.type === null || mark.type === entry.type) &&
    (mark.hosts.length === 0 || mark.hosts.some((host) => isBelow(entry.host, host)))
  );
  const known = vendorsOf(marks, listed);
  const writers = entry.sources.map(({ url }) => page.hostOf(url) ?? "");
  return {
    firstParty: page.isFirstParty(entry.host),
    servedBy: writers.map(page.servedBy).find((host) => host !== null) ?? null,
    suggested: known.vendors.length > 0 ? null : suggest([bare(entry.host), ...writers], page),
    approved: marks.some((mark) => mark.approves),
    ...known,
  };
}

/** The first of some hosts that is a third party, in disguise or not, and known to the web. */
function suggest(hosts: readonly string[], page: Page): VendorSuggestion | null {
  for (const host of hosts) {
    const behind = page.servedBy(host);
    if (behind === null && page.isFirstParty(host)) continue;
    const suggested = suggestVendor(behind ?? host);
    if (suggested) return suggested;
  }
  return null;
}

function bare(domain: string): string {
  return domain.replace(/^\./, "").toLowerCase();
}

function judgeRequest(
  request: RecordedRequest,
  own: boolean,
  page: Page,
  { answers, keywords }: CatalogueAnswers,
  listed: Set<number> | null,
): JudgedRequest {
  const host = page.hostOf(request.url) ?? "";
  const network = isNetworkUrl(request.url) && host !== "";
  const marks = network ? answers.requests(request.url) : [];
  const ignored = marks.some((mark) => mark.vendor?.ignore);
  const approved = ignored || marks.some((mark) => mark.approves);
  const judged = network && !own && !ignored;
  const servedBy = network ? page.servedBy(host) : null;
  // Who hides behind the page's name is named, but approved only under its own.
  const disguised = behind(request.url, page);
  const others = disguised === null ? [] : answers.requests(disguised);
  const known = vendorsOf([...marks, ...others], listed);
  return {
    request,
    host,
    site: network ? page.siteOf(host) : "",
    judged,
    firstParty: !network || page.isFirstParty(host, request.cnames),
    approved,
    keyword: judged && !approved ? findKeyword(request, keywords) : null,
    servedBy,
    suggested: known.vendors.length > 0 || !network ? null : suggest([host], page),
    ...known,
  };
}

function vendorsOf(marks: readonly { vendor: KnownVendor | null }[], listed: Set<number> | null) {
  const vendors = [...new Set(marks.flatMap(({ vendor }) => vendor ? [vendor] : []))];
  const missingInVendorList = listed !== null &&
    vendors.some(({ iabId }) => iabId !== null && !listed.has(iabId));
  return { vendors, missingInVendorList };
}

/**
 * IAB ids of the property's own vendor list, else of the vendors that the page's TC string discloses.
 * Null where neither is known: then no vendor is missing.
 */
function listedVendors(
  vendorList: readonly number[] | null,
  { tcf }: RecordedConsent,
): Set<number> | null {
  if (vendorList !== null) return new Set(vendorList);
  const disclosed = tcf?.vendorsDisclosed ?? [];
  return disclosed.length > 0 ? new Set(disclosed) : null;
}

function isBelow(domain: string, host: string): boolean {
  const name = bare(domain);
  return name === host || name.endsWith(`.${host}`);
}
