/** Lists of scheduled tests: scenarios, and RSS crawls. */
import { QUEUE_POLL_MS } from "@crumbtrail/contract/constants";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { allPages } from "@crumbtrail/host";
import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";

/** All that a search finds, by property and name; a tier has at most some hundred. */
export function scheduledQuery(
  queryKey: QueryKey,
  search: string,
  load: (query: Slice & { search?: string }) => Promise<Page<ScheduledScenario>>,
) {
  return queryOptions({
    queryKey: [...queryKey, search],
    queryFn: () => allPages((slice) => load({ ...slice, ...search !== "" && { search } })),
    placeholderData: keepPreviousData,
    // The server sends events of on-demand tests alone, so this list is polled.
    refetchInterval: ({ state }) => pollMs(state.data),
  });
}

const IDLE_POLL_MS = 30_000;

/** Milliseconds until a list is read again: soon while a run goes on or is due. */
function pollMs(scenarios: readonly ScheduledScenario[] = []): number {
  const soon = Date.now() + QUEUE_POLL_MS;
  const isBusy = scenarios.some(({ status, nextRun }) =>
    status === "RUNNING" || (nextRun !== null && Date.parse(nextRun) < soon)
  );
  return isBusy ? QUEUE_POLL_MS : IDLE_POLL_MS;
}
