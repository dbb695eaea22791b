/** Queries of issues (list, overview, details), and updates of their cache. */
import { ISSUE_PAGE_SIZE, SEARCHED_ISSUES_COUNTED } from "@crumbtrail/contract/issue_options";
import type {
  CausePage,
  Issue,
  IssueChain,
  IssueOverview,
  IssuePage,
  IssueRow,
  IssueRuns,
} from "@crumbtrail/contract/issue";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { api, nextOffset, queryClient, read } from "@crumbtrail/host";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type InvalidateOptions,
  queryOptions,
} from "@tanstack/react-query";
import {
  causeOrderOf,
  issueOrderOf,
  type IssueSearch,
  stateOf,
  toQuery,
} from "../addresses/issues.ts";

const ISSUES = ["issues"] as const;
const LISTS = [...ISSUES, "list"] as const;

type IssuePages = InfiniteData<IssuePage, number>;

/** Pages of matching issues, in the chosen order. */
export function issuesQuery(search: IssueSearch) {
  const query = { ...toQuery(search), order: issueOrderOf(search) };
  const state = stateOf(search);
  return infiniteQueryOptions({
    queryKey: [...LISTS, state, query] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => listIssues(search, pageParam, ISSUE_PAGE_SIZE),
    getNextPageParam: ({ meta }) => {
      const next = meta.offset + meta.count;
      // A capped total is a lower bound and cannot mark the end of the list.
      const isCapped = query.search && meta.total > SEARCHED_ISSUES_COUNTED;
      return meta.count > 0 && (next < meta.total || isCapped) ? next : undefined;
    },
    // Old rows stay while a new filter loads, but not on a change of tab.
    placeholderData: (rows, before) => before?.queryKey[2] === state ? rows : undefined,
  });
}

/** Pages of the causes of matching issues, in the chosen order. */
export function causesQuery(search: IssueSearch) {
  const query = { ...toQuery(search), order: causeOrderOf(search) };
  const state = stateOf(search);
  return infiniteQueryOptions({
    queryKey: [...ISSUES, "causes", state, query] as const,
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }): Promise<CausePage> =>
      await read(
        await api().issues.causes.$get({ query: { ...query, offset, limit: ISSUE_PAGE_SIZE } }),
      ),
    getNextPageParam: nextOffset,
    placeholderData: (rows, before) => before?.queryKey[2] === state ? rows : undefined,
  });
}

/** The number of matching issues. */
export const totalQuery = (search: IssueSearch) =>
  queryOptions({
    queryKey: [...ISSUES, "total", toQuery(search)],
    queryFn: async () => (await listIssues(search, 0, 1)).meta.total,
  });

/** Open issues by property, type and day, and the tests of the last days. */
export const overviewQuery = queryOptions({
  queryKey: [...ISSUES, "overview"],
  queryFn: async (): Promise<IssueOverview> => await read(await api().issues.overview.$get()),
});

/** An issue with its history. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: [...ISSUES, "one", id],
    queryFn: async (): Promise<Issue> =>
      await read(await api().issues[":id"].$get({ param: { id } })),
  });

/** The initiator chain and vendor of an issue's entry, from the newest run. */
export const chainQuery = (id: string) =>
  queryOptions({
    queryKey: [...ISSUES, "chain", id],
    queryFn: async (): Promise<IssueChain> =>
      await read(await api().issues[":id"].chain.$get({ param: { id }, query: {} })),
  });

/** The newest runs of the issue's page, and what each says about the issue. */
export const runsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ISSUES, "runs", id],
    queryFn: async (): Promise<IssueRuns> =>
      await read(await api().issues[":id"].runs.$get({ param: { id } })),
  });

/** Refetches all issue queries; call after any change of issues in the tenant. */
export async function refreshIssues(options?: InvalidateOptions): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ISSUES }, options);
}

/** Cancels list requests under way: started before a change, they would undo it on the screen. */
export async function cancelListRequests(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LISTS });
}

/** Writes changed fields of an issue to all cached lists and details. */
export function updateIssue(id: string, change: Partial<IssueRow>): void {
  queryClient.setQueriesData<IssuePages>({ queryKey: LISTS }, (pages) =>
    pages && {
      ...pages,
      pages: pages.pages.map(({ data, meta }) => ({
        data: data.map((row) => row._id === id ? { ...row, ...change } : row),
        meta,
      })),
    });
  queryClient.setQueryData(issueQuery(id).queryKey, (issue) => issue && { ...issue, ...change });
}

/** Writes a changed issue to the cached details, and removes the row from all cached lists. */
export async function applyChange(issue: Issue): Promise<void> {
  await cancelListRequests();
  queryClient.setQueriesData<IssuePages>(
    { queryKey: LISTS },
    (pages) => without(pages, issue._id),
  );
  queryClient.setQueryData(issueQuery(issue._id).queryKey, issue);
}

/** The pages without the row of an issue; if a page contained the row, totals drop by 1. */
export function without(pages: IssuePages | undefined, id: string): IssuePages | undefined {
  const wasListed = pages?.pages.some(({ data }) => data.some((row) => row._id === id));
  if (!pages || !wasListed) return pages;
  return {
    ...pages,
    pages: pages.pages.map(({ data, meta }) => ({
      data: data.filter((row) => row._id !== id),
      meta: { ...meta, total: meta.total - 1 },
    })),
  };
}

async function listIssues(
  search: IssueSearch,
  offset: number,
  limit: number,
): Promise<IssuePage> {
  const query = { ...toQuery(search), order: issueOrderOf(search), offset, limit };
  return await read(await api().issues.$get({ query }));
}

/** The newest on-demand result; null before the first test. */
export const lastTestQuery = queryOptions({
  // Below the key of issues, so that a refetch of issues includes the test.
  queryKey: ["issues", "last-test"],
  queryFn: async (): Promise<TestResultRow | null> => {
    const query = { offset: 0, limit: 1, type: "ON_DEMAND" } as const;
    return (await read(await api()["test-results"].$get({ query }))).data[0] ?? null;
  },
});
