/** Texts of scenarios and RSS crawls: status, interval, outcomes of runs, failures. Pure. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { dayAndTime, type Tone } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";

type Status = ScheduledScenario["status"];

/** Labels and colours of the list (specification, part 2 §4). */
export const STATUS_BADGES: Record<Status, { label: string; tone: Tone }> = {
  IDLE: { label: t("Inactive"), tone: "orange" },
  QUEUED: { label: t("Active"), tone: "green" },
  RUNNING: { label: t("Running"), tone: "brand" },
  FAILED: { label: t("Failed"), tone: "red" },
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** Of a scenario: from a day on in days, else in whole hours (specification, part 2 §9). */
export function intervalText(minutes: number): string {
  return minutes >= DAY
    ? t("{days, plural, one {# day} other {# days}}", { days: Math.round(minutes / DAY) })
    : hoursText(Math.round(minutes / HOUR));
}

/** Of an RSS crawl: in hours if these are whole, else in minutes (specification, part 2 §9). */
export function crawlIntervalText(minutes: number): string {
  return minutes % HOUR === 0
    ? hoursText(minutes / HOUR)
    : t("{minutes, plural, one {# minute} other {# minutes}}", { minutes });
}

function hoursText(hours: number): string {
  return t("{hours, plural, one {# hour} other {# hours}}", { hours });
}

/** In the order of ISO 8601, where Monday is day 1. */
export const WEEKDAYS: readonly string[] = [
  t("Mon"),
  t("Tue"),
  t("Wed"),
  t("Thu"),
  t("Fri"),
  t("Sat"),
  t("Sun"),
];

/** Such as `Mon, Tue at 03:30`; empty without days and time. */
export function timesText(
  { timeOfDay, weekdays }: Pick<ScheduledScenario, "timeOfDay" | "weekdays">,
): string {
  const days = (weekdays ?? []).map((day) => WEEKDAYS[day - 1]).join(", ");
  if (!timeOfDay) return days;
  return days === ""
    ? t("at {time}", { time: timeOfDay })
    : t("{days} at {time}", { days, time: timeOfDay });
}

/** Whether a next run is not begun at once. */
export function isLater(nextRun: string | null, now: Date): nextRun is string {
  return nextRun !== null && Date.parse(nextRun) - now.getTime() > SOON_MS;
}

/** The worker looks for due runs several times a minute. */
const SOON_MS = 60_000;

export function firstRunText(nextRun: string | null, now: Date): string {
  return isLater(nextRun, now)
    ? t("First run {when}.", { when: dayAndTime(new Date(nextRun), now) })
    : t("The first run starts now.");
}

export const END_LABELS: Record<ScheduledScenario["lastRuns"][number]["outcome"], string> = tAll({
  COMPLETE: "Complete",
  INCONCLUSIVE: "Inconclusive",
  FAILED: "Failed",
  ABORTED: "Aborted",
});

/** Such as `Last 3 runs, the newest first: Complete, Failed, Complete`. */
export function lastRunsText(runs: ScheduledScenario["lastRuns"]): string {
  const ends = runs.map(({ outcome }) => END_LABELS[outcome]);
  if (ends.length === 0) return t("No run yet");
  if (ends.length === 1) return t("Last run: {ends}", { ends: ends.join() });
  return t("Last {count} runs, the newest first: {ends}", {
    count: ends.length,
    ends: ends.join(", "),
  });
}

/** Why a feed or sitemap could not be read, for people. */
export const READ_FAILURE_TEXTS: Record<
  NonNullable<NonNullable<ScheduledScenario["lastReading"]>["failure"]>,
  string
> = {
  ADDRESS_REFUSED: t("It leads to an address that may not be called"),
  NO_ANSWER: t("The server gave no answer"),
  HTTP_STATUS: t("The server answered with an error"),
  TOO_LARGE: t("It is larger than 10 MB"),
  TOO_COMPLEX: t("Its markup is too complex to be read"),
  NOT_READABLE: t("It could not be read"),
  NO_PAGES: t("It names no page of the property"),
  BROKEN_OFF: t("Reading it ended our server three times; change it before you start again"),
};
