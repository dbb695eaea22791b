/** Detections over time, by property or vendor, and the properties compared. */
import type { TrendList, TrendSeries } from "@crumbtrail/contract/statistics";
import { TREND_LINES, type TrendLine } from "@crumbtrail/contract/statistics_options";
import {
  Accordion,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  lazyPart,
  Panel,
  SegmentedControl,
  SkeletonBlock,
  SkeletonRows,
} from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { trendQuery, workbookUrl } from "../../server/statistics.ts";
import { Legend } from "../charts/Legend.tsx";
import {
  type Measure,
  MEASURES,
  rangeOf,
  type TrendFilters,
  trendParameters,
} from "../../addresses/analytics.ts";
import { vendorText } from "../../wording/vendor_text.ts";
import { issuesOfVendor } from "../parts/issue_links.ts";
import type { IssueSearch } from "../../addresses/issues.ts";
import { Change } from "../parts/Change.tsx";
import { countColumn, openIssuesColumn, rateColumn } from "../parts/columns.tsx";
import { Excel } from "../parts/Statistics.tsx";
import { trends } from "../../addresses/analytics_tree.ts";
import { changeOf, keyOf, linesOf, perTest, testsOf } from "./trend_figures.ts";
import { dayText, RANGE_WORDS, rangeText } from "../parts/words.ts";
import { Comparison } from "./Comparison.tsx";

const Lines = lazyPart(
  async () => (await import("../charts/Lines.tsx")).default,
  <SkeletonBlock height={260} />,
);

const LINE_LABELS = tAll<TrendLine>({ property: "By property", vendor: "By vendor" });
const LINE_OPTIONS = TREND_LINES.map((value) => ({ value, label: LINE_LABELS[value] }));

const MEASURE_LABELS = tAll<Measure>({
  per_test: "Per test",
  detections: "Detections",
  before_consent: "Detections before consent",
});
const MEASURE_OPTIONS = MEASURES.map((value) => ({ value, label: MEASURE_LABELS[value] }));

export function Trends() {
  const filters = trends.useSearch();
  const { by = "property", measure = "per_test" } = filters;
  const { data, isError, refetch, isFetching } = useQuery(trendQuery(filters));
  const navigate = trends.useNavigate();
  const show = (change: Pick<TrendFilters, "by" | "measure">) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Panel
        title={t("Detections over time")}
        flush
        actions={
          <span className="an-tools">
            <SegmentedControl<TrendLine>
              label={t("Lines")}
              options={LINE_OPTIONS}
              value={by}
              onChange={(value) => show({ by: value === "property" ? undefined : value })}
            />
            <SegmentedControl<Measure>
              label={t("Figures")}
              options={MEASURE_OPTIONS}
              value={measure}
              onChange={(value) => show({ measure: value === "per_test" ? undefined : value })}
            />
            <Excel url={workbookUrl("trend", trendParameters(filters))} />
          </span>
        }
      >
        {isError && !data && <ErrorState onRetry={refetch} busy={isFetching} />}
        {!isError && !data && (
          <div className="an-chart">
            <SkeletonBlock height={260} />
            <SkeletonRows rows={4} />
          </div>
        )}
        {data && <Shown list={data} filters={filters} measure={measure} />}
      </Panel>
      {by === "property" && <Comparison filters={filters} />}
    </>
  );
}

interface ShownProps {
  list: TrendList;
  filters: TrendFilters;
  measure: Measure;
}

function Shown({ list, filters, measure }: ShownProps) {
  const { by = "property", properties } = filters;
  const issuesOf = ({ _id, name, source }: TrendSeries) =>
    _id === null
      ? issuesOfVendor({ name, source: source ?? "NONE" }, properties)
      : { timeRange: "all", properties: _id } as const;
  const lines = linesOf(list, measure);
  if (list.data.length === 0) {
    return (
      <EmptyState title={t("No detections found")}>
        {t("No test detected anything {when} with these filters.", {
          when: RANGE_WORDS[rangeOf(filters)],
        })}
      </EmptyState>
    );
  }
  const { total, range } = list.meta;
  return (
    <>
      <div className="an-chart">
        <p className="ct-dimmed">
          {t(
            "{count} of {by, select, vendor {{total, plural, one {# vendor} other {# vendors}}} other {{total, plural, one {# property} other {# properties}}}}, most detections first, {range}, by {step, select, day {day} other {month}}",
            { count: list.data.length, by, total, range: rangeText(range), step: list.step },
          )}
        </p>
        <Lines days={list.days.map(dayText)} series={lines} />
        <Legend names={list.data.map(({ name }) => vendorText(name))} />
      </div>
      <DataTable
        label={t("Trend by {by, select, vendor {vendor} other {property}}", { by })}
        columns={columns(by, issuesOf)}
        rows={list.data}
        rowKey={keyOf}
      />
      <Accordion
        items={[{
          id: "days",
          title: stepTitle(list, measure),
          count: list.days.length,
          content: <Days list={list} measure={measure} />,
        }]}
      />
    </>
  );
}

function columns(
  by: TrendLine,
  issuesOf: (series: TrendSeries) => IssueSearch,
): Column<TrendSeries>[] {
  return [
    {
      id: "name",
      title: by === "vendor" ? t("Vendor") : t("Property"),
      width: "minmax(0, 3fr)",
      sortBy: ({ name }) => name,
      cell: ({ name }) => vendorText(name),
    },
    countColumn({ id: "detections", title: t("Detections") }, ({ totalCount }) => totalCount),
    countColumn(
      { id: "before", title: t("Detections before consent") },
      ({ totalBeforeConsent }) => totalBeforeConsent,
    ),
    countColumn({ id: "tests", title: t("Complete tests") }, testsOf),
    rateColumn({ id: "rate", title: t("Per test") }, perTest),
    {
      id: "change",
      title: t("Second half against first"),
      width: "minmax(0, 1.4fr)",
      sortBy: changeOf,
      cell: (row) => <Change value={changeOf(row)} />,
    },
    openIssuesColumn((row) => ({ search: issuesOf(row), of: row.name })),
  ];
}

/** Such as `Detections by day`. */
function stepTitle({ step }: TrendList, measure: Measure): string {
  return t("{measure} by {step, select, day {day} other {month}}", {
    measure: MEASURE_LABELS[measure],
    step,
  });
}

interface Day {
  day: string;
  values: (number | null)[];
}

/** The figures of the chart, a row for each day or month. */
function Days({ list, measure }: { list: TrendList; measure: Measure }) {
  const lines = linesOf(list, measure);
  const rows: Day[] = list.days.map((day, index) => ({
    day,
    values: lines.map(({ values }) => values[index] ?? null),
  }));
  const columns: Column<Day>[] = [
    {
      id: "day",
      title: list.step === "day" ? t("Day") : t("Month"),
      sortBy: ({ day }) => day,
      cell: ({ day }) => dayText(day),
    },
    ...lines.map(({ id, name }, index) =>
      rateColumn<Day>({ id, title: vendorText(name) }, ({ values }) => values[index] ?? null)
    ),
  ];
  return (
    <DataTable
      label={stepTitle(list, measure)}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}
