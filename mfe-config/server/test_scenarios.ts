/** Test scenarios: list, add, change, start, stop, delete. All functions throw ApiError. */
import type { ContinuousChange, ContinuousInput } from "@crumbtrail/contract/test_scenario";
import { api, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { scheduledQuery } from "./scheduled.ts";

const SCENARIOS = ["test-scenarios"] as const;

const calls = () => api()["test-scenarios"];

export const scenariosQuery = (search: string) =>
  scheduledQuery(
    [...SCENARIOS, "continuous"],
    search,
    (query) => read(calls().continuous.$get({ query })),
  );

export const addScenario = (body: Omit<ContinuousInput, "type">) =>
  saved(SCENARIOS, read(calls().$post({ json: { type: "CONTINUOUS", ...body } })));

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeScenario = (id: string, json: ContinuousChange) =>
  saved(SCENARIOS, read(calls()[":id"].$patch({ param: { id }, json })));

/** Runs an active scenario before its time. */
export const runScenario = (id: string) =>
  saved(SCENARIOS, read(calls()[":id"].run.$post({ param: { id } })));

export const deleteScenario = (id: string) =>
  saved(SCENARIOS, read(calls()[":id"].$delete({ param: { id } })));

/** Starts a run of the saved steps alone. @returns its id */
export async function trySteps(id: string): Promise<string> {
  return (await read(calls()[":id"]["try-steps"].$post({ param: { id } })))._id;
}

/** Until the state of a tried run is read again. */
const TRIED_POLL_MS = 1500;

/** A run of steps; read again until it has ended. */
export const triedRunQuery = (id: string) =>
  queryOptions({
    queryKey: [...SCENARIOS, "tried", id],
    queryFn: () => read(calls()[":id"].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data?.testResult || data?.status === "FAILED" || data?.status === "ABORTED"
        ? false
        : TRIED_POLL_MS,
  });

/** A test result; undefined reads nothing. */
export const resultQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["test-results", id],
    queryFn: () => read(api()["test-results"][":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });
