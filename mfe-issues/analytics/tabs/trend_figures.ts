/** Figures of a line of a trend. Pure. */
import type { TrendList, TrendSeries } from "@crumbtrail/contract/statistics";
import type { Series } from "../charts/Lines.tsx";
import type { Measure } from "../../addresses/analytics.ts";

/**
 * A line's key: the id of a property, or the name of a vendor with its source, because a name can
 * come from the catalogue and from public data.
 */
export function keyOf({ _id, name, source }: Pick<TrendSeries, "_id" | "name" | "source">): string {
  return _id ?? `${source} ${name}`;
}

const MEASURED: Record<Measure, (series: TrendSeries, index: number) => number | null> = {
  per_test: ({ detections, tests }, index) => ratio(detections[index], tests[index]),
  detections: ({ detections }, index) => detections[index] ?? null,
  before_consent: ({ beforeConsent }, index) => beforeConsent[index] ?? null,
};

/** The lines of the chart: a value for each day, null where no test was complete. */
export function linesOf({ data, days }: TrendList, measure: Measure): Series[] {
  return data.map((series) => ({
    id: keyOf(series),
    name: series.name,
    values: days.map((_, index) => MEASURED[measure](series, index)),
  }));
}

/** Detections per complete test in the whole range; null without a test. */
export function perTest({ totalCount, tests }: TrendSeries): number | null {
  return ratio(totalCount, sum(tests));
}

export function testsOf({ tests }: TrendSeries): number {
  return sum(tests);
}

/**
 * Detections per test in the second half of the range against the first half: -0.5 is half as many.
 * Null without a test in both halves, or without a detection in the first.
 */
export function changeOf({ detections, tests }: TrendSeries): number | null {
  const half = Math.floor(tests.length / 2);
  const rateOf = (from: number, to: number) =>
    quotient(
      sum(detections.slice(from, to).map((value) => value ?? 0)),
      sum(tests.slice(from, to)),
    );
  const [before, now] = [rateOf(0, half), rateOf(half, tests.length)];
  return before === null || now === null || before === 0 ? null : now / before - 1;
}

/** With one decimal, as shown. */
function ratio(value: number | null | undefined, of: number | undefined): number | null {
  const exact = quotient(value, of);
  return exact === null ? null : Math.round(10 * exact) / 10;
}

function quotient(value: number | null | undefined, of: number | undefined): number | null {
  return value === null || value === undefined || !of ? null : value / of;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
