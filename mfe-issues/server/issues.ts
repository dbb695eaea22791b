/** Issues as the server has them: the list by filters, the overview, one issue. */
import { ISSUE_PAGE_SIZE, SEARCHED_ISSUES_COUNTED } from "@crumbtrail/contract/constants";
import type { Issue, IssueChain, IssueRow, IssueStats } from "@crumbtrail/contract/issue";
import type { Page } from "@crumbtrail/contract/paging";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { api, queryClient, read } from "@crumbtrail/host";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type IssueSearch, stateOf, toQuery } from "../search.ts";

const ISSUES = ["issues"] as const;
const LISTS = [...ISSUES, "list"] as const;

type IssuePages = InfiniteData<Page<IssueRow>, number>;

/** Pages of issues that match, the last seen first. */
export function issuesQuery(search: IssueSearch) {
  const query = toQuery(search);
  const state = stateOf(search);
  return infiniteQueryOptions({
    queryKey: [...LISTS, state, query] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => listIssues(search, pageParam, ISSUE_PAGE_SIZE),
    getNextPageParam: ({ meta }) => {
      const next = meta.offset + meta.count;
      // A total that was not counted to its end says nothing about the end of the list.
      const isCapped = query.search && meta.total > SEARCHED_ISSUES_COUNTED;
      return meta.count > 0 && (next < meta.total || isCapped) ? next : undefined;
    },
    // A new filter keeps the old rows until the new ones come; the other tab's would be untrue.
    placeholderData: (rows, before) => before?.queryKey[2] === state ? rows : undefined,
  });
}

/** How many match. */
export const totalQuery = (search: IssueSearch) =>
  queryOptions({
    queryKey: [...ISSUES, "total", toQuery(search)],
    queryFn: async () => (await listIssues(search, 0, 1)).meta.total,
  });

/** Open issues of each property by type. */
export const statsQuery = queryOptions({
  queryKey: [...ISSUES, "stats"],
  queryFn: async (): Promise<IssueStats> => await read(await api().issues.stats.$get()),
});

/** One issue with its history. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: [...ISSUES, "one", id],
    queryFn: async (): Promise<Issue> =>
      await read(await api().issues[":id"].$get({ param: { id } })),
  });

/** What led to an issue's entry and whose it is, as the newest run saw it. */
export const chainQuery = (id: string) =>
  queryOptions({
    queryKey: [...ISSUES, "chain", id],
    queryFn: async (): Promise<IssueChain> =>
      await read(await api().issues[":id"].chain.$get({ param: { id }, query: {} })),
  });

/** To be called when issues have changed: here, or somewhere else in the tenant. */
export async function refreshIssues(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ISSUES });
}

/** Ends what is on its way to the lists. */
export async function quietLists(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LISTS });
}

/** Writes what has changed of an issue wherever it is shown. */
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

/** Puts an issue that was changed where it is read, and takes its row off every list. */
export async function applyChange(issue: Issue): Promise<void> {
  // An answer that was on its way before the change must not bring the row back.
  await quietLists();
  queryClient.setQueriesData<IssuePages>(
    { queryKey: LISTS },
    (pages) => without(pages, issue._id),
  );
  queryClient.setQueryData(issueQuery(issue._id).queryKey, issue);
}

/** The pages without one row; totals drop by one where it stood. */
export function without(pages: IssuePages | undefined, id: string): IssuePages | undefined {
  const stood = pages?.pages.some(({ data }) => data.some((row) => row._id === id));
  if (!pages || !stood) return pages;
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
): Promise<Page<IssueRow>> {
  return await read(await api().issues.$get({ query: { ...toQuery(search), offset, limit } }));
}

/** The newest on-demand result; null if nothing was tested yet. */
export const lastTestQuery = queryOptions({
  // With the issues, so that it is asked again when they change.
  queryKey: ["issues", "last-test"],
  queryFn: async (): Promise<TestResultRow | null> => {
    const query = { offset: 0, limit: 1, type: "ON_DEMAND" } as const;
    return (await read(await api()["test-results"].$get({ query }))).data[0] ?? null;
  },
});
