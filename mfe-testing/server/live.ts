/** Server-sent events about tests update the queries of the open screens. */
import { QUEUE_POLL_MS } from "@crumbtrail/contract/constants";
import type { TenantEvent } from "@crumbtrail/contract/events";
import type { Scenario } from "@crumbtrail/contract/scenario";
import { queryClient, useEvents } from "@crumbtrail/host";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshResults } from "./results.ts";
import { isUnderWay, queuedQuery, recentQuery, testQuery } from "./tests.ts";

const WATCHED_POLL_MS = 2000;

type TestEvent = Extract<TenantEvent, { kind: "scenario" }>;

/** Keeps queue, progress and results up to date by events, and by polling without events. */
export function useLiveTests(): void {
  useTestEvents();
  const { data: queued } = useQuery({ ...queuedQuery, refetchInterval: QUEUE_POLL_MS });
  useEndedTests(queued);
}

/** Keeps tests up to date by events alone. */
export function useTestEvents(): void {
  useEvents((event) => {
    if (event.kind === "scenario" && event.type === "ON_DEMAND") apply(event);
  });
}

/**
 * Follows a test until the end, by events, or by polling every 2 s while the event stream is down.
 */
export function useWatchedTest(id: string | undefined): Scenario | undefined {
  // Listens only to know whether the event stream is up; `useLiveTests` applies the events.
  const { live } = useEvents(ignore);
  return useQuery({
    ...testQuery(id ?? ""),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => {
      if (state.data && !isUnderWay(state.data.status)) return false;
      return live ? QUEUE_POLL_MS : WATCHED_POLL_MS;
    },
  }).data;
}

const ignore = () => undefined;

/** Updates the cached test; fetches the queue if it did not list the test or the test ended. */
function apply({ _id, status, step, testResult }: TestEvent): void {
  const seen = { status, step, testResult };
  queryClient.setQueryData(testQuery(_id).queryKey, (test) => test && { ...test, ...seen });
  queryClient.setQueryData(
    queuedQuery.queryKey,
    (tests) => tests?.map((test) => test._id === _id ? { ...test, ...seen } : test),
  );
  const known = queryClient.getQueryData(queuedQuery.queryKey) ?? [];
  if (isUnderWay(status) && known.some((test) => test._id === _id)) return;
  queryClient.invalidateQueries({ queryKey: queuedQuery.queryKey });
  if (!isUnderWay(status)) hasEnded(_id);
}

/** A test that left the queue has ended, even if the event was lost. */
function useEndedTests(queued: readonly Scenario[] | undefined): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (queued === undefined) return;
    const now = queued.map((test) => test._id);
    before.current.filter((id) => !now.includes(id)).forEach(hasEnded);
    before.current = now;
  }, [queued]);
}

function hasEnded(id: string): void {
  // Only the API response has the reason of a failure, so the test is refetched.
  queryClient.invalidateQueries({ queryKey: testQuery(id).queryKey });
  queryClient.invalidateQueries({ queryKey: recentQuery.queryKey });
  refreshResults();
}
