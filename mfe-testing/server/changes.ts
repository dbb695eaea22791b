/** Comparison of a run with an earlier run of the same page. All functions throw ApiError. */
import type { ComparableRun, RunChanges } from "@crumbtrail/contract/run_changes";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** @param since id of the earlier run; by default the last complete one before */
export const changesQuery = (id: string, since: string | undefined) =>
  queryOptions({
    queryKey: ["test-results", "changes", id, since],
    queryFn: async (): Promise<RunChanges> => {
      const query = since === undefined ? {} : { since };
      return await read(await api()["test-results"][":id"].changes.$get({ param: { id }, query }));
    },
    placeholderData: (shown) => shown,
    staleTime: Infinity,
  });

/** The number of earlier runs offered for a comparison. */
const COMPARABLE = { limit: "50" };

export const comparableQuery = (id: string) =>
  queryOptions({
    queryKey: ["test-results", "comparable", id],
    queryFn: async (): Promise<ComparableRun[]> =>
      (await read(
        await api()["test-results"][":id"].comparable.$get({ param: { id }, query: COMPARABLE }),
      )).data,
    staleTime: Infinity,
  });
