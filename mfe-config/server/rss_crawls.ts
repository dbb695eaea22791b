/** RSS crawls: list, add, change, delete, preview. All functions throw ApiError. */
import type {
  RssCrawlChange,
  RssCrawlInput,
  RssPreview,
  ScheduledScenario,
} from "@crumbtrail/contract/test_scenario";
import { allPages, api, queryClient, read, withLatest } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { pollMs } from "./poll.ts";

const CRAWLS = ["rss-crawls"] as const;

/** All crawls by property and name; a tier has at most some hundred. */
export const crawlsQuery = (search: string) =>
  queryOptions({
    queryKey: [...CRAWLS, "list", search],
    queryFn: (): Promise<ScheduledScenario[]> =>
      allPages(async (slice) => {
        const query = { ...slice, ...search !== "" && { search } };
        return await read(await api()["rss-crawls"].$get({ query }));
      }),
    placeholderData: (shown) => shown,
    // The queue announces on-demand tests alone, so the list is polled.
    refetchInterval: ({ state }) => pollMs(state.data),
  });

export async function addCrawl(json: Omit<RssCrawlInput, "type">): Promise<void> {
  await read(await api()["rss-crawls"].$post({ json }));
  await refreshCrawls();
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeCrawl(id: string, json: RssCrawlChange): Promise<void> {
  return withLatest(async () => {
    await read(await api()["rss-crawls"][":id"].$patch({ param: { id }, json }));
    await refreshCrawls();
  }, refreshCrawls);
}

export async function deleteCrawl(id: string): Promise<void> {
  await read(await api()["rss-crawls"][":id"].$delete({ param: { id } }));
  await refreshCrawls();
}

/** Reads a feed that is not saved yet. */
export async function previewFeed(json: { url: string; property: string }): Promise<RssPreview> {
  return await read(await api()["rss-crawls"].preview.$post({ json }));
}

function refreshCrawls(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CRAWLS });
}
