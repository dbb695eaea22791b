/** Test scenarios: list, add, change, start, stop, delete. All functions throw ApiError. */
import type {
  ContinuousChange,
  ContinuousInput,
  ScheduledScenario,
} from "@crumbtrail/contract/test_scenario";
import { allPages, api, queryClient, read, withLatest } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { pollMs } from "./poll.ts";

const SCENARIOS = ["test-scenarios"] as const;

/** All scenarios by property and name; a tier has at most some hundred. */
export const scenariosQuery = (search: string) =>
  queryOptions({
    queryKey: [...SCENARIOS, "continuous", search],
    queryFn: (): Promise<ScheduledScenario[]> =>
      allPages(async (slice) => {
        const query = { ...slice, ...search !== "" && { search } };
        return await read(await api()["test-scenarios"].continuous.$get({ query }));
      }),
    placeholderData: (shown) => shown,
    // The queue announces on-demand tests alone, so the list is polled.
    refetchInterval: ({ state }) => pollMs(state.data),
  });

export async function addScenario(body: Omit<ContinuousInput, "type">): Promise<void> {
  await read(await api()["test-scenarios"].$post({ json: { type: "CONTINUOUS", ...body } }));
  await refreshScenarios();
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeScenario(id: string, json: ContinuousChange): Promise<void> {
  return withLatest(async () => {
    await read(await api()["test-scenarios"][":id"].$patch({ param: { id }, json }));
    await refreshScenarios();
  }, refreshScenarios);
}

export async function deleteScenario(id: string): Promise<void> {
  await read(await api()["test-scenarios"][":id"].$delete({ param: { id } }));
  await refreshScenarios();
}

/** Starts a run of the saved steps alone. @returns its id */
export async function trySteps(id: string): Promise<string> {
  const call = api()["test-scenarios"][":id"]["try-steps"].$post({ param: { id } });
  return (await read(await call))._id;
}

const TRIED_POLL_MS = 1500;

/** A run of steps; read again until it has ended. */
export const triedRunQuery = (id: string) =>
  queryOptions({
    queryKey: [...SCENARIOS, "tried", id],
    queryFn: async () => await read(await api()["test-scenarios"][":id"].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.testResult || data?.status === "FAILED" || data?.status === "ABORTED"
        ? false
        : TRIED_POLL_MS,
  });

/** A test result; undefined reads nothing. */
export const resultQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["test-results", id],
    queryFn: async () =>
      await read(await api()["test-results"][":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });

function refreshScenarios(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SCENARIOS });
}
