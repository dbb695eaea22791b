/** Texts of the analytics. Pure. */
import type { FixFirst } from "@crumbtrail/contract/statistics";
import type { Decision, StatisticsRange } from "@crumbtrail/contract/statistics_options";

const number = new Intl.NumberFormat();
const decimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 0 });
const dayFormat = new Intl.DateTimeFormat(undefined, {
  year: "2-digit",
  month: "2-digit",
  day: "2-digit",
  timeZone: "UTC",
});
let countries: Intl.DisplayNames | undefined;

/** `1 issue`, `1,200 issues`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : several}`;
}

/** With at most one decimal; an en dash if unknown. */
export function rate(value: number | null): string {
  return value === null ? "–" : decimal.format(value);
}

/** A share from 0 to 1. */
export function share(value: number | null): string {
  return value === null ? "–" : percent.format(value);
}

/** A day such as `2026-11-24`, in the browser's locale. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** `10/26/26 – 11/24/26`; `start` is null without a first day. */
export function rangeText({ start, end }: { start: string | null; end: string }): string {
  if (start === end) return dayText(end);
  return start ? `${dayText(start)} – ${dayText(end)}` : `until ${dayText(end)}`;
}

/** The range within a sentence. */
export const RANGE_WORDS: Record<StatisticsRange, string> = {
  "1d": "today",
  "7d": "in the last 7 days",
  "30d": "in the last 30 days",
  all: "at any time",
};

const DECISION_WORDS: Record<Decision, string> = {
  VENDOR: "Approve or remove",
  COOKIE: "Approve or remove the cookie",
  LOCAL_STORAGE: "Approve or remove the local storage item",
  SESSION_STORAGE: "Approve or remove the session storage item",
  HOST: "Approve or remove the host",
};

/** The decision, up to the name. */
export function decisionWords({ decision }: Pick<FixFirst, "decision">): string {
  return DECISION_WORDS[decision];
}

/** The name of a country by its ISO 3166 code. */
export function countryName(code: string | null): string {
  if (code === null) return "Unknown country";
  countries ??= new Intl.DisplayNames(undefined, { type: "region" });
  try {
    return countries.of(code) ?? code;
  } catch {
    // The code is no region.
    return code;
  }
}

const DAYS_PER_MONTH = 30.44;

/** `2 years 1 month`, `13 days`, `5 hours`; null for a cookie of the session. */
export function lifeText(days: number | null): string {
  if (days === null) return "Session";
  if (days < 1) return counted(Math.max(1, Math.round(days * 24)), "hour");
  if (days < 2 * DAYS_PER_MONTH) return counted(Math.round(days), "day");
  const months = Math.round(days / DAYS_PER_MONTH);
  if (months < 24) return counted(months, "month");
  const rest = months % 12;
  return counted(Math.floor(months / 12), "year") + (rest ? ` ${counted(rest, "month")}` : "");
}
