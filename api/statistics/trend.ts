/** Properties or vendors over time. */
import type { Slice } from "@crumbtrail/contract/paging";
import type { TrendListQuery, TrendSeries } from "@crumbtrail/contract/statistics";
import { TREND_MAX_DAYS } from "@crumbtrail/contract/statistics_options";
import { addDays, daysOf, type Figures } from "@crumbtrail/db/queries/statistics";
import {
  type Line,
  listLines,
  listPoints,
  listTests,
  type Point,
} from "@crumbtrail/db/queries/statistics_detections";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { envelope, figuresOf, type Reader, type StatisticsFilters } from "./figures.ts";

/**
 * Lines by day, over more than three months by month. A range without a start begins with the first
 * test.
 * @throws ApiError errors of `figuresOf`
 */
export async function readTrends(
  tx: TenantTx,
  { by, ...filters }: StatisticsFilters & Pick<TrendListQuery, "by">,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  const { data: lines, total } = await listLines(tx, by, figures, slice);
  const step = figures.start !== null && daysOf(figures.start, figures.end) <= TREND_MAX_DAYS
    ? "day"
    : "month";
  const tests = await listTests(tx, figures, step);
  const days = axis(figures, step, tests.map(({ day }) => day));
  const points = lines.length > 0 ? await listPoints(tx, figures, step, lines) : [];
  const pointsOf = Map.groupBy(points, keyOf);
  const testsOf = Map.groupBy(tests, ({ id }) => id);
  const allTests = countByDay(tests);
  const series = lines.map((line) =>
    seriesOf(
      line,
      days,
      pointsOf.get(keyOf(line)) ?? [],
      line.id === null ? allTests : countByDay(testsOf.get(line.id) ?? []),
    )
  );
  return { step, days, ...envelope(series, figures, slice, total) } as const;
}

/** A property's id, or source and name of a vendor; the same for a line and its points. */
function keyOf({ id, source, name }: Pick<Point | Line, "id" | "source" | "name">): string {
  return id ?? `${source} ${name}`;
}

function countByDay(tests: readonly { day: string; tests: number }[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { day, tests: count } of tests) counted.set(day, (counted.get(day) ?? 0) + count);
  return counted;
}

/** Every day, or the first of every month, of the range. Pure. */
function axis({ start, end }: Figures, step: "day" | "month", tested: readonly string[]): string[] {
  const first = start ?? tested.toSorted()[0] ?? end;
  const days = [];
  for (let day = first; day <= end; day = addDays(day, 1)) days.push(day);
  if (step === "day") return days;
  return [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
}

function seriesOf(
  { id, ...line }: Line,
  days: readonly string[],
  points: readonly Point[],
  counted: ReadonlyMap<string, number>,
): TrendSeries {
  const byDay = new Map(points.map((point) => [point.day, point]));
  const values = (value: (point: Point) => number) =>
    days.map((day) => {
      const point = byDay.get(day);
      if (point) return value(point);
      // A day without tests has no value, rather than none found.
      return counted.has(day) ? 0 : null;
    });
  return {
    _id: id,
    ...line,
    detections: values(({ detections }) => detections),
    beforeConsent: values(({ beforeConsent }) => beforeConsent),
    tests: days.map((day) => counted.get(day) ?? 0),
  };
}
