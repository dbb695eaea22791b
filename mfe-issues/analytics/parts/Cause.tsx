import { causeText, scriptName } from "@crumbtrail/contract/cause_text";
import type { FixFirst } from "@crumbtrail/contract/statistics";
import { Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { issuesOfCause } from "./issue_links.ts";
import { IssuesLink, PropertyBadges } from "./badges.tsx";

/** A cause, the number of its open issues, and a link to them. */
export function Cause({ cause }: { cause: FixFirst }) {
  const { issues, beforeConsent } = cause;
  return (
    <div className="an-decision">
      <CauseName cause={cause} />
      <span className="an-ends">
        {t("{count, plural, one {# issue} other {# issues}}", { count: issues })}
        {beforeConsent > 0 && (
          <span className="an-before">
            {`, ${t("{count} before consent", { count: beforeConsent })}`}
          </span>
        )}
      </span>
      <PropertyBadges {...cause} />
      <ShowIssues cause={cause} />
    </div>
  );
}

/** A link to the issues of a cause. */
export function ShowIssues({ cause }: { cause: FixFirst }) {
  return (
    <IssuesLink search={issuesOfCause(cause)}>
      <Trans
        text="Show {count, plural, one {# issue} other {# issues}}<hidden> of {name}</hidden>"
        count={cause.issues}
        name={shortName(cause)}
        hidden={(text) => <span className="ct-hidden">{text}</span>}
      />
    </IssuesLink>
  );
}

/** The short name of a cause as a link to its issues, and their number. */
export function NamedCause({ cause }: { cause: FixFirst }) {
  return (
    <span title={causeText(cause)}>
      <IssuesLink search={issuesOfCause(cause)}>{shortName(cause)}</IssuesLink>{" "}
      <span className="ct-dimmed">
        {t("{count, plural, one {# issue} other {# issues}}", { count: cause.issues })}
      </span>
    </span>
  );
}

function shortName(cause: FixFirst): string {
  return cause.script ? scriptName(cause.script) : causeText(cause);
}

export function CauseName({ cause }: { cause: FixFirst }) {
  return (
    <span className="an-decision-name" title={cause.script ?? undefined}>
      <strong>{causeText(cause)}</strong>
    </span>
  );
}
