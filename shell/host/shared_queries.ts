/**
 * Queries and keys that several remotes use: what one of them loads or changes, the others see.
 * Keys of a single remote stand in its `server/` folder.
 */
import type { Property } from "@crumbtrail/contract/property";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "./all_pages.ts";
import { api, read } from "./api.ts";

/** First parts of keys; to invalidate one is to refetch all queries below it. */
export const QUERY_KEYS = {
  properties: ["properties"],
  /** Groups that issues are assigned to: the list of the configuration, the choices of issues. */
  assignees: ["issue-assignees"],
} as const;

/** The properties that the user sees. */
export const propertiesQuery = queryOptions({
  queryKey: QUERY_KEYS.properties,
  queryFn: (): Promise<Property[]> =>
    allPages(async (query) => await read(await api().properties.$get({ query }))),
});
