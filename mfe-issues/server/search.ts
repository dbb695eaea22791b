/** Queries of the search. */
import type { SearchAnswer } from "@crumbtrail/contract/search";
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from "@crumbtrail/contract/search_options";
import { isSearchable } from "@crumbtrail/contract/search_text";
import { nextOffset, queryClient, search, type SearchParams } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const SEARCH = ["search"] as const;

/** Pages of hits of a type; no call for a text of fewer than three characters. */
export const hitsQuery = (params: SearchParams) =>
  infiniteQueryOptions({
    queryKey: [...SEARCH, "hits", params] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }): Promise<SearchAnswer> =>
      search({ ...params, offset, limit: SEARCH_PAGE_SIZE }),
    getNextPageParam: ({ meta }) => {
      const next = nextOffset({ meta });
      return next !== undefined && next < SEARCH_COUNT_CAP ? next : undefined;
    },
    enabled: isSearchable(params.query ?? ""),
  });

/** The counts of hits for other filters. */
export const countsQuery = (params: SearchParams) =>
  queryOptions({
    queryKey: [...SEARCH, "counts", params] as const,
    queryFn: async () => (await search({ ...params, limit: 1 })).meta,
  });

/** Searches again; call after a hit may have changed. */
export async function refreshSearch(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: SEARCH });
}
