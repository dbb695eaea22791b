import type { Acceptance } from "@crumbtrail/contract/disposition";
import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { BREACH_LABELS } from "@crumbtrail/contract/issue_options";
import { Alert, Badge, ShortDate, shortDate, Trans } from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";

interface AcceptedBadgeProps {
  /** ISO time. */
  until: string;
  title?: string;
}

/** Marks an issue that is accepted until a day. */
export function AcceptedBadge({ until, title }: AcceptedBadgeProps) {
  return (
    <Badge tone="brand" title={title}>
      {t("Accepted until {date}", { date: shortDate(new Date(until)) })}
    </Badge>
  );
}

/** The end of the acceptance, or why the issue is open again; nothing for a resolved issue. */
export function AcceptanceBadge({ issue: { acceptance, resolved } }: { issue: IssueRow }) {
  if (!acceptance || resolved) return null;
  const { ended, until, reason, acceptedBy } = acceptance;
  if (!ended) return <AcceptedBadge until={until} title={`${acceptedBy}: ${reason}`} />;
  return (
    <Badge tone="orange" title={t("Accepted by {acceptedBy}: {reason}", { acceptedBy, reason })}>
      {ended.why === "EXPIRED" ? t("Acceptance over") : t("Changed since accepted")}
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
      title={ended ? whyOf(ended) : undefined}
    >
      <Trans
        text="Accepted by {name} on {date} until {end}:"
        name={acceptedBy}
        date={<ShortDate at={acceptedAt} />}
        end={<ShortDate at={until} />}
      />{" "}
      <q className="is-reason">{reason}</q>
    </Alert>
  );
}

function whyOf({ why, breaches }: NonNullable<Acceptance["ended"]>): string {
  if (why === "EXPIRED") return t("Re-opened: the acceptance has expired.");
  return t("Re-opened: a test found {breaches}.", {
    breaches: formatList(breaches.map((breach) => BREACH_LABELS[breach])),
  });
}
