import type { IssueRow } from "@crumbtrail/contract/issue";
import { Badge, Count, IconComment } from "@crumbtrail/kit";
import { AcceptanceBadge } from "../ending/AcceptanceBadge.tsx";
import { KeepsChoice } from "./KeepsChoice.tsx";
import { VendorBadge } from "../vendors/VendorBadge.tsx";

/** What is known about an issue, each in a word. */
export function RowFlags({ row }: { row: IssueRow }) {
  const [vendor, ...others] = row.vendorsMatch;
  return (
    <span className="is-row-flags">
      {vendor && <VendorBadge vendor={vendor} others={others} />}
      {row.keepsChoice && <KeepsChoice />}
      {row.isBeforeConsent && <Badge tone="red">Before Consent</Badge>}
      {row.reappearedAt && !row.resolved && <Badge tone="orange">Re-appeared</Badge>}
      <AcceptanceBadge issue={row} />
      <span className="is-row-comments">
        <IconComment size={14} />
        <Count value={row.comments} />
        <span className="ct-hidden">{row.comments === 1 ? " comment" : " comments"}</span>
      </span>
    </span>
  );
}
