/** Marks the recorded entries that store the choice. Pure. */
import type {
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
  VendorSuggestion,
} from "@crumbtrail/contract/recording";
import { cookieEntries, entryName, isOfConsent } from "./entry_names.ts";
import { decoded } from "./stored_formats.ts";
import { readOwnRecord } from "./own_records.ts";
import { withoutTcStrings } from "../page/tcf.ts";
import type { Verdict } from "./evidence.ts";

interface PageRecords {
  cookies: RecordedCookie[];
  storage: RecordedStorage[];
  requests: readonly Pick<RecordedRequest, "url" | "body" | "firstParty">[];
}

/**
 * Marks the entries that store the choice: entries of the page's own site, written after the
 * choice; under a name that is not about consent, only those that no script of another site wrote.
 * @param vendorOf the known vendor of a host; see `suggestVendor`
 */
export function withRecordsMarked(
  { cookies, storage, requests }: PageRecords,
  verdict: Verdict | null,
  pageUrl: string,
  vendorOf: (host: string) => VendorSuggestion | null,
): Pick<PageRecords, "cookies" | "storage"> {
  const { records = {}, inconclusive = null, stored = {} } = verdict ?? {};
  // A withdrawal without effect leaves the records of an acceptance that was verified before it.
  const stands = inconclusive === null && (verdict?.consent.withdrawal !== undefined ||
    /^(?:acted-un)?verified$/.test(verdict?.consent.status ?? ""));
  const foreign = requests.filter(({ url, firstParty }) =>
    !firstParty && !isManager(url, vendorOf)
  );
  const elsewhere = [
    ...Object.entries(stored).filter(([key]) => !(key in records) && !isOfConsent(entryName(key)))
      .map(([, value]) => value),
    ...foreign.map(({ url, body = "" }) => `${url} ${body}`),
  ];
  const foreignHosts = new Set(foreign.map(({ url }) => hostOf(url)));
  const isOwn = (key: string, { sources }: RecordedCookie | RecordedStorage) =>
    isOfManager(key, records[key] ?? "") ||
    !sources.some(({ url }) => foreignHosts.has(hostOf(url)));
  const storing = new Set(
    stands ? Object.keys(records).filter((key) => !isTracked(records[key] ?? "", elsewhere)) : [],
  );
  if (storing.size === 0) return { cookies, storage };
  const origin = URL.parse(pageUrl)?.origin;
  return {
    cookies: cookies.map((cookie) => {
      const [key = ""] = Object.keys(cookieEntries([{ ...cookie, value: "" }]));
      const place = ` of ${cookie.domain}${cookie.path}`;
      const found = [key, key + place].find((one) => storing.has(one));
      return found !== undefined && isFresh(cookie) && isOwn(found, cookie)
        ? { ...cookie, keepsChoice: true }
        : cookie;
    }),
    storage: storage.map((entry) => {
      const key = `${AREAS[entry.type]} ${entry.name}`;
      return storing.has(key) && isFresh(entry) && entry.origin === origin && isOwn(key, entry)
        ? { ...entry, keepsChoice: true }
        : entry;
    }),
  };
}

/** Whether an entry is about consent by its name, or by the form of a manager's own record. */
function isOfManager(key: string, value: string): boolean {
  const name = entryName(key);
  return isOfConsent(name) || readOwnRecord(name, decoded(value)) !== null;
}

const AREAS: Record<RecordedStorage["type"], string> = {
  LOCAL_STORAGE: "local storage",
  SESSION_STORAGE: "session storage",
};

function isFresh({ firstParty, present, phase }: RecordedCookie | RecordedStorage): boolean {
  return firstParty && present && (phase === "AFTER_CONSENT" || phase === "WITH_CONSENT");
}

/**
 * Hosts where advertisers exchange their ids; consent managers do not store consents on such hosts.
 */
const OF_TRACKERS = /sync|match|pixel|track/i;

/** Whether a request goes to a consent manager, which stores the proof of the consent. */
function isManager(url: string, vendorOf: (host: string) => VendorSuggestion | null): boolean {
  const host = hostOf(url);
  if (vendorOf(host)?.category === "consent-provider") return true;
  return /consent|cookie/i.test(host) && !OF_TRACKERS.test(host);
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

/** A text long enough to distinguish visitors; `isTracked` leaves out words and times. */
const ID = /[\w-]{8,}/g;
const A_TIME = /^1\d{9}(?:\d{3})?$|^\d{4}-\d\d-\d\d/;

/** Whether an id of a record also appears elsewhere, and so can identify the visitor. */
function isTracked(value: string, elsewhere: readonly string[]): boolean {
  const ids = (withoutTcStrings(decoded(value)).match(ID) ?? []).filter((text) =>
    /\d/.test(text) && !A_TIME.test(text) && (/[a-z]/i.test(text) || text.length > 8)
  );
  return ids.some((id) => elsewhere.some((text) => text.includes(id)));
}
