import type { IssueRow } from "@crumbtrail/contract/issue";
import { Badge, shortDate } from "@crumbtrail/kit";

/** Until when an issue is accepted; once it re-opened, why. */
export function AcceptanceBadge({ issue: { acceptance, resolved } }: { issue: IssueRow }) {
  if (!acceptance || resolved) return null;
  const { ended, until, reason, acceptedBy } = acceptance;
  if (!ended) {
    return (
      <Badge tone="brand" title={`${acceptedBy}: ${reason}`}>
        Accepted until {shortDate(new Date(until))}
      </Badge>
    );
  }
  return (
    <Badge tone="orange" title={`Accepted by ${acceptedBy}: ${reason}`}>
      {ended.why === "EXPIRED" ? "Acceptance over" : "Changed since accepted"}
    </Badge>
  );
}
