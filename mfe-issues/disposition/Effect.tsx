import type { ApprovalPlan, PlannedIssue } from "@crumbtrail/contract/approval";
import { Skipped } from "@crumbtrail/kit/approval";
import { t } from "@crumbtrail/texts";

interface EffectProps {
  plan: ApprovalPlan;
  /** The pattern or the properties changed since. */
  isOld: boolean;
  /** What started the chain, in words. */
  cause: string | undefined;
}

/** What an approval covers, by name, and what it does not. */
export function Effect({ plan, isOld, cause }: EffectProps) {
  const { resolves, properties, issues = [], similar = [], skippedPatterns } = plan;
  const count = { issues: resolves, properties: properties.length };
  const more = resolves - issues.length;
  return (
    <div className="is-effect" aria-busy={isOld}>
      <p role="status">
        <b>
          {plan.isCapped ? t("Covers at least {issues} open issues", count) : t(
            "Covers {issues, plural, =0 {no open issue} one {# open issue} other {# open issues}} on {properties, plural, one {# property} other {# properties}}",
            { ...count, properties: Math.max(1, count.properties) },
          )}
        </b>
      </p>
      <ul>
        {issues.map((issue) => <Line key={issue._id} issue={issue} note={issue.property} />)}
        {more > 0 && (
          <li className="ct-dimmed">
            {t("and {more, plural, one {# more issue} other {# more issues}}", { more })}
          </li>
        )}
        {similar.map((issue) => (
          <Line key={issue._id} issue={issue} note={t("not covered")} isMissed />
        ))}
      </ul>
      <StaysOpen plan={plan} cause={cause} />
      <p className="ct-dimmed">{t("Later tests raise no issue for what matches.")}</p>
      {skippedPatterns && <Skipped patterns={skippedPatterns} />}
    </div>
  );
}

function Line(
  { issue, note, isMissed }: { issue: PlannedIssue; note: string; isMissed?: boolean },
) {
  return (
    <li data-missed={isMissed || undefined}>
      <span className="ct-mono">{issue.name}</span>
      <span className="ct-dimmed">{note}</span>
    </li>
  );
}

/** A pattern for names leaves what the same script requests open, and the other way round. */
function StaysOpen({ plan: { staysOpen }, cause }: Pick<EffectProps, "plan" | "cause">) {
  if (!staysOpen || cause === undefined) return null;
  const { requests, storage } = staysOpen;
  if (requests + storage === 0) return null;
  return (
    <p className="ct-dimmed">
      {t(
        "Stay open, of the same cause or its host: {requests, plural, =0 {} one {# issue of a request} other {# issues of requests}}{both, select, yes { and } other {}}{storage, plural, =0 {} one {# issue of a storage item} other {# issues of storage items}}.",
        { requests, storage, both: requests > 0 && storage > 0 ? "yes" : "no" },
      )}
    </p>
  );
}
