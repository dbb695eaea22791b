import type { Acceptance } from "@crumbtrail/contract/disposition";
import { BREACH_LABELS } from "@crumbtrail/contract/issue_options";
import type { Issue } from "@crumbtrail/contract/issue";
import { Alert, ShortDate } from "@crumbtrail/kit";

/** Who accepted the issue until when, and why; or why it re-opened. */
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
