/** Everything a recording holds, each thing held once against the catalogue. Pure. */
import type {
  RecordedConsent,
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
  Recording,
} from "@crumbtrail/contract/recording";
import type { CompiledCatalogue, KnownVendor } from "./catalogue.ts";
import { findKeyword, type Keyword } from "./keyword.ts";
import { ownNavigation } from "./navigation.ts";
import { isNetworkUrl, type Page, pageOf } from "./site.ts";
import { test } from "./patterns/pattern.ts";

/** A recording before it was judged. */
export type Unjudged = Omit<Recording, "findings" | "evidence">;

interface Verdict {
  firstParty: boolean;
  /** Whitelisted for the property. */
  approved: boolean;
  /** Vendors of the catalogue it belongs to, whitelisted or not. */
  vendors: KnownVendor[];
  /** One of the vendors is absent from the list of vendors the page disclosed. */
  missingInVendorList: boolean;
}

export interface JudgedCookie extends Verdict {
  entry: RecordedCookie;
}

export interface JudgedStorage extends Verdict {
  entry: RecordedStorage;
}

export interface JudgedRequest extends Verdict {
  request: RecordedRequest;
  /** Empty for what has none (`data:` and the like). */
  host: string;
  site: string;
  /** False for what is never judged: the tested page itself, `data:`, ignored vendors. */
  judged: boolean;
  keyword: Keyword | null;
}

export interface JudgedScan {
  cookies: JudgedCookie[];
  storage: JudgedStorage[];
  requests: JudgedRequest[];
}

export function classify(recording: Unjudged, catalogue: CompiledCatalogue): JudgedScan {
  const page = pageOf(recording.finalUrl ?? recording.url, recording.requests);
  const disclosed = disclosedVendors(recording.consent);
  const navigation = ownNavigation(recording, page);
  return {
    cookies: recording.cookies.map((entry) => ({
      entry,
      ...judgeEntry({ ...entry, type: "COOKIE", host: entry.domain }, page, catalogue, disclosed),
    })),
    storage: recording.storage.map((entry) => ({
      entry,
      ...judgeEntry(
        { ...entry, host: page.hostOf(entry.origin) ?? "" },
        page,
        catalogue,
        disclosed,
      ),
    })),
    requests: recording.requests.map((request) => {
      const own = navigation.has(request.id);
      return judgeRequest(request, own, page, catalogue, disclosed);
    }),
  };
}

interface Entry {
  type: "COOKIE" | RecordedStorage["type"];
  name: string;
  host: string;
  value?: string | undefined;
}

function judgeEntry(
  entry: Entry,
  page: Page,
  catalogue: CompiledCatalogue,
  disclosed: Set<number>,
): Verdict {
  const marks = catalogue.storage.matching(entry.name).filter((mark) =>
    (mark.type === null || mark.type === entry.type) &&
    (mark.hosts.length === 0 || mark.hosts.some((host) => isBelow(entry.host, host)))
  );
  return {
    firstParty: page.isFirstParty(entry.host),
    // A value that was not kept proves nothing, so it satisfies no value pattern.
    approved: marks.some((mark) =>
      mark.approves && (mark.values.length === 0 ||
        (entry.value !== undefined && mark.values.some((value) => test(value, entry.value ?? ""))))
    ),
    ...vendorsOf(marks, disclosed),
  };
}

function judgeRequest(
  request: RecordedRequest,
  own: boolean,
  page: Page,
  catalogue: CompiledCatalogue,
  disclosed: Set<number>,
): JudgedRequest {
  const host = page.hostOf(request.url) ?? "";
  const network = isNetworkUrl(request.url) && host !== "";
  const marks = network ? catalogue.requests.matching(request.url) : [];
  const ignored = marks.some((mark) => mark.vendor?.ignore);
  const approved = ignored || marks.some((mark) => mark.approves);
  const judged = network && !own && !ignored;
  return {
    request,
    host,
    site: network ? page.siteOf(host) : "",
    judged,
    firstParty: !network || page.isFirstParty(host, request.cnames),
    approved,
    keyword: judged && !approved ? findKeyword(request.url, catalogue.keywords) : null,
    ...vendorsOf(marks, disclosed),
  };
}

function vendorsOf(marks: readonly { vendor: KnownVendor | null }[], disclosed: Set<number>) {
  const vendors = [...new Set(marks.flatMap(({ vendor }) => vendor ? [vendor] : []))];
  const missingInVendorList = disclosed.size > 0 &&
    vendors.some(({ iabId }) => iabId !== null && !disclosed.has(iabId));
  return { vendors, missingInVendorList };
}

function disclosedVendors(consent: RecordedConsent): Set<number> {
  return new Set(consent.tcf?.vendorsDisclosed ?? []);
}

function isBelow(domain: string, host: string): boolean {
  const name = domain.replace(/^\./, "").toLowerCase();
  return name === host || name.endsWith(`.${host}`);
}
