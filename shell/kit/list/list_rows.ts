/** The rows of a list, loaded by page or at once. */
import type { Page } from "@crumbtrail/contract/paging";
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";

export interface ListRows<T> {
  rows: readonly T[];
  /** The number of rows on the server. */
  total: number;
  /** No rows have loaded yet. */
  isPending: boolean;
  /** Loading the first rows failed. */
  isFailed: boolean;
  isFetching: boolean;
  retry(): void;
  /** Set while more rows can be loaded. */
  more?: { load(): void; busy: boolean };
}

/** Rows that are loaded page by page. */
export function usePagedRows<T>(query: UseInfiniteQueryResult<InfiniteData<Page<T>>>): ListRows<T> {
  const { data, isPending, isError, isFetching, refetch, hasNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const more = { load: () => void query.fetchNextPage(), busy: query.isFetchingNextPage };
  return {
    rows,
    total: data?.pages[0]?.meta.total ?? rows.length,
    isPending,
    isFailed: isError && rows.length === 0,
    isFetching,
    retry: () => void refetch(),
    ...(hasNextPage && { more }),
  };
}

/** Rows that come all at once. */
export function allRows<T>(query: UseQueryResult<T[]>): ListRows<T> {
  const { data, isPending, isFetching, refetch } = query;
  return {
    rows: data ?? [],
    total: data?.length ?? 0,
    isPending,
    isFailed: !isPending && !data,
    isFetching,
    retry: () => void refetch(),
  };
}
