/** When a scenario runs next. Pure. */
import type { Schedule } from "@crumbtrail/db/queries/due_scenarios";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1440;
/** Runs at the same time of day are spread over so many minutes after it. */
const SPREAD_MINUTES = 10;
/** With this step, consecutive places divide an interval evenly, however many there are. */
const GOLDEN = 0.6180339887498949;
/** Days to look ahead: the longest interval and the longest wait for a day of the week are a week each. */
const LOOKED_AT_DAYS = 15;

/**
 * The first run after a moment. Without a time of day and days of the week, runs lie on a grid of the
 * interval, shifted by the scenario's place (its number) to spread the load; else, on the days in the
 * tenant's time zone, at the time of day and each interval before and after it.
 */
export function nextRun(schedule: Schedule, after: Date, timeZone: string): Date {
  const { place, frequencyInMin, timeOfDay, weekdays } = schedule;
  const share = (place * GOLDEN) % 1;
  if (timeOfDay === null && weekdays === null) {
    const period = frequencyInMin * MINUTE_MS;
    const offset = Math.floor(share * period);
    const passed = Math.floor((after.getTime() - offset) / period);
    return new Date((passed + 1) * period + offset);
  }
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone).toPlainDate();
  for (let day = 0; day <= LOOKED_AT_DAYS; day++) {
    const date = today.add({ days: day });
    if (!runsOn(date, schedule, share)) continue;
    for (const minute of minutesOfDay(schedule, share)) {
      const seconds = Math.floor((minute % 1) * 60);
      const time = date.toPlainDateTime().add({ minutes: Math.floor(minute), seconds });
      const at = time.toZonedDateTime(timeZone).epochMilliseconds;
      if (at > after.getTime()) return new Date(at);
    }
  }
  throw new Error("A schedule without a day");
}

/** The first run of a scenario that is started: at once, or on its days at its time. */
export function firstRun(schedule: Schedule, now: Date, timeZone: string): Date {
  const isTimed = schedule.timeOfDay !== null || schedule.weekdays !== null;
  return isTimed ? nextRun(schedule, now, timeZone) : now;
}

/**
 * The run after a due one. Half an interval lies between both at least, so that a scenario that is
 * started by hand is not tested twice in a row.
 */
export function runAfter(schedule: Schedule, dueAt: Date, now: Date, timeZone: string): Date {
  const { weekdays, frequencyInMin } = schedule;
  const period = weekdays === null ? frequencyInMin : Math.min(frequencyInMin, DAY_MINUTES);
  const earliest = dueAt.getTime() + period / 2 * MINUTE_MS;
  return nextRun(schedule, new Date(Math.max(now.getTime(), earliest)), timeZone);
}

/** A run in the first hour of the next day, at the scenario's place in it. */
export function runAtNextDay({ place }: Schedule, now: Date, timeZone: string): Date {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone).startOfDay().add({ days: 1 }).epochMilliseconds;
  return new Date(midnight + Math.floor((place * GOLDEN) % 1 * HOUR_MS));
}

/** Days of the week decide alone; else an interval of several days begins at the scenario's place. */
function runsOn(date: Temporal.PlainDate, schedule: Schedule, share: number): boolean {
  const { weekdays, frequencyInMin } = schedule;
  if (weekdays !== null) return weekdays.includes(date.dayOfWeek);
  const days = Math.max(1, Math.floor(frequencyInMin / DAY_MINUTES));
  const sinceEpoch = EPOCH.until(date).days;
  return sinceEpoch % days === Math.floor(share * days);
}

const EPOCH = Temporal.PlainDate.from("1970-01-01");

/** Minutes after midnight at which it runs on a day: the time of day, and each interval from it. */
function minutesOfDay({ frequencyInMin, timeOfDay }: Schedule, share: number): number[] {
  const interval = Math.min(frequencyInMin, DAY_MINUTES);
  const [hours = 0, minutes = 0] = timeOfDay?.split(":").map(Number) ?? [];
  const time = hours * 60 + minutes;
  // A run in the last minutes of a day is not spread into the next day.
  const spread = Math.min(SPREAD_MINUTES, interval, DAY_MINUTES - time);
  const first = timeOfDay === null ? share * interval : time % interval + share * spread;
  const count = Math.ceil((DAY_MINUTES - first) / interval);
  return Array.from({ length: Math.max(1, count) }, (_, n) => first + n * interval);
}
