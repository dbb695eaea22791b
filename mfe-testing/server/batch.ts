/** Several tests at once. All functions throw ApiError. */
import type { TestBatch, TestMatrix } from "@crumbtrail/contract/test_batch";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { queuedQuery } from "./tests.ts";

interface BatchInput {
  urls: string[];
  presets: Preset[];
  settings: Pick<Scenario["settings"], "userAgentType" | "userAgent">;
}

export async function startTests(json: BatchInput): Promise<TestBatch> {
  const batch = await read(await api()["test-scenarios"].bulk.$post({ json }));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queuedQuery.queryKey }),
    refreshTenant(),
  ]);
  return batch;
}

const POLL_MS = 3000;

/** What tests found; read again until all have ended. */
export const matrixQuery = (runs: readonly string[]) =>
  queryOptions({
    queryKey: ["test-matrix", ...runs],
    queryFn: async (): Promise<TestMatrix> =>
      await read(
        await api()["test-scenarios"].matrix.$get({ query: { runs: runs.join(",") } }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.runs.every(({ status }) => !["QUEUED", "RUNNING"].includes(status))
        ? false
        : POLL_MS,
  });
