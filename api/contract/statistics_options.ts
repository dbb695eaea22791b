/** Values of the analytics without zod, for screens (specification, part 1 §2, §3 and §9). */
import { t, tAll } from "@crumbtrail/texts";
import type { IssueType } from "./issue_types.ts";

/** Whole days in the tenant's time zone; today is the last of them. */
export const STATISTICS_RANGES = ["1d", "7d", "30d", "all"] as const;
export type StatisticsRange = typeof STATISTICS_RANGES[number];

/** Days of a range; null without a start. */
export const STATISTICS_RANGE_DAYS: Record<StatisticsRange, number | null> = {
  "1d": 1,
  "7d": 7,
  "30d": 30,
  all: null,
};

export const STATISTICS_RANGE_LABELS: Record<StatisticsRange, string> = tAll({
  "1d": "Today",
  "7d": "Last 7 Days",
  "30d": "Last 30 Days",
  all: "All",
});

export const DEFAULT_STATISTICS_RANGE: StatisticsRange = "30d";

/** Rows of a page of vendors, entries or causes by default. */
export const STATISTICS_PAGE_SIZE = 50;

/**
 * Property badges of a vendor; the others are shown as "+N Properties" (specification, part 1 §9).
 */
export const PROPERTIES_SHOWN = 3;

/** Entries listed below a vendor, those with the most occurrences first. */
export const ENTRIES_LISTED = 200;

/** Characters of an entry's name before truncation (specification, part 1 §9). */
export const ENTRY_NAME_CUT = 50;

/** The types of issues in the order of the stacked bar; their names: `ISSUE_TYPE_TABLE`. */
export const STACKED_TYPES = [
  "STORAGE_ITEM",
  "SUSPICIOUS_REQUEST",
  "UNKNOWN_VENDOR",
] as const satisfies readonly IssueType[];

/**
 * How the vendor of a row is known: a vendor of the tenant, a likely vendor by public data, or none,
 * in which case the name is the host or the text `NO_VENDOR`.
 */
export const VENDOR_SOURCES = ["CATALOGUE", "PUBLIC_DATA", "NONE"] as const;
export type VendorSource = typeof VENDOR_SOURCES[number];

export const VENDOR_SOURCE_LABELS: Record<VendorSource, string> = tAll({
  CATALOGUE: "Vendors",
  PUBLIC_DATA: "Public data",
  NONE: "Unknown",
});

/** The vendor's name of storage entries without a known vendor; compared, and in addresses. */
export const NO_VENDOR = "No known vendor";

/** Vendors with an id of IAB's list: what consent layers disclose against what tests saw. */
export const IAB_STATES = ["SEEN_NOT_DISCLOSED", "DISCLOSED_SEEN", "DISCLOSED_NOT_SEEN"] as const;
export type IabState = typeof IAB_STATES[number];

export const IAB_STATE_LABELS: Record<IabState, string> = tAll({
  SEEN_NOT_DISCLOSED: "Seen, not disclosed",
  DISCLOSED_SEEN: "Disclosed and seen",
  DISCLOSED_NOT_SEEN: "Disclosed, not seen",
});

/** A vendor's name; one that neither the tenant nor the Knowledge Hub names has its number. */
export function iabVendorName({ name, iabId }: { name: string | null; iabId: number }): string {
  return name ?? t("Vendor {iabId}", { iabId: String(iabId) });
}

/** A line of a trend is a property or a vendor. */
export const TREND_LINES = ["property", "vendor"] as const;
export type TrendLine = typeof TREND_LINES[number];

/** Lines of a chart by default. */
export const TREND_PAGE_SIZE = 8;

/** Ranges of more days are given by month. */
export const TREND_MAX_DAYS = 92;

/** An issue counts as new for this many days, in lists of causes. */
export const NEW_ISSUE_DAYS = 14;

export const FIX_FIRST_FORMULA = t(
  "Open issues before consent × tests that found them × properties. Without an issue before consent, the number of open issues decides.",
);

/** Longer lives than 13 months exceed what the French authority accepts for consent itself. */
export const LONG_LIFE_DAYS = 396;

/** Lives of cookies, shortest first; a life in days belongs to the first bucket that holds it. */
export const LIFE_BUCKETS = [
  "SESSION",
  "DAY",
  "MONTH",
  "HALF_YEAR",
  "THIRTEEN_MONTHS",
  "LONGER",
] as const;
export type LifeBucket = typeof LIFE_BUCKETS[number];

/** The longest life of a bucket in days; null for cookies of the session, and without an end. */
export const LIFE_BUCKET_DAYS: Record<LifeBucket, number | null> = {
  SESSION: null,
  DAY: 1,
  MONTH: 31,
  HALF_YEAR: 183,
  THIRTEEN_MONTHS: LONG_LIFE_DAYS,
  LONGER: null,
};

export const LIFE_BUCKET_LABELS: Record<LifeBucket, string> = tAll({
  SESSION: "Session",
  DAY: "Up to 1 day",
  MONTH: "Up to 1 month",
  HALF_YEAR: "Up to 6 months",
  THIRTEEN_MONTHS: "Up to 13 months",
  LONGER: "Over 13 months",
});
