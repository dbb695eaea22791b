import type { FixFirst } from "@crumbtrail/contract/statistics";
import { issuesOfDecision } from "../issue_links.ts";
import { counted, decisionWords } from "../words.ts";
import { IssuesLink, PropertyBadges } from "./badges.tsx";

/** One decision, how many issues it would end, and the way to them. */
export function Decision({ decision }: { decision: FixFirst }) {
  const { name, issues, beforeConsent } = decision;
  return (
    <div className="an-decision">
      <DecisionName decision={decision} />
      <span className="an-ends">
        ends {counted(issues, "issue")}
        {beforeConsent > 0 && (
          <span className="an-before">, {beforeConsent.toLocaleString()} before consent</span>
        )}
      </span>
      <PropertyBadges {...decision} />
      <IssuesLink search={issuesOfDecision(decision)} of={`of ${name}`}>
        Show {counted(issues, "issue")}
      </IssuesLink>
    </div>
  );
}

export function DecisionName({ decision }: { decision: FixFirst }) {
  const { name, source } = decision;
  const isVendor = decision.decision === "VENDOR";
  return (
    <span className="an-decision-name">
      {decisionWords(decision)}{" "}
      <strong className={isVendor && source !== "NONE" ? undefined : "ct-mono"}>{name}</strong>
    </span>
  );
}
