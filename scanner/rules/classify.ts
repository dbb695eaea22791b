/** Compares each cookie, storage entry and request of a recording with the catalogue. Pure. */
import type { VendorOwner } from "@crumbtrail/catalogue/entries";
import type { EntryMatch, Explain, SeenStorageItem, Verdict } from "@crumbtrail/catalogue/explain";
import type {
  RecordedConsent,
  RecordedRequest,
  VendorSuggestion,
} from "@crumbtrail/contract/recording";
import { cookieItem, requestItem, storageItem, urlOfServer } from "./catalogue.ts";
import { causesOf } from "./causes.ts";
import { tracesOf } from "./initiated_by.ts";
import type { EntryVerdict, JudgedRequest, JudgedScan, Unjudged } from "./judged_scan.ts";
import { findKeyword } from "./keyword.ts";
import { ownNavigation } from "./navigation.ts";
import { isNetworkUrl, type Page, pageOf } from "./site.ts";
import { suggestVendor } from "./known_domains.ts";

/** The answers of the catalogue to a recording. */
export interface CatalogueAnswers {
  explain: Explain;
  /** In lower case. */
  keywords: readonly string[];
  /** IAB ids on the property's own vendor list; null without such a list. */
  vendorList: readonly number[] | null;
}

export function classify(recording: Unjudged, catalogue: CatalogueAnswers): JudgedScan {
  const { explain, vendorList } = catalogue;
  const page = pageOf(recording.finalUrl ?? recording.url, recording.requests);
  const listed = listedVendors(vendorList, recording.consent);
  const navigation = ownNavigation(recording, page);
  const requests = recording.requests.map((request) => {
    const own = navigation.has(request.id);
    return judgeRequest(request, own, page, catalogue, listed);
  });
  return {
    traces: tracesOf(recording.requests),
    causes: causesOf(recording, requests, page),
    cookies: recording.cookies.map((entry) => ({
      entry,
      ...judgeEntry(cookieItem(entry), entry.sources, page, explain, listed),
    })),
    storage: recording.storage.map((entry) => ({
      entry,
      ...judgeEntry(storageItem(entry, page), entry.sources, page, explain, listed),
    })),
    requests,
  };
}

/** @param sources scripts and responses that wrote the item */
function judgeEntry(
  item: SeenStorageItem,
  sources: readonly { url: string }[],
  page: Page,
  explain: Explain,
  listed: Set<number> | null,
): EntryVerdict {
  const { approved, matches } = explain(item);
  const known = vendorsOf(matches, listed);
  const writers = sources.map(({ url }) => page.hostOf(url) ?? "");
  return {
    firstParty: page.isFirstParty(item.origin),
    servedBy: writers.map(page.servedBy).find((host) => host !== null) ?? null,
    suggested: known.vendors.length > 0 ? null : suggest([bare(item.origin), ...writers], page),
    approved,
    ...known,
  };
}

/**
 * The known vendor of the first third-party host with a known vendor; a host in disguise counts as
 * a third party.
 */
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
  { explain, keywords }: CatalogueAnswers,
  listed: Set<number> | null,
): JudgedRequest {
  const host = page.hostOf(request.url) ?? "";
  const network = isNetworkUrl(request.url) && host !== "";
  const { approved, matches } = network ? explain(requestItem(request.url)) : NOT_ASKED;
  const ignored = matches.some(({ verdict }) => verdict === "IGNORES");
  const judged = network && !own && !ignored;
  const servedBy = network ? page.servedBy(host) : null;
  // A vendor behind the page's own name is shown, but approved only under the vendor's own name.
  const disguised = urlOfServer(request.url, page);
  const others = disguised === null ? [] : explain(requestItem(disguised)).matches;
  const known = vendorsOf([...matches, ...others], listed);
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

const NOT_ASKED = { approved: false, matches: [] };

/** Vendors with a catalogue entry about the item, approved or not. */
function vendorsOf(matches: readonly EntryMatch[], listed: Set<number> | null) {
  const owners = matches.flatMap(({ entry: { owner }, verdict }) =>
    owner.kind === "VENDOR" && RECOGNISING.has(verdict) ? [owner] : []
  );
  const vendors: VendorOwner[] = [...new Set(owners)];
  const missingInVendorList = listed !== null &&
    vendors.some(({ iabId }) => iabId !== null && !listed.has(iabId));
  return { vendors, missingInVendorList };
}

/** Verdicts of entries that are about the item, approved or not. */
export const RECOGNISING: ReadonlySet<Verdict> = new Set([
  "APPROVES",
  "IGNORES",
  "KNOWS",
  "OTHER_PROPERTY",
]);

/**
 * IAB ids of the property's own vendor list, else of the vendors that the page's TC string
 * discloses. Null if neither is known: then no vendor is missing.
 */
function listedVendors(
  vendorList: readonly number[] | null,
  { tcf }: RecordedConsent,
): Set<number> | null {
  if (vendorList !== null) return new Set(vendorList);
  const disclosed = tcf?.vendorsDisclosed ?? [];
  return disclosed.length > 0 ? new Set(disclosed) : null;
}
