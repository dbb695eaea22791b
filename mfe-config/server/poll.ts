/** How often lists of scheduled tests are read again. Pure. */
import { QUEUE_POLL_MS } from "@crumbtrail/contract/constants";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";

const IDLE_POLL_MS = 30_000;

/** Milliseconds until a list is read again: soon while a run goes on or is due. */
export function pollMs(scenarios: readonly ScheduledScenario[] = []): number {
  const soon = Date.now() + QUEUE_POLL_MS;
  const isBusy = scenarios.some(({ status, nextRun }) =>
    status === "RUNNING" || (nextRun !== null && Date.parse(nextRun) < soon)
  );
  return isBusy ? QUEUE_POLL_MS : IDLE_POLL_MS;
}
