import type { FixFirst } from "@crumbtrail/contract/statistics";
import { Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { issuesOfDecision } from "./issue_links.ts";
import { DECISION_WORDS } from "./words.ts";
import { IssuesLink, PropertyBadges } from "./badges.tsx";

/** A decision, the number of issues that it would end, and a link to them. */
export function Decision({ decision }: { decision: FixFirst }) {
  const { issues, beforeConsent } = decision;
  return (
    <div className="an-decision">
      <DecisionName decision={decision} />
      <span className="an-ends">
        {t("ends {count, plural, one {# issue} other {# issues}}", { count: issues })}
        {beforeConsent > 0 && (
          <span className="an-before">
            {`, ${t("{count} before consent", { count: beforeConsent })}`}
          </span>
        )}
      </span>
      <PropertyBadges {...decision} />
      <ShowIssues decision={decision} />
    </div>
  );
}

/** A link to the issues that a decision ends. */
export function ShowIssues({ decision }: { decision: FixFirst }) {
  return (
    <IssuesLink search={issuesOfDecision(decision)}>
      <Trans
        text="Show {count, plural, one {# issue} other {# issues}}<hidden> of {name}</hidden>"
        count={decision.issues}
        name={decision.name}
        hidden={(text) => <span className="ct-hidden">{text}</span>}
      />
    </IssuesLink>
  );
}

export function DecisionName({ decision }: { decision: FixFirst }) {
  const { name, source } = decision;
  const isVendor = decision.decision === "VENDOR";
  return (
    <span className="an-decision-name">
      {DECISION_WORDS[decision.decision]}{" "}
      <strong className={isVendor && source !== "NONE" ? undefined : "ct-mono"}>{name}</strong>
    </span>
  );
}
