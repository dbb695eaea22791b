/** Points in time as people read them, in the locale of the page. */
import { perLocale } from "@crumbtrail/texts";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
/** Below this age a time reads "now": nobody reads seconds in a list. */
const NOW_SECONDS = 45;

/** `3 hours ago`, in the largest unit that has passed once. */
export function relativeTime(at: Date, now: Date): string {
  const format = relativeFormat();
  const seconds = (at.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) < NOW_SECONDS) return format.format(0, "second");
  // From 45 seconds on a time reads "1 minute ago".
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["minute", 60];
  const count = Math.trunc(seconds / length);
  return format.format(count === 0 ? Math.sign(seconds) : count, unit);
}

/** Two-digit year, month and day, optionally with hour and minute (specification, part 1 §9). */
export function shortDate(at: Date, withTime = false): string {
  return (withTime ? shortTimeFormat : shortFormat)().format(at);
}

/** `tomorrow, 03:30`; from the day after tomorrow on with the date. */
export function dayAndTime(at: Date, now: Date): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / 86_400_000);
  const day = days === 0 || days === 1
    ? relativeFormat().format(days, "day")
    : dayFormat().format(at);
  return `${day}, ${timeFormat().format(at)}`;
}

const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

/** To the second and with the time zone, for evidence. */
export function exactTime(at: Date): string {
  return exactFormat().format(at);
}

const DAY = { year: "2-digit", month: "2-digit", day: "2-digit" } as const;

const relativeFormat = perLocale((locale) =>
  new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
);
const shortFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, DAY));
const shortTimeFormat = perLocale((locale) =>
  new Intl.DateTimeFormat(locale, { ...DAY, hour: "2-digit", minute: "2-digit" })
);
const dayFormat = perLocale((locale) =>
  new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short" })
);
const timeFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));
const exactFormat = perLocale((locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" })
);
