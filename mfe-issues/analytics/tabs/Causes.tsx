/**
 * All causes (scripts, containers, responses, frames, pages), each with its open issues, their share
 * and how many of them are new, in the order of `FIX_FIRST_FORMULA`.
 */
import type { FixFirst } from "@crumbtrail/contract/statistics";
import { FIX_FIRST_FORMULA, NEW_ISSUE_DAYS } from "@crumbtrail/contract/statistics_options";
import { type Column, DataTable, RelativeTime } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { toQuery } from "../../addresses/analytics.ts";
import { causes } from "../../addresses/analytics_tree.ts";
import { fixFirstQuery, workbookUrl } from "../../server/statistics.ts";
import { countColumn, propertiesColumn } from "../parts/columns.tsx";
import { CauseName, ShowIssues } from "../parts/Cause.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { share } from "../parts/words.ts";

export function CausesTab() {
  const filters = causes.useSearch();
  return (
    <Statistics
      title={t("Causes by their issues")}
      kind="cause"
      query={useInfiniteQuery(fixFirstQuery(filters))}
      excel={workbookUrl("fix-first", toQuery(filters))}
      nothing={t("No open issue was found")}
    >
      {(rows: readonly FixFirst[], { meta }) => (
        <>
          <p className="an-more">{t("Order: {formula}", { formula: FIX_FIRST_FORMULA })}</p>
          <DataTable
            label={t("Causes")}
            columns={columnsOf(meta.issues)}
            rows={rows}
            rowKey={({ filter }) => filter.cause}
          />
        </>
      )}
    </Statistics>
  );
}

/** @param all open issues of all listed causes */
const columnsOf = (all: number): Column<FixFirst>[] => [
  {
    id: "cause",
    title: t("Cause"),
    word: "cause",
    width: "minmax(0, 3fr)",
    cell: (cause) => <CauseName cause={cause} />,
  },
  {
    id: "issues",
    title: t("Issues"),
    width: "152px",
    sortBy: ({ issues }) => issues,
    cell: (cause) => <ShowIssues cause={cause} />,
  },
  {
    id: "share",
    title: t("Share"),
    width: "116px",
    sortBy: ({ issues }) => issues,
    cell: ({ issues }) => <Share of={issues / all} />,
  },
  {
    id: "new",
    title: t("New in {days} days", { days: NEW_ISSUE_DAYS }),
    width: "128px",
    align: "end",
    sortBy: ({ newIssues }) => newIssues,
    cell: ({ newIssues }) =>
      newIssues > 0 ? <span className="ct-count">{`+${formatNumber(newIssues)}`}</span> : "–",
  },
  countColumn(
    { id: "before", title: t("Before consent"), word: "before_consent", width: "132px" },
    ({ beforeConsent }) => beforeConsent,
  ),
  { ...propertiesColumn(), sortBy: ({ propertyCount }) => propertyCount },
  {
    id: "last",
    title: t("Last found"),
    width: "136px",
    sortBy: ({ lastSeen }) => lastSeen,
    cell: ({ lastSeen }) => <RelativeTime at={lastSeen} />,
  },
];

/** A share as a bar and a percentage. */
function Share({ of }: { of: number }) {
  return (
    <span className="an-share ct-count">
      <svg className="an-share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="8" />
        <rect className="an-share-part" width={100 * of} height="8" />
      </svg>
      {share(of)}
    </span>
  );
}
