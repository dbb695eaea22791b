/** Finished tests: the history, one report, the issues of a run. */
import type {
  Approval,
  ApprovalPlan,
  ApprovalScope,
  ReportRow,
} from "@crumbtrail/contract/approval";
import { HISTORY_PAGE_SIZE } from "@crumbtrail/contract/constants";
import type { TestResult, TestResultRow } from "@crumbtrail/contract/test_result";
import { allPages, api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const RESULTS = ["test-results"] as const;

/** Pages of on-demand results, newest first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [...RESULTS, "history"],
  initialPageParam: 0,
  queryFn: async ({ pageParam }) => await listResults(pageParam, HISTORY_PAGE_SIZE),
  // More is there as long as a page comes full (part 2 section 9).
  getNextPageParam: ({ meta }) => meta.count === meta.limit ? meta.offset + meta.limit : undefined,
});

/** The newest on-demand result; null if there was no test yet. */
export const latestQuery = queryOptions({
  queryKey: [...RESULTS, "latest"],
  queryFn: async (): Promise<TestResultRow | null> => (await listResults(0, 1)).data[0] ?? null,
});

/** A report. It never changes, so it is fetched once. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESULTS, "report", id],
    queryFn: async (): Promise<TestResult> =>
      await read(await api()["test-results"][":id"].$get({ param: { id } })),
    staleTime: Infinity,
  });

/** Issues that a run raised or saw again. */
export const runIssuesQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESULTS, "issues", id],
    queryFn: () =>
      allPages(async (query) =>
        await read(await api()["test-results"][":id"].issues.$get({ param: { id }, query }))
      ),
  });

/** Deletes a result with its recording and screenshot. */
export async function deleteResult(id: string): Promise<void> {
  await read(await api()["test-results"][":id"].$delete({ param: { id } }));
  queryClient.removeQueries({ queryKey: reportQuery(id).queryKey });
  await refreshResults();
}

/** To be called when a test has ended. */
export async function refreshResults(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: historyQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: latestQuery.queryKey }),
    refreshTenant(),
  ]);
}

async function listResults(offset: number, limit: number) {
  const query = { offset, limit, type: "ON_DEMAND" } as const;
  return await read(await api()["test-results"].$get({ query }));
}

/** A result as far as it was loaded, by its report or in a list: a report is much to load. */
export function knownResult(id: string): TestResult | TestResultRow | undefined {
  const report = queryClient.getQueryData(reportQuery(id).queryKey);
  if (report) return report;
  const pages = queryClient.getQueryData(historyQuery.queryKey)?.pages ?? [];
  return pages.flatMap(({ data }) => data).find((row) => row._id === id);
}

/** Preview of the approval of a row: the entries it would write and the issues it would resolve. */
export async function planOf(
  id: string,
  row: ReportRow,
  properties: ApprovalScope,
): Promise<ApprovalPlan> {
  const json = { ...row, properties };
  const call = api()["test-results"][":id"]["approval-plan"].$post({ param: { id }, json });
  return await read(await call);
}

/** @throws ApiError */
export async function approveRow(
  id: string,
  row: ReportRow,
  properties: ApprovalScope,
): Promise<Approval> {
  const json = { ...row, properties };
  return await read(await api()["test-results"][":id"].approval.$post({ param: { id }, json }));
}
