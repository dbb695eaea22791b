/** Tests that wait or run: what the server says of them, and what one can do to them. */
import type { OnDemandInput, Scenario } from "@crumbtrail/contract/scenario";
import { api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** On-demand tests that wait or run, oldest first. */
export const queuedQuery = queryOptions({
  queryKey: ["test-scenarios", "queued"],
  queryFn: async () => (await read(await api()["test-scenarios"].queued.$get({ query: {} }))).data,
  select: (tests) => tests.filter((test) => test.type === "ON_DEMAND"),
});

/** One test. */
export const testQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-scenarios", "one", id],
    queryFn: async (): Promise<Scenario> =>
      await read(await api()["test-scenarios"][":id"].$get({ param: { id } })),
  });

/** Puts a test into the queue. */
export async function startTest(input: OnDemandInput): Promise<Scenario> {
  const test = await read(await api()["test-scenarios"].$post({ json: input }));
  queryClient.setQueryData(testQuery(test._id).queryKey, test);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queuedQuery.queryKey }),
    refreshTenant(),
  ]);
  return test;
}

/**
 * Takes a test out of the queue, or stops it.
 * @returns whether it was aborted; false if it had ended before
 */
export async function abortTest(id: string): Promise<boolean> {
  const test = await read(await api()["test-scenarios"][":id"].abort.$post({ param: { id } }));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["test-scenarios"] }),
    refreshTenant(),
  ]);
  return test.status === "ABORTED";
}
