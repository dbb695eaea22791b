/** Properties side by side, the lowest score first. */
import type { ComparedProperty } from "@crumbtrail/contract/statistics_servers";
import { type Column, DataTable, lazyPart, SkeletonBlock } from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { comparisonQuery, workbookUrl } from "../../server/statistics.ts";
import { type AnalyticsFilters, toQuery } from "../../addresses/analytics.ts";
import { Change } from "../parts/Change.tsx";
import { countColumn, openIssuesColumn, rateColumn } from "../parts/columns.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { rate, share } from "../parts/words.ts";

const Bars = lazyPart(
  async () => (await import("../charts/Bars.tsx")).default,
  <SkeletonBlock height={240} />,
);

/** Bars of the chart; the table has all properties. */
const BARS = 12;

export function Comparison({ filters }: { filters: AnalyticsFilters }) {
  return (
    <Statistics
      title={t("Properties compared")}
      kind="property"
      query={useInfiniteQuery(comparisonQuery(filters))}
      excel={workbookUrl("properties", toQuery(filters))}
      nothing={t("No property was tested")}
      above={240}
    >
      {(properties: readonly ComparedProperty[], { formula }) => (
        <>
          <div className="an-chart">
            <p className="ct-dimmed">
              {t("Score: {formula}", { formula: translated(formula) })}
            </p>
            <Bars
              bars={properties.slice(0, BARS).flatMap(({ _id, name, score }) =>
                score === null ? [] : [{ id: _id, name, value: score }]
              )}
            />
          </div>
          <DataTable
            label={t("Properties compared")}
            columns={COLUMNS}
            rows={properties}
            rowKey={({ _id }) => _id}
          />
          <p className="an-more">
            {t(
              "Entries before consent: cookies and storage items that a test found before consent. Approved entries and those that keep the consent choice are not counted.",
            )}
          </p>
        </>
      )}
    </Statistics>
  );
}

/** Points against the period before; null if either has no score. */
const changeOf = ({ score, scoreBefore }: ComparedProperty) =>
  score === null || scoreBefore === null ? null : Math.round(score - scoreBefore);

function ScoreChange({ property }: { property: ComparedProperty }) {
  const change = changeOf(property);
  const text = change === null
    ? ""
    : t("{change, select, up {+} other {−}}{points, plural, one {# point} other {# points}}", {
      change: change > 0 ? "up" : "down",
      points: Math.abs(change),
    });
  return <Change value={change} moreIsBetter text={text} />;
}

const COLUMNS: Column<ComparedProperty>[] = [
  {
    id: "name",
    title: t("Property"),
    width: "minmax(0, 2fr)",
    sortBy: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: "score",
    title: t("Score"),
    sortBy: ({ score }) => score,
    cell: ({ score }) => <strong>{rate(score)}</strong>,
  },
  {
    id: "change",
    title: t("Against the days before"),
    width: "minmax(0, 1.5fr)",
    sortBy: changeOf,
    cell: (property) => <ScoreChange property={property} />,
  },
  rateColumn(
    { id: "before", title: t("Entries before consent per test") },
    ({ beforeConsent }) => beforeConsent,
  ),
  rateColumn(
    { id: "unknown", title: t("Unknown vendors per test") },
    ({ unknownHosts }) => unknownHosts,
  ),
  {
    id: "inconclusive",
    title: t("Inconclusive"),
    sortBy: ({ inconclusiveShare }) => inconclusiveShare,
    cell: ({ inconclusiveShare }) => share(inconclusiveShare),
  },
  countColumn(
    { id: "tests", title: t("Tests") },
    ({ complete, inconclusive }) => complete + inconclusive,
  ),
  openIssuesColumn(({ _id, name }) => ({
    search: { timeRange: "all", properties: _id },
    of: name,
  })),
];
