/** Queries of the analytics. Throw ApiError. */
import type { Page } from "@crumbtrail/contract/paging";
import type {
  ComparedProperty,
  CookieLife,
  CountryRow,
  FirstPartyVendor,
  FixFirst,
  IabVendor,
  StatisticsMeta,
  TrendList,
  VendorDetections,
} from "@crumbtrail/contract/statistics";
import {
  type IabState,
  type LifeBucket,
  STATISTICS_PAGE_SIZE,
  TREND_PAGE_SIZE,
} from "@crumbtrail/contract/statistics_options";
import { api, apiUrl, nextOffset, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  type AnalyticsFilters,
  type FixFilters,
  fixParameters,
  type IabFilters,
  iabParameters,
  type LifeFilters,
  lifeParameters,
  toQuery,
  type TrendFilters,
  trendParameters,
} from "../addresses/analytics.ts";

const STATISTICS = ["statistics"] as const;

const calls = () => api().statistics;

/** A page of a list, with what its `meta` says of all rows besides. */
export interface StatisticsPage<T, M = unknown> extends Page<T> {
  meta: StatisticsMeta & M;
}

export interface IabMeta {
  /** Vendors by state, whatever the chosen state. */
  states: Record<IabState, number>;
  /** Complete tests whose page disclosed vendors, and complete tests in all. */
  runs: { disclosing: number; complete: number };
}

/** How many cookies have a life of a length. */
export interface LifeCount {
  bucket: LifeBucket;
  cookies: number;
}

interface Slice {
  offset: number;
  limit: number;
}

/** A list that is loaded page by page; old rows stay while a changed filter loads. */
function pages<P extends StatisticsPage<unknown>>(
  path: string,
  query: Readonly<Record<string, string>>,
  load: (slice: Slice) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey: [...STATISTICS, path, query],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) => load({ offset, limit: STATISTICS_PAGE_SIZE }),
    getNextPageParam: nextOffset,
    placeholderData: (rows, before) => before?.queryKey[1] === path ? rows : undefined,
  });
}

/** First-party storage entries by vendor. */
export function firstPartyQuery(filters: AnalyticsFilters) {
  const query = toQuery(filters);
  return pages<StatisticsPage<FirstPartyVendor>>("first-party", query, async (slice) => {
    const call = calls()["first-party-storage-entries"];
    return await read(await call.$get({ query: { ...query, ...slice } }));
  });
}

/** Vendors by detections. */
export function detectionsQuery(filters: AnalyticsFilters) {
  const query = toQuery(filters);
  return pages<StatisticsPage<VendorDetections>>("most-detections", query, async (slice) => {
    const call = calls()["most-detections"];
    return await read(await call.$get({ query: { ...query, ...slice } }));
  });
}

/** Vendors with an id of IAB's list, and how many have each state. */
export function iabQuery(filters: IabFilters) {
  const query = iabParameters(filters);
  return pages<StatisticsPage<IabVendor, IabMeta>>("iab", query, async (slice) => {
    return await read(await calls().iab.$get({ query: { ...query, ...slice } }));
  });
}

/** Decisions with the open issues that each would end. */
export function fixFirstQuery(filters: FixFilters) {
  const query = fixParameters(filters);
  return pages<StatisticsPage<FixFirst>>("fix-first", query, async (slice) => {
    const call = calls()["fix-first"];
    return await read(await call.$get({ query: { ...query, ...slice } }));
  });
}

/**
 * The decisions that end most at any time, and all open issues; of all properties without
 * `properties`.
 */
export const verdictQuery = (count: number, properties: string | undefined) =>
  queryOptions({
    queryKey: [...STATISTICS, "verdict", count, properties],
    queryFn: async (): Promise<{ decisions: FixFirst[]; total: number; issues: number }> => {
      const query = { ...toQuery({ timeRange: "all", properties }), offset: 0, limit: count };
      const { data, meta } = await read(await calls()["fix-first"].$get({ query }));
      return { decisions: data, total: meta.total, issues: meta.issues };
    },
  });

/** The properties or vendors with the most detections over time. */
export function trendQuery(filters: TrendFilters) {
  const query = trendParameters(filters);
  return queryOptions({
    queryKey: [...STATISTICS, "trends", query],
    queryFn: async (): Promise<TrendList> =>
      await read(await calls().trend.$get({ query: { ...query, limit: TREND_PAGE_SIZE } })),
    placeholderData: (shown) => shown,
  });
}

/** Properties side by side, the lowest score first. */
export function comparisonQuery(filters: AnalyticsFilters) {
  const query = toQuery(filters);
  return pages<StatisticsPage<ComparedProperty> & { formula: string }>(
    "properties",
    query,
    async (slice) => {
      return await read(await calls().properties.$get({ query: { ...query, ...slice } }));
    },
  );
}

/** Countries by requests. */
export function countriesQuery(filters: AnalyticsFilters) {
  const query = toQuery(filters);
  return pages<StatisticsPage<CountryRow, { configured: boolean }>>(
    "countries",
    query,
    async (slice) => {
      return await read(await calls().countries.$get({ query: { ...query, ...slice } }));
    },
  );
}

/** Cookies by their longest life, and how many have a life of each length. */
export function cookieLifeQuery(filters: LifeFilters) {
  const query = lifeParameters(filters);
  return pages<StatisticsPage<CookieLife, { buckets: LifeCount[] }>>(
    "cookie-life",
    query,
    async (slice) => {
      const call = calls()["cookie-life"];
      return await read(await call.$get({ query: { ...query, ...slice } }));
    },
  );
}

/** Whether any test has a result; the analytics are empty before. */
export const testedQuery = queryOptions({
  queryKey: [...STATISTICS, "tested"],
  queryFn: async (): Promise<boolean> => {
    const query = { offset: 0, limit: 1, type: "ALL" } as const;
    return (await read(await api()["test-results"].$get({ query }))).data.length > 0;
  },
});

/** The address of a list as a workbook, as filtered. */
export function workbookUrl(path: string, query: Readonly<Record<string, string>>): string {
  return apiUrl(
    `/statistics/${path}?${new URLSearchParams({ ...query, "export-format": "xlsx" })}`,
  );
}
