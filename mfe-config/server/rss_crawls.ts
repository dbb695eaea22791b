/** RSS crawls: list, add, change, delete, preview. All functions throw ApiError. */
import type { RssCrawlChange, RssCrawlInput } from "@crumbtrail/contract/test_scenario";
import { api, read, saved } from "@crumbtrail/host";
import { scheduledQuery } from "./scheduled.ts";

const CRAWLS = ["rss-crawls"] as const;

const calls = () => api()["rss-crawls"];

export const crawlsQuery = (search: string) =>
  scheduledQuery([...CRAWLS, "list"], search, (query) => read(calls().$get({ query })));

export const addCrawl = (json: Omit<RssCrawlInput, "type">) =>
  saved(CRAWLS, read(calls().$post({ json })));

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeCrawl = (id: string, json: RssCrawlChange) =>
  saved(CRAWLS, read(calls()[":id"].$patch({ param: { id }, json })));

export const deleteCrawl = (id: string) =>
  saved(CRAWLS, read(calls()[":id"].$delete({ param: { id } })));

/** Reads a feed that is not saved yet. */
export const previewFeed = (json: { url: string; property: string }) =>
  read(calls().preview.$post({ json }));
