/**
 * How many entries the lists of the configuration have, as they show them at first. Lists that are
 * costly to count, such as suggestions, are not counted. All functions throw ApiError.
 */
import type { ConfigTab } from "../tabs.ts";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import type { Page } from "@crumbtrail/contract/paging";

type Path = ConfigTab["path"];

const query = { offset: 0, limit: 1 };
const active = { ...query, status: "ACTIVE" } as const;

/** A page of one entry, which says how many there are; and the key of the list's queries. */
const LISTS: Partial<Record<Path, [key: string, load: () => Promise<Page<unknown>>]>> = {
  "/admin/properties": ["properties", () => read(api().properties.$get({ query }))],
  "/admin/vendors": ["vendors", () => read(api().vendors.$get({ query: active }))],
  "/admin/storage-items": [
    "storage-items",
    () => read(api()["storage-items"].$get({ query: active })),
  ],
  "/admin/test-scenarios": [
    "test-scenarios",
    () => read(api()["test-scenarios"].continuous.$get({ query })),
  ],
  "/admin/rss-crawls": ["rss-crawls", () => read(api()["rss-crawls"].$get({ query }))],
  "/admin/users": ["users", () => read(api().accounts.$get({ query }))],
  "/admin/issue-assignees": [
    "issue-assignees",
    () => read(api()["issue-assignees"].$get({ query })),
  ],
  "/admin/integrations": ["webhooks", () => read(api().webhooks.$get({ query }))],
};

const STALE_MS = 60_000;

/** The number of entries of a tab's list; read again after every change of the list. */
export function countQuery(path: Path) {
  const [key, load] = LISTS[path] ?? [];
  return queryOptions({
    queryKey: [key, "list", "count"],
    queryFn: async () => (await load?.())?.meta.total ?? 0,
    enabled: load !== undefined,
    staleTime: STALE_MS,
  });
}
