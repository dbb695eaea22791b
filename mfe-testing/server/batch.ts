/** Several tests at once. All functions throw ApiError. */
import type { TestBatch, TestMatrix } from "@crumbtrail/contract/test_batch";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { api, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { isUnderWay, refreshQueue } from "./tests.ts";

interface BatchInput {
  urls: string[];
  presets: Preset[];
  settings: Pick<Scenario["settings"], "userAgentType" | "userAgent">;
  gpc: boolean;
}

export async function startTests(json: BatchInput): Promise<TestBatch> {
  const batch = await read(await api()["test-scenarios"].bulk.$post({ json }));
  await Promise.all([refreshQueue(), refreshTenant()]);
  return batch;
}

const POLL_MS = 3000;

/** The entries found by several tests; fetched again until all tests have ended. */
export const matrixQuery = (runs: readonly string[]) =>
  queryOptions({
    queryKey: ["test-matrix", ...runs],
    queryFn: async (): Promise<TestMatrix> =>
      await read(
        await api()["test-scenarios"].matrix.$get({ query: { runs: runs.join(",") } }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => isUnderWay(status)) ?? true ? POLL_MS : false,
  });
