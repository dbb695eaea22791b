/** Queries of the analytics. Throw ApiError. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { FixFirst, iabList, StatisticsMeta, TrendList } from "@crumbtrail/contract/statistics";
import type { cookieLifeList } from "@crumbtrail/contract/statistics_servers";
import { STATISTICS_PAGE_SIZE, TREND_PAGE_SIZE } from "@crumbtrail/contract/statistics_options";
import { api, apiUrl, nextOffset, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type AnalyticsFilters,
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

/** A page of a list; its `meta` also has the range of days and facts about all rows. */
export interface StatisticsPage<T> extends Page<T> {
  meta: StatisticsMeta;
}

export type IabMeta = z.infer<typeof iabList>["meta"];
export type LifeCount = z.infer<typeof cookieLifeList>["meta"]["buckets"][number];

/** A list that is loaded page by page; old rows stay while a changed filter loads. */
function pages<Q extends Readonly<Record<string, string>>, P extends StatisticsPage<unknown>>(
  path: string,
  query: Q,
  load: (query: Q & Slice) => Parameters<typeof read<P>>[0],
) {
  return infiniteQueryOptions({
    queryKey: [...STATISTICS, path, query],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      read<P>(load({ ...query, offset, limit: STATISTICS_PAGE_SIZE })),
    getNextPageParam: nextOffset,
    placeholderData: (rows, before) => before?.queryKey[1] === path ? rows : undefined,
  });
}

/** First-party storage entries by vendor. */
export const firstPartyQuery = (filters: AnalyticsFilters) =>
  pages(
    "first-party",
    toQuery(filters),
    (query) => calls()["first-party-storage-entries"].$get({ query }),
  );

/** Vendors by detections. */
export const detectionsQuery = (filters: AnalyticsFilters) =>
  pages("most-detections", toQuery(filters), (query) => calls()["most-detections"].$get({ query }));

/** Vendors with an id on IAB's public list, and how many of them have each state. */
export const iabQuery = (filters: IabFilters) =>
  pages("iab", iabParameters(filters), (query) => calls().iab.$get({ query }));

/** Causes with their open issues. */
export const fixFirstQuery = (filters: AnalyticsFilters) =>
  pages("fix-first", toQuery(filters), (query) => calls()["fix-first"].$get({ query }));

/** The causes of most open issues, and what the verdict says about all. */
export interface VerdictFigures {
  causes: FixFirst[];
  /** Number of all causes. */
  total: number;
  /** Number of all open issues of the properties. */
  issues: number;
}

/**
 * The `count` causes to fix first, whatever the time range of the tabs.
 * @param properties ids, comma separated; all properties if absent
 */
export const verdictQuery = (count: number, properties: string | undefined) =>
  queryOptions({
    queryKey: [...STATISTICS, "verdict", count, properties],
    queryFn: async (): Promise<VerdictFigures> => {
      const query = { ...toQuery({ timeRange: "all", properties }), offset: 0, limit: count };
      const { data, meta: { total, issues } } = await read(
        await calls()["fix-first"].$get({ query }),
      );
      return { causes: data, total, issues };
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
export const comparisonQuery = (filters: AnalyticsFilters) =>
  pages("properties", toQuery(filters), (query) => calls().properties.$get({ query }));

/** Countries by requests. */
export const countriesQuery = (filters: AnalyticsFilters) =>
  pages("countries", toQuery(filters), (query) => calls().countries.$get({ query }));

/** Cookies by their longest lifetime, and how many are in each bucket of lifetimes. */
export const cookieLifeQuery = (filters: LifeFilters) =>
  pages("cookie-life", lifeParameters(filters), (query) => calls()["cookie-life"].$get({ query }));

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
