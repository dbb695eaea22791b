/** What the issues page needs to know beside issues. */
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** The newest on-demand result; null if nothing was tested yet. */
export const lastTestQuery = queryOptions({
  // With the issues, so that it is asked again when they change.
  queryKey: ["issues", "last-test"],
  queryFn: async (): Promise<TestResultRow | null> => {
    const query = { offset: 0, limit: 1, type: "ON_DEMAND" } as const;
    return (await read(await api()["test-results"].$get({ query }))).data[0] ?? null;
  },
});
