/**
 * Analytics (specification, part 1 §2, §3 and §7): figures that are added up when runs end. Days
 * are days in the tenant's time zone. Every list takes a search in the names it shows, a range and
 * properties, and is given as a workbook by `export-format=xlsx`.
 */
import { z } from "zod";
import { issueCause } from "./cause.ts";
import { STORAGE_KINDS } from "./enums.ts";
import { causeId } from "./issue.ts";
import { listMeta, searchableQuery } from "./paging.ts";
import { listIn } from "./query_values.ts";
import {
  DEFAULT_STATISTICS_RANGE,
  IAB_STATES,
  STATISTICS_RANGES,
  TREND_LINES,
  VENDOR_SOURCES,
} from "./statistics_options.ts";

/** `start` and `end` are whole days, both included, and replace the time range. */
export const statisticsQuery = searchableQuery.extend({
  timeRange: z.enum(STATISTICS_RANGES).default(DEFAULT_STATISTICS_RANGE),
  start: z.iso.date().optional(),
  end: z.iso.date().optional(),
  /** Without, all properties that the caller sees. */
  properties: listIn(z.uuid()).optional(),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** A page, with the days that it is about; `start` is null for all days up to `end`. */
export const statisticsMeta = listMeta.extend({
  range: z.object({ start: z.iso.date().nullable(), end: z.iso.date() }),
});
export type StatisticsMeta = z.infer<typeof statisticsMeta>;

export const named = z.object({ _id: z.uuid(), name: z.string() });
export const count = z.number().int();

export const vendor = {
  /** The specification's key. */
  _id: z.object({ vendorName: z.string() }),
  source: z.enum(VENDOR_SOURCES),
};

/** By name, at most `PROPERTIES_SHOWN`; `propertyCount` counts all. */
export const properties = { properties: z.array(named), propertyCount: count };

/** Open issues as the list of issues has them; null for a vendor of IAB's list without a name. */
const openIssues = { openIssues: count.nullable() };

/** First-party storage entries without approval, by vendor; most occurrences first. */
export const firstPartyVendor = z.object({
  ...vendor,
  ...properties,
  /** Distinct cookies, and distinct entries of every kind. */
  cookieCount: count,
  entryCount: count,
  totalOccurrenceCount: count,
  /** At most `ENTRIES_LISTED`, most occurrences first. */
  issues: z.array(z.object({
    entryName: z.string(),
    storageType: z.enum(STORAGE_KINDS),
    /** How often runs of the range found the entry. */
    totalOccurrenceCount: count,
    ...properties,
  })),
});
export type FirstPartyVendor = z.infer<typeof firstPartyVendor>;
export const firstPartyList = z.object({
  data: z.array(firstPartyVendor),
  meta: statisticsMeta,
});

export const firstPartyQuery = statisticsQuery.extend({
  /** Without, every kind of storage. */
  storageType: listIn(z.enum(STORAGE_KINDS)).optional(),
});
export type FirstPartyQuery = z.output<typeof firstPartyQuery>;

/** Vendors by what runs of the range detected; most detections first. */
export const vendorDetections = z.object({
  ...vendor,
  ...properties,
  /** How often complete runs found something; the sum of `issueTypeCounts`. */
  totalCount: count,
  issueTypeCounts: z.object({
    STORAGE_ITEM: count,
    UNKNOWN_VENDOR: count,
    SUSPICIOUS_REQUEST: count,
  }),
  /** Of `totalCount`, what was found before consent. */
  beforeConsent: count,
  ...openIssues,
});
export type VendorDetections = z.infer<typeof vendorDetections>;
export const detectionList = z.object({
  data: z.array(vendorDetections),
  meta: statisticsMeta,
});

/** A vendor with an id of IAB's list. Its state is the first of `IAB_STATES` that holds. */
export const iabVendor = z.object({
  iabId: count,
  /** Of the tenant's vendors or the Knowledge Hub; null for an id that neither has. */
  name: z.string().nullable(),
  state: z.enum(IAB_STATES),
  /** Complete runs that saw the vendor on a page that disclosed others and not this one. */
  undisclosedRuns: count,
  /** Complete runs that saw the vendor on a page that disclosed vendors. */
  seenRuns: count,
  /** First by name, those with the state. */
  ...properties,
  ...openIssues,
  /** Last day with the vendor seen; null if never seen. */
  lastSeen: z.iso.date().nullable(),
});
export type IabVendor = z.infer<typeof iabVendor>;
export const iabList = z.object({
  data: z.array(iabVendor),
  meta: statisticsMeta.extend({
    /** Vendors by state, whatever the chosen state: the donut. */
    states: z.object({
      SEEN_NOT_DISCLOSED: count,
      DISCLOSED_SEEN: count,
      DISCLOSED_NOT_SEEN: count,
    }),
    /** Complete runs whose page disclosed vendors, and complete runs in all. */
    runs: z.object({ disclosing: count, complete: count }),
  }),
});
export const iabQuery = statisticsQuery.extend({ state: listIn(z.enum(IAB_STATES)).optional() });
export type IabQuery = z.output<typeof iabQuery>;

/** A property or a vendor over time; one value for each of the answer's `days`. */
export const trendSeries = z.object({
  /** Null for a vendor. */
  _id: z.uuid().nullable(),
  name: z.string(),
  /** Null for a property. */
  source: z.enum(VENDOR_SOURCES).nullable(),
  /** Over the range. */
  totalCount: count,
  totalBeforeConsent: count,
  ...openIssues,
  /** In complete tests; null on days without one. */
  detections: z.array(count.nullable()),
  beforeConsent: z.array(count.nullable()),
  /** Complete tests: of the property, for a vendor of all chosen properties. */
  tests: z.array(count),
});
export type TrendSeries = z.infer<typeof trendSeries>;
/** The lines with the most detections first; the page's lines are the chart's. */
export const trendList = z.object({
  /** By month, `days` are the first days of the months. */
  step: z.enum(["day", "month"]),
  days: z.array(z.iso.date()),
  data: z.array(trendSeries),
  meta: statisticsMeta,
});
export type TrendList = z.infer<typeof trendList>;
export const trendListQuery = statisticsQuery.extend({
  by: z.enum(TREND_LINES).default("property"),
});
export type TrendListQuery = z.output<typeof trendListQuery>;

/** A cause and the open issues that would end with it; each open issue has one cause. */
export const fixFirst = issueCause.extend({
  issues: count,
  /** Of `issues`, those first found in the last `NEW_ISSUE_DAYS` days of the range. */
  newIssues: count,
  /** Of `issues`, those found before consent. */
  beforeConsent: count,
  /** Tests that found them, summed up over the issues. */
  runs: count,
  ...properties,
  /** As `FIX_FIRST_FORMULA` says. */
  weight: z.number(),
  lastSeen: z.iso.datetime(),
  /** Filter of the issue list that shows these issues: `GET /issues` takes it, lists comma separated. */
  filter: z.object({
    cause: causeId,
    properties: z.array(z.uuid()).optional(),
    timeRange: z.literal("all"),
  }),
});
export type FixFirst = z.infer<typeof fixFirst>;
export const fixFirstList = z.object({
  formula: z.string(),
  data: z.array(fixFirst),
  /** The range is when an issue was last found. */
  meta: statisticsMeta.extend({
    /** Open issues of all matching causes. */
    issues: count,
  }),
});
