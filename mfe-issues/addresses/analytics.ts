/** The filters of the analytics, as stored in the URL. Pure. */
import {
  DEFAULT_STATISTICS_RANGE,
  IAB_STATES,
  type IabState,
  LIFE_BUCKETS,
  type LifeBucket,
  STATISTICS_RANGES,
  type StatisticsRange,
  TREND_LINES,
  type TrendLine,
} from "@crumbtrail/contract/statistics_options";
import { isId, listOf, textOf } from "./issues.ts";

/** The filters of every tab; a change of the tab keeps them. */
export interface AnalyticsFilters {
  search?: string;
  /** Absent for the default. */
  timeRange?: StatisticsRange;
  /** Ids, comma separated as in the API. */
  properties?: string;
}

export interface IabFilters extends AnalyticsFilters {
  /** Disclosed by consent banners, seen by tests, or both; absent for all. */
  state?: IabState;
}

/** What the lines of a trend count; `per_test` is detections per test. */
export const MEASURES = ["per_test", "detections", "before_consent"] as const;
export type Measure = typeof MEASURES[number];

export interface TrendFilters extends AnalyticsFilters {
  /** A line for each property, if absent, or for each vendor. */
  by?: TrendLine;
  /** Absent for `per_test`. */
  measure?: Measure;
}

export interface LifeFilters extends AnalyticsFilters {
  /** Lifetimes of cookies to list; absent for those over 13 months. */
  bucket?: LifeBucket;
}

type Raw = Record<string, unknown>;

/**
 * Reads the filters from the URL. Invalid values become `undefined` instead of absent: the router
 * fills absent keys with the raw value.
 */
export function readAnalyticsFilters(raw: Raw): AnalyticsFilters {
  const timeRange = oneOf(STATISTICS_RANGES, raw.timeRange);
  return {
    search: textOf(raw.search),
    timeRange: timeRange === DEFAULT_STATISTICS_RANGE ? undefined : timeRange,
    properties: listOf(raw.properties, isId),
  };
}

export function readIabFilters(raw: Raw): IabFilters {
  return { ...readAnalyticsFilters(raw), state: oneOf(IAB_STATES, raw.state) };
}

export function readTrendFilters(raw: Raw): TrendFilters {
  const by = oneOf(TREND_LINES, raw.by);
  const measure = oneOf(MEASURES, raw.measure);
  return {
    ...readAnalyticsFilters(raw),
    by: by === "property" ? undefined : by,
    measure: measure === "per_test" ? undefined : measure,
  };
}

export function readLifeFilters(raw: Raw): LifeFilters {
  const bucket = oneOf(LIFE_BUCKETS, raw.bucket);
  return { ...readAnalyticsFilters(raw), bucket: bucket === "LONGER" ? undefined : bucket };
}

export function rangeOf({ timeRange = DEFAULT_STATISTICS_RANGE }: AnalyticsFilters) {
  return timeRange;
}

/** Whether any filter of every tab is set. */
export function isFiltered({ search, timeRange, properties }: AnalyticsFilters): boolean {
  return Boolean(search || timeRange || properties);
}

/** The query parameters of a call, without absent ones. */
export function toQuery({ search, properties, ...filters }: AnalyticsFilters) {
  const text = search?.trim();
  return {
    timeRange: rangeOf(filters),
    ...(text ? { search: text } : {}),
    ...(properties ? { properties } : {}),
  };
}

export function iabParameters({ state, ...filters }: IabFilters) {
  return { ...toQuery(filters), ...(state ? { state } : {}) };
}

export function trendParameters({ by = "property", ...filters }: TrendFilters) {
  return { ...toQuery(filters), by };
}

export function lifeParameters({ bucket = "LONGER", ...filters }: LifeFilters) {
  return { ...toQuery(filters), bucket };
}

function oneOf<V extends string>(values: readonly V[], value: unknown): V | undefined {
  return values.find((one) => one === value);
}
