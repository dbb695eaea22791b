/** Finished tests: the history, reports, the issues of a run. All calls throw ApiError. */
import type {
  Approval,
  ApprovalPlan,
  ApprovalScope,
  ReportRow,
} from "@crumbtrail/contract/approval";
import { HISTORY_PAGE_SIZE } from "@crumbtrail/contract/constants";
import type { EntryIssue, manualIssueInput } from "@crumbtrail/contract/manual_issue";
import type { Page } from "@crumbtrail/contract/paging";
import type {
  TestResult,
  TestResultFilters,
  TestResultRow,
  TestResultStats,
} from "@crumbtrail/contract/test_result";
import { allPages, api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import type { z } from "zod";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const RESULTS = ["test-results"] as const;

const HISTORY = [...RESULTS, "history"] as const;
type Filters = Partial<TestResultFilters>;

/** Pages of matching results, newest first. */
export const historyQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY, filters],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => await listResults(filters, pageParam, HISTORY_PAGE_SIZE),
    // A full page means that more may follow (specification, part 2 §9).
    getNextPageParam: ({ meta }) =>
      meta.count === meta.limit ? meta.offset + meta.limit : undefined,
    placeholderData: (shown) => shown,
  });

const STATS = [...RESULTS, "stats"] as const;

/** Matching results, counted by outcome. */
export const statsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...STATS, filters],
    queryFn: async (): Promise<TestResultStats["total"]> => {
      const query = { type: "ON_DEMAND" as const, ...filters };
      return (await read(await api()["test-results"].stats.$get({ query }))).total;
    },
    placeholderData: (shown) => shown,
  });

/** The newest on-demand result that is no proof; null before the first test. */
export const latestQuery = queryOptions({
  queryKey: [...RESULTS, "latest"],
  queryFn: async (): Promise<TestResultRow | null> =>
    (await listResults({ proofs: "LEFT_OUT" }, 0, 1)).data[0] ?? null,
});

/** The newest test of a property of any type, proofs left out; null without one. */
export const newestTestQuery = (property: string) =>
  queryOptions({
    queryKey: [...RESULTS, "newest", property],
    queryFn: async (): Promise<TestResultRow | null> => {
      const filters = { type: "ALL", property, proofs: "LEFT_OUT" } as const;
      return (await listResults(filters, 0, 1)).data[0] ?? null;
    },
  });

/** A proof is evaluated some seconds after its end. */
const EVALUATED_POLL_MS = 2000;

/** A report; fetched once, because reports never change; that of a proof until it is evaluated. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESULTS, "report", id],
    queryFn: async (): Promise<TestResult> =>
      await read(await api()["test-results"][":id"].$get({ param: { id } })),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) =>
      data?.proof && data.proof.found === null ? EVALUATED_POLL_MS : false,
  });

/** Issues raised or seen again by a run. */
export const runIssuesQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESULTS, "issues", id],
    queryFn: () =>
      allPages(async (query) =>
        await read(await api()["test-results"][":id"].issues.$get({ param: { id }, query }))
      ),
  });

/** The existing issues about unapproved entries of a report, from this run or an earlier one. */
export const entryIssuesQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESULTS, "entry-issues", id],
    queryFn: async (): Promise<EntryIssue[]> =>
      (await read(await api()["test-results"][":id"]["entry-issues"].$get({ param: { id } })))
        .issues,
  });

/** An issue, wherever it is now. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESULTS, "issue", id],
    queryFn: async (): Promise<EntryIssue> =>
      await read(await api().issues[":id"].$get({ param: { id } })),
    retry: false,
  });

/** Creates an issue from a row of a report. */
export async function createIssue(json: z.input<typeof manualIssueInput>): Promise<void> {
  const { testResultId } = json;
  try {
    await read(await api().issues.$post({ json }));
  } finally {
    // Also after a refusal: somebody else may have created the issue meanwhile.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: runIssuesQuery(testResultId).queryKey }),
      queryClient.invalidateQueries({ queryKey: entryIssuesQuery(testResultId).queryKey }),
    ]);
  }
}

/** Deletes a result with its recording and screenshot. */
export async function deleteResult(id: string): Promise<void> {
  await read(await api()["test-results"][":id"].$delete({ param: { id } }));
  queryClient.removeQueries({ queryKey: reportQuery(id).queryKey });
  await refreshResults();
}

/** Refetches history, counts, latest result and usage; call after the end of a test. */
export async function refreshResults(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: HISTORY }),
    queryClient.invalidateQueries({ queryKey: STATS }),
    queryClient.invalidateQueries({ queryKey: latestQuery.queryKey }),
    refreshTenant(),
  ]);
}

async function listResults(filters: Filters, offset: number, limit: number) {
  const query = { type: "ON_DEMAND" as const, ...filters, offset, limit };
  return await read(await api()["test-results"].$get({ query }));
}

/** A cached result, of a report or of the history; saves loading a large report. */
export function knownResult(id: string): TestResult | TestResultRow | undefined {
  const report = queryClient.getQueryData(reportQuery(id).queryKey);
  if (report) return report;
  const histories = queryClient.getQueriesData<InfiniteData<Page<TestResultRow>>>({
    queryKey: HISTORY,
  });
  return histories.flatMap(([, history]) => history?.pages ?? [])
    .flatMap(({ data }) => data).find((row) => row._id === id);
}

/** Preview of the approval of a row: the new catalogue entries and the resolved issues. */
export async function planOf(
  id: string,
  row: ReportRow,
  properties: ApprovalScope,
): Promise<ApprovalPlan> {
  const json = { ...row, properties };
  const call = api()["test-results"][":id"]["approval-plan"].$post({ param: { id }, json });
  return await read(await call);
}

export async function approveRow(
  id: string,
  row: ReportRow,
  properties: ApprovalScope,
): Promise<Approval> {
  const json = { ...row, properties };
  return await read(await api()["test-results"][":id"].approval.$post({ param: { id }, json }));
}
