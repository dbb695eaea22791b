/** What all lists of the analytics share: the feature, filters as days and properties, the envelope. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { StatisticsMeta, StatisticsQuery } from "@crumbtrail/contract/statistics";
import { STATISTICS_RANGE_DAYS } from "@crumbtrail/contract/statistics_options";
import {
  addDays,
  type Figures,
  type FiguresPage,
  findToday,
  type Ranked,
} from "@crumbtrail/db/queries/statistics";
import { findFirstDay } from "@crumbtrail/db/queries/property_days";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantScope, TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { ApiError, found } from "../platform/errors.ts";

/** Filters of every list. */
export type StatisticsFilters = Pick<
  StatisticsQuery,
  "timeRange" | "start" | "end" | "properties" | "search"
>;

/** Who reads, and when. */
export interface Reader {
  scope: TenantScope;
  now: Date;
}

/** @throws ApiError FORBIDDEN with details `{feature}` for a tenant without analytics */
export async function requireAnalytics(tx: TenantTx): Promise<void> {
  const { features } = found(await findCurrentTenant(tx));
  if (!features.analytics) throw new ApiError("FORBIDDEN", { details: { feature: "analytics" } });
}

/**
 * The chosen days and properties; for callers limited to some properties, those. Chosen days begin
 * with the first test and end today.
 * @throws ApiError FORBIDDEN with details `{feature}`, INPUT_INVALID for a start after the end
 */
export async function figuresOf(
  tx: TenantTx,
  { timeRange, search, ...filters }: StatisticsFilters,
  { scope, now }: Reader,
): Promise<Figures> {
  await requireAnalytics(tx);
  const today = await findToday(tx, now);
  const days = STATISTICS_RANGE_DAYS[timeRange];
  const { start = null, end = today } = filters;
  if (start !== null && start > end) {
    throw new ApiError("INPUT_INVALID", {
      details: [{ path: "start", message: answerText("must not be after the end") }],
    });
  }
  const isChosen = filters.start !== undefined || filters.end !== undefined;
  const range = isChosen
    ? withinTests({ start, end }, await findFirstDay(tx) ?? today, today)
    : { start: days === null ? null : addDays(today, 1 - days), end: today };
  return { ...range, search, properties: filters.properties ?? scope.propertyIds ?? [] };
}

type Range = Pick<Figures, "start" | "end">;

/**
 * The part of a range from the first test until today; a range outside is the day before or the day
 * after, because years without tests are too many days to list. Pure.
 */
function withinTests({ start, end }: Range, first: string, today: string): Range {
  if (end < first) return oneDay(addDays(first, -1));
  if (start !== null && start > today) return oneDay(addDays(today, 1));
  return { start: start !== null && start < first ? first : start, end: end > today ? today : end };
}

const oneDay = (day: string): Range => ({ start: day, end: day });

/** The envelope of a page of rows. */
export function envelope<T>(
  data: T[],
  { start, end }: Figures,
  slice: Slice,
  total: number,
): { data: T[]; meta: StatisticsMeta } {
  return { data, meta: { ...slice, total, count: data.length, range: { start, end } } };
}

type Named = { _id: string; name: string };

/** Replaces the numbers of properties, which begin with 1 as in SQL, by their ids and names. */
export function withNames<T extends { properties: number[] }>(
  row: T,
  names: FiguresPage<unknown>["names"],
): Omit<T, "properties"> & { properties: Named[] } {
  return { ...row, properties: row.properties.flatMap((n) => names[n - 1] ?? []) };
}

/** A page whose rows have properties. */
export function namedPage<T extends { properties: Named[] }>(
  { data, names, total }: FiguresPage<Ranked<T>>,
  figures: Figures,
  slice: Slice,
): Page<T> & { meta: StatisticsMeta } {
  const rows = data.map((row) => withNames(row, names) as unknown as T);
  return envelope(rows, figures, slice, total);
}
