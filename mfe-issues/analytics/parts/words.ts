/** Texts of the analytics. Pure. */
import type { StatisticsRange } from "@crumbtrail/contract/statistics_options";
import { formatNumber, perLocale, t, tAll } from "@crumbtrail/texts";

const dayFormat = perLocale((locale) =>
  new Intl.DateTimeFormat(locale, {
    year: "2-digit",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  })
);
const countries = perLocale((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** With at most one decimal; an en dash if unknown. */
export function rate(value: number | null): string {
  return value === null ? "–" : formatNumber(value, { maximumFractionDigits: 1 });
}

/** A share from 0 to 1. */
export function share(value: number | null): string {
  return value === null ? "–" : formatNumber(value, { style: "percent", maximumFractionDigits: 0 });
}

/** A day such as `2026-11-24`, in the browser's locale. */
export function dayText(day: string): string {
  return dayFormat().format(new Date(`${day}T00:00:00Z`));
}

/** `10/26/26 – 11/24/26`; without a first day `until 11/24/26`. */
export function rangeText({ start, end }: { start: string | null; end: string }): string {
  if (start === end) return dayText(end);
  return start ? `${dayText(start)} – ${dayText(end)}` : t("until {day}", { day: dayText(end) });
}

/** The range within a sentence. */
export const RANGE_WORDS = tAll<StatisticsRange>({
  "1d": "today",
  "7d": "in the last 7 days",
  "30d": "in the last 30 days",
  all: "at any time",
});

/** The name of a country by its ISO 3166 code. */
export function countryName(code: string | null): string {
  if (code === null) return t("Unknown country");
  try {
    return countries().of(code) ?? code;
  } catch {
    // `of` throws for a text that is not shaped like a code.
    return code;
  }
}

const DAYS_PER_MONTH = 30.44;

/** `2 years 1 month`, `13 days`, `5 hours`; null for a cookie of the session. */
export function lifeText(days: number | null): string {
  if (days === null) return t("Session");
  if (days < 1) {
    const hours = Math.max(1, Math.round(days * 24));
    return t("{hours, plural, one {# hour} other {# hours}}", { hours });
  }
  if (days < 2 * DAYS_PER_MONTH) return daysText(days);
  const months = Math.round(days / DAYS_PER_MONTH);
  if (months < 24) return t("{months, plural, one {# month} other {# months}}", { months });
  const rest = months % 12;
  const years = Math.floor(months / 12);
  return rest === 0 ? t("{years, plural, one {# year} other {# years}}", { years }) : t(
    "{years, plural, one {# year} other {# years}} {months, plural, one {# month} other {# months}}",
    { years, months: rest },
  );
}

/** `1 day`, `396 days`. */
export function daysText(days: number): string {
  return t("{days, plural, one {# day} other {# days}}", { days: Math.round(days) });
}
