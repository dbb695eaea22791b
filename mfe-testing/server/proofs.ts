/** Proofs of the causes of a report. All calls throw ApiError. */
import type { ProofInput, ResultProof } from "@crumbtrail/contract/proof";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { isUnderWay, queuedQuery, testQuery } from "./tests.ts";

/** A proof is evaluated some seconds after its end, which no event tells. */
const POLL_MS = 2000;

/** Proofs of a report's causes, newest first; read again until the last is evaluated. */
export const proofsQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-results", "proofs", id],
    queryFn: async (): Promise<ResultProof[]> =>
      (await read(await api()["test-results"][":id"].proofs.$get({ param: { id } }))).proofs,
    refetchInterval: ({ state }) => state.data?.some(isOpen) ? POLL_MS : false,
  });

/** Whether more is to come of a proof. */
function isOpen({ status, testResult, found }: ResultProof): boolean {
  return isUnderWay(status) || testResult !== null && found === null;
}

/** Queues a proof; refetches the tenant as well, which has the number of today's tests. */
export async function startProof(id: string, json: ProofInput): Promise<Scenario> {
  const test = await read(
    await api()["test-results"][":id"].proofs.$post({ param: { id }, json }),
  );
  queryClient.setQueryData(testQuery(test._id).queryKey, test);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: proofsQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: queuedQuery.queryKey }),
    refreshTenant(),
  ]);
  return test;
}
