import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { STACKED_TYPES } from "@crumbtrail/contract/statistics_options";
import type { VendorDetections } from "@crumbtrail/contract/statistics";
import { formatNumber } from "@crumbtrail/texts";

/** The types of issues as a stacked bar; the columns beside it have the counts. */
export function Proportions({ counts }: { counts: VendorDetections["issueTypeCounts"] }) {
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
