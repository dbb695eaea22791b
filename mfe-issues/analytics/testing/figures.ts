/** Example figures, by call. */
import type {
  FirstPartyVendor,
  FixFirst,
  IabVendor,
  TrendList,
  VendorDetections,
} from "@crumbtrail/contract/statistics";
import type {
  ComparedProperty,
  CookieLife,
  CountryRow,
} from "@crumbtrail/contract/statistics_servers";
import {
  FIX_FIRST_FORMULA,
  LIFE_BUCKETS,
  NO_VENDOR,
} from "@crumbtrail/contract/statistics_options";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf } from "@crumbtrail/host/testing/fake_server";

const RANGE = { start: "2026-10-26", end: "2026-11-24" };

/** A page of a list of the analytics, with `meta` and other fields (`rest`) overridden. */
export function withRange(data: unknown[], meta: object = {}, rest: object = {}) {
  const list = listOf(data);
  return { ...rest, data, meta: { ...list.meta, range: RANGE, ...meta } };
}

const named = (n: number) => ({ _id: exampleId(n), name: `Property ${n} with a long name` });
const FIVE = { properties: [named(1), named(2), named(3)], propertyCount: 5 };
const ONE = { properties: [named(1)], propertyCount: 1 };

export const LONG_NAME = `_tag_${"x".repeat(60)}`;

const FIRST_PARTY: FirstPartyVendor[] = [{
  _id: { vendorName: "Tag Vendor" },
  source: "CATALOGUE",
  ...FIVE,
  cookieCount: 2,
  entryCount: 3,
  totalOccurrenceCount: 1200,
  issues: [
    { entryName: LONG_NAME, storageType: "COOKIE", totalOccurrenceCount: 1100, ...ONE },
    { entryName: "_short", storageType: "COOKIE", totalOccurrenceCount: 100, ...ONE },
    { entryName: "_kept", storageType: "LOCAL_STORAGE", totalOccurrenceCount: 1, ...ONE },
  ],
}];

const DETECTIONS: VendorDetections[] = [{
  _id: { vendorName: "Tag Vendor" },
  source: "PUBLIC_DATA",
  ...FIVE,
  totalCount: 60,
  issueTypeCounts: { STORAGE_ITEM: 30, SUSPICIOUS_REQUEST: 20, UNKNOWN_VENDOR: 10 },
  beforeConsent: 12,
  openIssues: 1700,
}, {
  _id: { vendorName: "px.host.test" },
  source: "NONE",
  ...ONE,
  totalCount: 4,
  issueTypeCounts: { STORAGE_ITEM: 0, SUSPICIOUS_REQUEST: 0, UNKNOWN_VENDOR: 4 },
  beforeConsent: 0,
  openIssues: 1,
}, {
  _id: { vendorName: NO_VENDOR },
  source: "NONE",
  ...ONE,
  totalCount: 1,
  issueTypeCounts: { STORAGE_ITEM: 1, SUSPICIOUS_REQUEST: 0, UNKNOWN_VENDOR: 0 },
  beforeConsent: 0,
  openIssues: 6,
}];

const IAB: IabVendor[] = [{
  iabId: 755,
  name: "Tag Vendor",
  state: "SEEN_NOT_DISCLOSED",
  undisclosedRuns: 3,
  seenRuns: 8,
  ...ONE,
  openIssues: 3,
  lastSeen: "2026-11-23",
}, {
  iabId: 123,
  name: null,
  state: "DISCLOSED_NOT_SEEN",
  undisclosedRuns: 0,
  seenRuns: 0,
  ...ONE,
  openIssues: null,
  lastSeen: null,
}];

/** A script as a cause, and issues of no known cause. */
export const CAUSES: FixFirst[] = [{
  _id: exampleId(70),
  kind: "SCRIPT",
  script: "https://cdn.tag-host.test/countly.js",
  host: "cdn.tag-host.test",
  vendor: null,
  loadedBy: { kind: "CONTAINER", url: "https://cdn.tag-host.test/tag-manager.js" },
  text: "countly.js, loaded by tag-manager.js from cdn.tag-host.test",
  issues: 17,
  newIssues: 3,
  beforeConsent: 12,
  runs: 40,
  ...FIVE,
  weight: 2400,
  lastSeen: "2026-11-24T08:00:00.000Z",
  filter: { cause: exampleId(70), timeRange: "all" },
}, {
  ...{ _id: null, kind: "UNKNOWN", script: null, host: null, vendor: null, loadedBy: null },
  text: "cause not known",
  issues: 1,
  newIssues: 0,
  beforeConsent: 0,
  runs: 2,
  ...ONE,
  weight: 1,
  lastSeen: "2026-11-20T08:00:00.000Z",
  filter: { cause: "unknown", timeRange: "all" },
}];

const TREND: Omit<TrendList, "meta" | "data"> = {
  step: "day",
  days: ["2026-11-22", "2026-11-23"],
};
const TREND_DATA: TrendList["data"] = [{
  _id: exampleId(1),
  name: "Arbour",
  source: null,
  totalCount: 14,
  totalBeforeConsent: 6,
  openIssues: 12,
  detections: [10, 4],
  beforeConsent: [6, 0],
  tests: [1, 1],
}];

const PROPERTIES: ComparedProperty[] = [{
  _id: exampleId(1),
  name: "Arbour",
  complete: 9,
  inconclusive: 1,
  beforeConsent: 1.5,
  unknownHosts: 2,
  inconclusiveShare: 0.1,
  score: 82,
  scoreBefore: 70,
  openIssues: 12,
}];

const COUNTRIES: CountryRow[] = [{
  country: "DE",
  requests: 900,
  hosts: 12,
  vendors: 4,
  topVendors: ["Tag Vendor"],
  ...ONE,
}];

const LIVES: CookieLife[] = [{
  name: "_two_years",
  domain: "arbour.test",
  _id: { vendorName: "Tag Vendor" },
  source: "CATALOGUE",
  bucket: "LONGER",
  lifeDays: 730,
  firstParty: true,
  isBeforeConsent: true,
  approved: false,
  runs: 7,
  lastSeen: "2026-11-23",
  ...ONE,
}, {
  name: "_approved",
  domain: "arbour.test",
  _id: { vendorName: "Tag Vendor" },
  source: "CATALOGUE",
  bucket: "LONGER",
  lifeDays: 400,
  firstParty: false,
  isBeforeConsent: false,
  approved: true,
  runs: 2,
  lastSeen: "2026-11-23",
  ...ONE,
}];

export const figures: FakeServer["answers"] = {
  "GET /statistics/first-party-storage-entries": () => withRange(FIRST_PARTY),
  "GET /statistics/most-detections": () => withRange(DETECTIONS),
  "GET /statistics/iab": () =>
    withRange(IAB, {
      states: { SEEN_NOT_DISCLOSED: 1, DISCLOSED_SEEN: 5, DISCLOSED_NOT_SEEN: 20 },
      runs: { disclosing: 9, complete: 10 },
    }),
  "GET /statistics/fix-first": () =>
    withRange(CAUSES, { issues: 18 }, { formula: FIX_FIRST_FORMULA }),
  "GET /statistics/trend": () => withRange(TREND_DATA, {}, TREND),
  "GET /statistics/properties": () => withRange(PROPERTIES, {}, { formula: "100, minus 6 each" }),
  "GET /statistics/countries": () => withRange(COUNTRIES, { configured: true }),
  "GET /statistics/cookie-life": () =>
    withRange(LIVES, {
      buckets: LIFE_BUCKETS.map((bucket, index) => ({ bucket, cookies: index })),
    }),
};
