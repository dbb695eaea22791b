/** Suggestions and unused objects: lists, plan, decisions. All functions throw ApiError. */
import type { ApprovalScope } from "@crumbtrail/contract/approval";
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import type {
  DismissInput,
  Suggestion,
  SuggestionBulkInput,
  SuggestionKey,
  SuggestionQuery,
  UnusedInput,
  UnusedQuery,
  UnusedResult,
} from "@crumbtrail/contract/suggestion";
import { allPages, api, nextOffset, pagesQuery, queryClient, read } from "@crumbtrail/host";
import { followBatch } from "@crumbtrail/host/batch";
import {
  infiniteQueryOptions,
  type InvalidateOptions,
  type Query,
  queryOptions,
} from "@tanstack/react-query";
import { idOf } from "../addresses/suggestions.ts";

const SUGGESTIONS = ["suggestions"] as const;
const PAGE_SIZE = 100;
/** The API refuses longer texts. */
const SEARCH_LENGTH = 200;

/** A suggestion as a row, with an id made of its kind and name for the address. */
export type ListedSuggestion = Suggestion & { _id: string };

type Filters<Q> = Partial<Omit<Q, "offset" | "limit" | "export-format">>;

const withIds = (rows: readonly Suggestion[]): ListedSuggestion[] =>
  rows.map((row) => ({ ...row, _id: idOf(row) }));

/** Pages of suggestions, found by most runs first. */
export const suggestionsQuery = (filters: Filters<SuggestionQuery>) =>
  pagesQuery([...SUGGESTIONS, filters.state, filters], PAGE_SIZE, async (slice) => {
    const { data, meta } = await read(api().suggestions.$get({ query: { ...filters, ...slice } }));
    return { data: withIds(data), meta };
  });

/** A suggestion outside the loaded pages; null if no open issue needs the decision any more. */
export const suggestionQuery = (key: SuggestionKey) =>
  queryOptions({
    queryKey: [...SUGGESTIONS, "one", key],
    queryFn: async (): Promise<ListedSuggestion | null> => {
      const { entry, name } = key;
      const search = name.slice(0, SEARCH_LENGTH);
      for (const state of ["OPEN", "DISMISSED"] as const) {
        const rows = await allPages((slice) =>
          read(api().suggestions.$get({ query: { ...slice, state, entry, search } }))
        );
        const found = withIds(rows).find(({ _id }) => _id === idOf(key));
        if (found) return found;
      }
      return null;
    },
  });

/** Pages of approved vendors and storage items that no test saw for 180 days. */
export const unusedQuery = (filters: Filters<UnusedQuery>) =>
  infiniteQueryOptions({
    queryKey: [...SUGGESTIONS, "unused", filters.state, filters] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      read(api().suggestions.unused.$get({ query: { ...filters, offset, limit: PAGE_SIZE } })),
    getNextPageParam: nextOffset,
    // Old rows stay while a new filter loads, but not on a change of the state.
    placeholderData: (shown, before) => before?.queryKey[2] === filters.state ? shown : undefined,
  });

/** Properties whose first runs are done and whose suggestions nobody has reviewed. */
export const newPropertiesQuery = queryOptions({
  queryKey: [...SUGGESTIONS, "properties"],
  queryFn: async () => (await read(api().suggestions.properties.$get())).properties,
});

/** Whether any test of the tenant has a result. */
export const hasResultsQuery = queryOptions({
  queryKey: [...SUGGESTIONS, "has-results"],
  queryFn: async () => {
    const query = { offset: 0, limit: 1 };
    return (await read(api()["test-results"].$get({ query }))).data.length > 0;
  },
});

/** The entries that approving an issue would add; not cached, because every test changes issues. */
export const planQuery = (issue: string, scope: ApprovalScope) =>
  queryOptions({
    queryKey: ["issues", "approval", issue, scope],
    gcTime: 0,
    queryFn: () => {
      const query = { properties: typeof scope === "string" ? scope : scope.join(",") };
      return read(api().issues[":id"].approval.$get({ param: { id: issue }, query }));
    },
  });

/** The requests that led from the page to the entry of an issue, in the newest run. */
export const chainQuery = (issue: string) =>
  queryOptions({
    queryKey: ["issues", "chain", issue],
    queryFn: () => read(api().issues[":id"].chain.$get({ param: { id: issue }, query: {} })),
  });

/**
 * Approves or assigns the open issues of suggestions, and waits for the end. @throws as
 * `followBatch`
 */
export async function decide(
  json: SuggestionBulkInput,
  onProgress: (batch: IssueBatch) => void,
): Promise<IssueBatch> {
  const batch = await read(api().suggestions.bulk.$post({ json }));
  return await followBatch(batch, onProgress, refreshSuggestions);
}

/** Ends suggesting; tests report as before. */
export async function dismiss(json: DismissInput): Promise<void> {
  await read(api().suggestions.dismiss.$post({ json }));
  await refreshSuggestions();
}

/** Suggests what was dismissed. */
export async function restore(json: DismissInput): Promise<void> {
  await read(api().suggestions.restore.$post({ json }));
  await refreshSuggestions();
}

export async function deactivateUnused(items: UnusedInput["items"]): Promise<UnusedResult> {
  const result = await read(api().suggestions.unused.deactivate.$post({ json: { items } }));
  await refreshSuggestions();
  return result;
}

/** Activates what `deactivateUnused` set inactive. */
export async function activateAgain(items: UnusedResult["deactivated"]): Promise<void> {
  try {
    for (const { kind, _id, version } of items) {
      const call = { param: { id: _id }, json: { status: "ACTIVE" as const, version } };
      if (kind === "VENDOR") await read(api().vendors[":id"].$patch(call));
      else await read(api()["storage-items"][":id"].$patch(call));
    }
  } finally {
    await refreshSuggestions();
  }
}

/** A decision changes suggestions, issues and the catalogue. */
const CHANGED = ["suggestions", "issues", "vendors", "storage-items"];

export async function refreshSuggestions(options?: InvalidateOptions): Promise<void> {
  const predicate = ({ queryKey: [first] }: Query) => CHANGED.some((key) => key === first);
  await queryClient.invalidateQueries({ predicate }, options);
}
