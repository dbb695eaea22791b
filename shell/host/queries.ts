/**
 * The cache of the server's answers, shared by the shell and all remotes, and the queries and keys
 * that several remotes use: data loaded or changed by a remote is seen by the others. The keys of a
 * single remote are in its `server/` folder.
 */
import type { IssueAssignee, IssueAssigneeInput } from "@crumbtrail/contract/assignee";
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import type { ListMeta, Page, Slice } from "@crumbtrail/contract/paging";
import type { Property } from "@crumbtrail/contract/property";
import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import { api, ApiError, read } from "./api.ts";
import { failureOf } from "./failure.ts";

const ATTEMPTS_AFTER_FAILURE = 2;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only temporary failures (network, 5xx) are worth another request, and not what takes long.
      retry: (failures, error) => failures < ATTEMPTS_AFTER_FAILURE && isTemporary(error),
    },
    mutations: {
      // Without a network a change fails at once instead of waiting.
      networkMode: "always",
    },
  },
});

function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 && failureOf(error) !== "TOO_SLOW";
}

/** First parts of keys; invalidating a first part refetches all queries below. */
export const QUERY_KEYS = {
  properties: ["properties"],
  /** Groups to which issues are assigned: the configuration's list and the choices of issues. */
  assignees: ["issue-assignees"],
} as const;

/** The properties visible to the user. */
export const propertiesQuery = queryOptions({
  queryKey: QUERY_KEYS.properties,
  queryFn: (): Promise<Property[]> =>
    allPages(async (query) => await read(await api().properties.$get({ query }))),
});

/** The assignee groups of the tenant, for choosing. */
export const assigneeChoicesQuery = queryOptions({
  queryKey: [...QUERY_KEYS.assignees, "choices"],
  queryFn: (): Promise<IssueAssignee[]> =>
    allPages(async (query) => await read(await api()["issue-assignees"].choices.$get({ query }))),
  // A group may have been made in another tab meanwhile.
  refetchOnWindowFocus: "always",
});

/** Adds an assignee group; the choices have it when this resolves. Throws ApiError. */
export const addAssigneeGroup = (
  json: Partial<IssueAssigneeInput> & Pick<IssueAssigneeInput, "name" | "assignees">,
) => saved(QUERY_KEYS.assignees, read(api()["issue-assignees"].$post({ json })));

/**
 * All rows of a list, loaded page by page.
 * @param load loads a page; errors are passed on
 */
export async function allPages<T>(load: (query: Slice) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { data, meta } = await load({ offset: rows.length, limit: MAX_LIMIT });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total) return rows;
  }
}

/** The offset of the next page; undefined after the last page. For `getNextPageParam`. */
export function nextOffset({ meta }: { meta: ListMeta }): number | undefined {
  const next = meta.offset + meta.count;
  return meta.count > 0 && next < meta.total ? next : undefined;
}

/**
 * Makes a change. If somebody else has changed the object since it was read, loads the object before
 * passing the refusal on, so that the form can offer the latest values.
 */
export async function withLatest<T>(
  change: () => Promise<T>,
  load: () => Promise<unknown>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (failureOf(error) === "CHANGED_SINCE") await load();
    throw error;
  }
}

/**
 * A list that is loaded page by page; old rows stay while the rows of another key load.
 * @param load loads a page; errors are passed on
 */
export function pagesQuery<P extends Page<unknown>>(
  queryKey: QueryKey,
  limit: number,
  load: (slice: Slice) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) => load({ offset, limit }),
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  });
}

/**
 * The answer to a change, once the queries below a key are loaded again. If somebody else has changed
 * the object since it was read, they are loaded before the refusal is passed on.
 */
export async function saved<T>(queryKey: QueryKey, answer: Promise<T>): Promise<T> {
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const value = await withLatest(() => answer, refresh);
  await refresh();
  return value;
}

/** As `saved`, but reloads after every failure: a colleague may have made the change already. */
export async function settled<T>(queryKey: QueryKey, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}
