/** Proofs of the causes of a report or of an issue. All calls throw ApiError. */
import type { IssueProofs, ProofInput, ResultProof } from "@crumbtrail/contract/proof";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { isUnderWay, queuedQuery, testQuery } from "./tests.ts";

/** A proof is evaluated some seconds after its end, which no event tells. */
const POLL_MS = 2000;

const PROOFS = ["test-results", "proofs"] as const;

/** Proofs of a report's causes, newest first; read again until the last is evaluated. */
export const proofsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROOFS, id],
    queryFn: async (): Promise<ResultProof[]> =>
      (await read(await api()["test-results"][":id"].proofs.$get({ param: { id } }))).proofs,
    refetchInterval: ({ state }) => state.data?.some(isOpen) ? POLL_MS : false,
  });

/**
 * What one can prove of an issue's cause, and its proofs. Read again while one of an earlier run is
 * to be evaluated; those of the newest run are followed by `proofsQuery`, because the API reads that
 * run's report for each answer here.
 */
export const issueProofsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROOFS, "issue", id],
    queryFn: async (): Promise<IssueProofs> =>
      await read(await api().issues[":id"].proofs.$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.proofs.some((proof) => isOpen(proof) && proof.of !== data.provable?.testResult)
        ? POLL_MS
        : false,
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
    queryClient.invalidateQueries({ queryKey: PROOFS }),
    queryClient.invalidateQueries({ queryKey: queuedQuery.queryKey }),
    refreshTenant(),
  ]);
  return test;
}
