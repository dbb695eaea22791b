/**
 * All decisions (to approve or remove a vendor, an entry or a host), each with the open issues that
 * it would end, in the order of `FIX_FIRST_FORMULA`.
 */
import type { FixFirst } from "@crumbtrail/contract/statistics";
import {
  type Decision,
  DECISION_LABELS,
  DECISIONS,
  FIX_FIRST_FORMULA,
} from "@crumbtrail/contract/statistics_options";
import { type Column, DataTable, type Option, RelativeTime, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fixFirstQuery, workbookUrl } from "../../server/statistics.ts";
import { fixParameters } from "../../addresses/analytics.ts";
import { countColumn, propertiesColumn } from "../parts/columns.tsx";
import { DecisionName, ShowIssues } from "../parts/Decision.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { fixFirst } from "../../addresses/analytics_tree.ts";

const ALL = "ALL";
const OPTIONS: Option<Decision | typeof ALL>[] = [
  { value: ALL, label: t("All decisions") },
  ...DECISIONS.map((value) => ({ value, label: DECISION_LABELS[value] })),
];

export function FixFirstTab() {
  const filters = fixFirst.useSearch();
  const navigate = fixFirst.useNavigate();
  const choose = (value: Decision | typeof ALL) =>
    void navigate({
      search: (now) => ({ ...now, decision: value === ALL ? undefined : value }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Statistics
      title={t("Decisions by what they end")}
      kind="decision"
      query={useInfiniteQuery(fixFirstQuery(filters))}
      excel={workbookUrl("fix-first", fixParameters(filters))}
      nothing={t("No open issue was found")}
      actions={
        <Select<Decision | typeof ALL>
          label={t("Decision about")}
          hideLabel
          options={OPTIONS}
          value={filters.decision ?? ALL}
          onChange={choose}
        />
      }
    >
      {(decisions: readonly FixFirst[]) => (
        <>
          <DataTable
            label={t("Decisions")}
            columns={COLUMNS}
            rows={decisions}
            rowKey={({ decision, name }) => `${decision} ${name}`}
          />
          <p className="an-more">{t("Order: {formula}", { formula: FIX_FIRST_FORMULA })}</p>
        </>
      )}
    </Statistics>
  );
}

const COLUMNS: Column<FixFirst>[] = [
  {
    id: "decision",
    title: t("Decision"),
    width: "minmax(0, 3fr)",
    cell: (decision) => <DecisionName decision={decision} />,
  },
  {
    id: "issues",
    title: t("Ends"),
    width: "124px",
    sortBy: ({ issues }) => issues,
    cell: (decision) => <ShowIssues decision={decision} />,
  },
  countColumn(
    { id: "before", title: t("Before consent"), width: "120px" },
    ({ beforeConsent }) => beforeConsent,
  ),
  countColumn({ id: "runs", title: t("Tests"), width: "80px" }, ({ runs }) => runs),
  { ...propertiesColumn(), sortBy: ({ propertyCount }) => propertyCount },
  {
    id: "last",
    title: t("Last found"),
    width: "110px",
    sortBy: ({ lastSeen }) => lastSeen,
    cell: ({ lastSeen }) => <RelativeTime at={lastSeen} />,
  },
];
