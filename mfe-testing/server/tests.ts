/** Queued and running tests: queries, start and abort. All calls throw ApiError. */
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import type { RunStatus } from "@crumbtrail/contract/enums";
import type { OnDemandInput, Scenario } from "@crumbtrail/contract/scenario";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** Queued and running on-demand tests, oldest first; the API lists those of scenarios, too. */
export const queuedQuery = queryOptions({
  queryKey: ["test-scenarios", "queued"],
  queryFn: async () => (await read(await api()["test-scenarios"].queued.$get({ query: {} }))).data,
  select: (tests) => tests.filter((test) => test.type === "ON_DEMAND"),
});

/** The worker writes the verdict shortly after a test has ended. */
const VERDICT_POLL_MS = 2000;
const VERDICT_COMES_WITHIN_MS = 60_000;

/** As many as the API gives at once. */
const RECENT = { limit: String(MAX_LIMIT) };

/** The tests that the user started in the last day, with their results, newest first. */
export const recentQuery = queryOptions({
  queryKey: ["test-scenarios", "recent"],
  queryFn: async (): Promise<RecentTest[]> =>
    (await read(await api()["test-scenarios"].recent.$get({ query: RECENT }))).data,
  refetchInterval: ({ state }) => state.data?.some(isJudgedSoon) ? VERDICT_POLL_MS : false,
});

function isJudgedSoon({ result, lastRun }: RecentTest): boolean {
  return result?.verdict === null && lastRun !== null &&
    Math.abs(Date.now() - Date.parse(lastRun)) < VERDICT_COMES_WITHIN_MS;
}

export async function refreshQueue(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queuedQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: recentQuery.queryKey }),
  ]);
}

/** Whether the test is queued or running. */
export function isUnderWay(status: RunStatus): boolean {
  return status === "QUEUED" || status === "RUNNING";
}

/** A test by id. */
export const testQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-scenarios", "one", id],
    queryFn: async (): Promise<Scenario> =>
      await read(await api()["test-scenarios"][":id"].$get({ param: { id } })),
  });

/** Name of a test scenario or RSS crawl, from its newest result; null without one. */
export const scenarioNameQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-scenarios", "name", id],
    queryFn: async (): Promise<string | null> => {
      const query = { type: "ALL" as const, scenario: id, offset: 0, limit: 1 };
      const runs = await read(await api()["test-results"].$get({ query }));
      return runs.data[0]?.scenario.name ?? null;
    },
  });

/** Queues a test; refetches the tenant as well, which has the number of today's tests. */
export async function startTest(input: OnDemandInput): Promise<Scenario> {
  const test = await read(await api()["test-scenarios"].$post({ json: input }));
  queryClient.setQueryData(testQuery(test._id).queryKey, test);
  await Promise.all([refreshQueue(), refreshTenant()]);
  return test;
}

/**
 * Removes a test from the queue, or stops a running test.
 * @returns whether the test was aborted; false if already ended
 */
export async function abortTest(id: string): Promise<boolean> {
  const test = await read(await api()["test-scenarios"][":id"].abort.$post({ param: { id } }));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["test-scenarios"] }),
    refreshTenant(),
  ]);
  return test.status === "ABORTED";
}
