/** How the tests of a property come out over time: a figure as a line, and all figures as a table. */
import type { TrendDay } from "@crumbtrail/contract/trend";
import { propertiesQuery, useTitle } from "@crumbtrail/host";
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  lazyPart,
  Page,
  Panel,
  SegmentedControl,
  Select,
  SkeletonBlock,
  SkeletonRows,
} from "@crumbtrail/kit";
import { formatNumber, t, translated } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { trendQuery } from "../server/trend.ts";
import { trend } from "../addresses/tree.ts";
import { type Figure, FIGURES } from "./figures.ts";
import {
  TREND_DAYS,
  TREND_FIGURES,
  type TrendFigure,
  type TrendSearch,
} from "../addresses/trend.ts";

const TrendChart = lazyPart(
  async () => (await import("./TrendChart.tsx")).default,
  <SkeletonBlock height={240} />,
);

const CHOICES = TREND_FIGURES.map((value) => ({ value, label: FIGURES[value].label }));
const PERIODS = TREND_DAYS.map((days) => ({
  value: String(days),
  label: t("{days} days", { days }),
}));

export function TrendScreen() {
  useTitle(t("Trend"));
  const { property, days = 90, figure = "score" } = trend.useSearch();
  const navigate = trend.useNavigate();
  const { data: properties = [] } = useQuery(propertiesQuery);
  const chosen = property ?? properties[0]?._id;
  const show = (change: TrendSearch) =>
    void navigate({ search: { property: chosen, days, figure, ...change }, replace: true });
  return (
    <Page
      title={t("Trend")}
      actions={
        <SegmentedControl
          label={t("Period")}
          options={PERIODS}
          value={String(days)}
          onChange={(value) => show({ days: TREND_DAYS.find((one) => String(one) === value) })}
        />
      }
    >
      <div className="te-trend-property">
        <Select
          label={t("Property")}
          searchable
          options={properties.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen ?? null}
          onChange={(id) => show({ property: id })}
        />
        <Select<TrendFigure>
          label={t("Figure")}
          options={CHOICES}
          value={figure}
          onChange={(figure) => show({ figure })}
        />
      </div>
      <TrendOf id={chosen} days={days} figure={figure} />
    </Page>
  );
}

interface TrendOfProps {
  id: string | undefined;
  days: number;
  figure: TrendFigure;
}

function TrendOf({ id, days, figure }: TrendOfProps) {
  const { data, isError, refetch, isFetching } = useQuery(trendQuery(id, days));
  if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonRows rows={8} />;
  if (data.days.length === 0) {
    return (
      <EmptyState title={t("No tests in this period")}>
        {t("Every test of the property counts for its day, no matter who or what started it.")}
      </EmptyState>
    );
  }
  return (
    <>
      <Panel title={`${FIGURES[figure].label}: ${data.property.name}`}>
        <TrendChart days={data.days} figure={figure} />
        <p className="te-hint-below">
          {t("Score: {formula}", { formula: translated(data.formula) })}
        </p>
      </Panel>
      <Panel flush>
        <DataTable
          label={t("Figures by day")}
          columns={columnsOf(data.property._id)}
          rows={data.days.toReversed()}
          rowKey={({ day }) => day}
        />
      </Panel>
    </>
  );
}

const number = (value: number | null) => value === null ? "–" : formatNumber(value);

const figureColumn = (id: string, { label, valueOf }: Figure): Column<TrendDay> => ({
  id,
  title: label,
  sortBy: valueOf,
  cell: (day) => number(valueOf(day)),
});

/** A day leads to its tests. */
const columnsOf = (property: string): Column<TrendDay>[] => [
  {
    id: "day",
    title: t("Day"),
    sortBy: ({ day }) => day,
    cell: ({ day }) => (
      <Link
        to="/on-demand/history"
        search={{ type: "ALL", property, from: day, to: day, proofs: "LEFT_OUT" }}
      >
        {day}
      </Link>
    ),
  },
  {
    id: "score",
    title: t("Score"),
    sortBy: ({ score }) => score,
    cell: ({ score }) => <strong>{number(score)}</strong>,
  },
  figureColumn("before", FIGURES.beforeConsent),
  figureColumn("unknown", FIGURES.unknownHosts),
  {
    id: "inconclusive",
    title: t("Inconclusive"),
    sortBy: ({ inconclusiveShare }) => inconclusiveShare,
    cell: ({ inconclusiveShare }) => `${Math.round(100 * inconclusiveShare)} %`,
  },
  {
    id: "tests",
    title: t("Tests"),
    sortBy: ({ complete, inconclusive }) => complete + inconclusive,
    cell: ({ complete, inconclusive }) => number(complete + inconclusive),
  },
];
