import type { Acceptance } from "@crumbtrail/contract/disposition";
import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { BREACH_LABELS } from "@crumbtrail/contract/issue_options";
import { Alert, Badge, ShortDate, shortDate } from "@crumbtrail/kit";

/** The end of the acceptance; after the issue re-opened, the reason for re-opening. */
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

/** Author, date, end and reason of the acceptance, and the reason for re-opening. */
export function AcceptanceNotice({ issue: { acceptance, resolved } }: { issue: Issue }) {
  if (!acceptance || resolved) return null;
  const { acceptedBy, acceptedAt, until, reason, ended } = acceptance;
  return (
    <Alert
      kind={ended ? "warning" : "info"}
      title={ended ? `Re-opened: ${whyOf(ended)}.` : undefined}
    >
      Accepted by {acceptedBy} on <ShortDate at={acceptedAt} /> until <ShortDate at={until} />:{" "}
      <q className="is-reason">{reason}</q>
    </Alert>
  );
}

function whyOf({ why, breaches }: NonNullable<Acceptance["ended"]>): string {
  if (why === "EXPIRED") return "the acceptance has expired";
  return `a test found ${breaches.map((breach) => BREACH_LABELS[breach]).join(" and ")}`;
}
