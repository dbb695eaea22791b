/** Words about scenarios: status, interval, the ends of runs. Pure. */
import { QUEUE_POLL_MS } from "@crumbtrail/contract/constants";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import type { Tone } from "@crumbtrail/kit";

type Status = ScheduledScenario["status"];

/** Labels and colours of the list (part 2 section 4). */
export const STATUS_BADGES: Record<Status, { label: string; tone: Tone }> = {
  IDLE: { label: "Inactive", tone: "orange" },
  QUEUED: { label: "Active", tone: "green" },
  RUNNING: { label: "Running", tone: "brand" },
  FAILED: { label: "Failed", tone: "red" },
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** From a day on in days, else in whole hours (part 2 section 9). */
export function intervalText(minutes: number): string {
  return minutes >= DAY
    ? counted(Math.round(minutes / DAY), "day")
    : counted(Math.round(minutes / HOUR), "hour");
}

/** In hours if these are whole, else in minutes (part 2 section 9). */
export function crawlIntervalText(minutes: number): string {
  return minutes % HOUR === 0 ? counted(minutes / HOUR, "hour") : counted(minutes, "minute");
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString()} ${unit}${count === 1 ? "" : "s"}`;
}

/** By ISO 8601, Monday is 1. */
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Such as `Mon, Tue at 03:30`; empty without days and time. */
export function timesText(
  { timeOfDay, weekdays }: Pick<ScheduledScenario, "timeOfDay" | "weekdays">,
): string {
  const days = (weekdays ?? []).map((day) => WEEKDAYS[day - 1]).join(", ");
  return [days, timeOfDay && `at ${timeOfDay}`].filter(Boolean).join(" ");
}

export const END_LABELS: Record<ScheduledScenario["lastRuns"][number]["outcome"], string> = {
  COMPLETE: "Complete",
  INCONCLUSIVE: "Inconclusive",
  FAILED: "Failed",
  ABORTED: "Aborted",
};

/** Such as `Last 3 runs, the newest first: Complete, Failed, Complete`. */
export function lastRunsText(runs: ScheduledScenario["lastRuns"]): string {
  const ends = runs.map(({ outcome }) => END_LABELS[outcome]);
  if (ends.length <= 1) return ends.length === 0 ? "No run yet" : `Last run: ${ends[0]}`;
  return `Last ${ends.length} runs, the newest first: ${ends.join(", ")}`;
}

/** Why a feed or sitemap could not be read, for people. */
export const READ_FAILURE_TEXTS: Record<
  NonNullable<NonNullable<ScheduledScenario["lastReading"]>["failure"]>,
  string
> = {
  ADDRESS_REFUSED: "It leads to an address that may not be called",
  NO_ANSWER: "The server gave no answer",
  HTTP_STATUS: "The server answered with an error",
  TOO_LARGE: "It is larger than 10 MB",
  NOT_READABLE: "It could not be read",
  NO_PAGES: "It names no page of the property",
};

const IDLE_POLL_MS = 30_000;

/** Milliseconds until a list is read again: soon while a run goes on or is due. */
export function pollMs(scenarios: readonly ScheduledScenario[] = []): number {
  const soon = Date.now() + QUEUE_POLL_MS;
  const isBusy = scenarios.some(({ status, nextRun }) =>
    status === "RUNNING" || (nextRun !== null && Date.parse(nextRun) < soon)
  );
  return isBusy ? QUEUE_POLL_MS : IDLE_POLL_MS;
}
