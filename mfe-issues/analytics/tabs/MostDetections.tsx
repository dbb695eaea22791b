/**
 * Vendors by what tests detected, with the share of each type of issue (specification, part 1 §2).
 */
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import type { VendorDetections } from "@crumbtrail/contract/statistics";
import { STACKED_TYPES } from "@crumbtrail/contract/statistics_options";
import { type Column, Count, DataTable } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { detectionsQuery, workbookUrl } from "../../server/statistics.ts";
import { toQuery } from "../../addresses/analytics.ts";
import { vendorText } from "../../wording/vendor_text.ts";
import { issuesOfVendor } from "../parts/issue_links.ts";
import { VendorName } from "../parts/badges.tsx";
import { countColumn, openIssuesColumn, propertiesColumn } from "../parts/columns.tsx";
import { Statistics } from "../parts/Statistics.tsx";
import { detections } from "../../addresses/analytics_tree.ts";

export function MostDetections() {
  const filters = detections.useSearch();
  return (
    <Statistics
      title={t("Vendors by detections")}
      kind="vendor"
      query={useInfiniteQuery(detectionsQuery(filters))}
      excel={workbookUrl("most-detections", toQuery(filters))}
      nothing={t("No test detected a vendor")}
    >
      {(vendors: readonly VendorDetections[]) => (
        <DataTable
          label={t("Vendors by detections")}
          columns={columns(filters.properties)}
          rows={vendors}
          rowKey={({ _id, source }) => `${source} ${_id.vendorName}`}
        />
      )}
    </Statistics>
  );
}

function columns(properties: string | undefined): Column<VendorDetections>[] {
  const vendorOf = ({ _id, source }: VendorDetections) => ({ name: _id.vendorName, source });
  return [
    {
      id: "vendor",
      title: t("Vendor"),
      width: "minmax(0, 2fr)",
      sortBy: ({ _id }) => _id.vendorName,
      cell: (row) => <VendorName vendor={vendorOf(row)} />,
    },
    {
      id: "total",
      title: t("Detections"),
      width: "104px",
      sortBy: ({ totalCount }) => totalCount,
      cell: ({ totalCount }) => (
        <strong>
          <Count value={totalCount} />
        </strong>
      ),
    },
    ...STACKED_TYPES.map((type) =>
      countColumn<VendorDetections>(
        {
          id: type,
          title: ISSUE_TYPE_TABLE[type].analytics,
          ...(type === "SUSPICIOUS_REQUEST" && { word: "suspicious_request" as const }),
          width: "124px",
        },
        ({ issueTypeCounts }) => issueTypeCounts[type],
      )
    ),
    {
      id: "proportions",
      title: t("Proportions"),
      width: "minmax(0, 1.4fr)",
      cell: ({ issueTypeCounts }) => <Proportions counts={issueTypeCounts} />,
    },
    countColumn(
      { id: "before", title: t("Before consent"), width: "96px" },
      ({ beforeConsent }) => beforeConsent,
    ),
    openIssuesColumn((row) => ({
      search: issuesOfVendor(vendorOf(row), properties),
      of: vendorText(row._id.vendorName),
    }), "96px"),
    propertiesColumn(),
  ];
}

/** The types of issues as a stacked bar; the columns beside it have the counts. */
function Proportions({ counts }: { counts: VendorDetections["issueTypeCounts"] }) {
  const parts = STACKED_TYPES.filter((type) => counts[type] > 0);
  const text = parts.map((type) =>
    `${ISSUE_TYPE_TABLE[type].analytics} ${formatNumber(counts[type])}`
  ).join(", ");
  return (
    <span className="an-stack" role="img" aria-label={text} title={text}>
      {parts.map((type) => (
        <span
          key={type}
          className={`an-stack-part an-stack-${type} ct-tone-${ISSUE_TYPE_TABLE[type].colour}`}
          style={{ flexGrow: counts[type] }}
        />
      ))}
    </span>
  );
}
