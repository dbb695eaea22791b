/**
 * Prepares a tenant's catalogue for judging a run, and lists the questions that a recording asks.
 */
import { compile, type CompiledCatalogue } from "@crumbtrail/catalogue/compile";
import { entriesOf, ownerText } from "@crumbtrail/catalogue/entries";
import {
  questionsAbout,
  type SeenRequest,
  type SeenStorageItem,
} from "@crumbtrail/catalogue/explain";
import { type MatchRequest, RUN_TIME, type SkippedPattern } from "@crumbtrail/catalogue/match";
import type { Catalogue } from "@crumbtrail/contract/catalogue";
import type { RecordedCookie, RecordedStorage } from "@crumbtrail/contract/recording";
import type { Unjudged } from "./judged_scan.ts";
import { isNetworkUrl, type Page, pageOf } from "./site.ts";

export interface CatalogueRules {
  catalogue: CompiledCatalogue;
  /** In lower case. */
  keywords: string[];
  /**
   * IAB ids on the property's own vendor list; null if the vendors of the page's TC string count.
   */
  vendorList: number[] | null;
}

export function readCatalogue(catalogue: Catalogue): CatalogueRules {
  return {
    catalogue: compile(entriesOf(catalogue)),
    keywords: catalogue.suspiciousRequestStrings.map((keyword) => keyword.toLowerCase()),
    vendorList: catalogue.vendorList,
  };
}

/** A pattern that was skipped, with the owner of its entry. */
export interface PatternError {
  owner: string;
  pattern: string;
  error: string;
}

export function errorsOf(
  { catalogue }: CatalogueRules,
  skipped: readonly SkippedPattern[],
): PatternError[] {
  return skipped.flatMap(({ set, rule, pattern, error }) =>
    (catalogue.entryPatterns[set]?.[rule] ?? []).map(({ entry }) => ({
      owner: ownerText(entry.owner),
      ...{ pattern, error },
    }))
  );
}

/** The URLs, names and values in a recording that are matched against the catalogue. */
export function questionsOf(recording: Unjudged, { catalogue }: CatalogueRules): MatchRequest {
  const page = pageOf(recording.finalUrl ?? recording.url, recording.requests);
  const urls = recording.requests.flatMap(({ url }) => [url, urlOfServer(url, page)]);
  const items = [
    ...urls.flatMap((url) => url === null ? [] : requestItem(url)),
    ...recording.cookies.map(cookieItem),
    ...recording.storage.map((entry) => storageItem(entry, page)),
  ];
  return { ...questionsAbout(catalogue, items), time: RUN_TIME };
}

// The catalogue was read for the run's property, so items do not name a property.

export function requestItem(url: string): SeenRequest {
  return { kind: "REQUEST", texts: [url], propertyId: null };
}

export function cookieItem({ name, domain, value }: RecordedCookie): SeenStorageItem {
  const cookie = { texts: [name], origin: domain, propertyId: null, ...valueOf(value) };
  return { kind: "STORAGE", storageType: "COOKIE", ...cookie };
}

export function storageItem(
  { type, name, origin, value }: RecordedStorage,
  page: Page,
): SeenStorageItem {
  const host = page.hostOf(origin) ?? "";
  const entry = { texts: [name], origin: host, propertyId: null, ...valueOf(value) };
  return { kind: "STORAGE", storageType: type, ...entry };
}

const valueOf = (value: string | undefined) => value === undefined ? {} : { value };

/**
 * The URL with the host that really answers for a name of the page's own; null if the name is no
 * disguise.
 */
export function urlOfServer(url: string, page: Page): string | null {
  const host = page.hostOf(url) ?? "";
  const servedBy = isNetworkUrl(url) && host !== "" ? page.servedBy(host) : null;
  return servedBy === null ? null : url.replace(host, servedBy);
}
