import type { ApprovalPlan, ApprovedThing } from "@crumbtrail/contract/approval";
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import { Alert, SkeletonRows } from "@crumbtrail/kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { failureText } from "../resolve/failure.ts";

/** Properties that are named; of more just the number. */
const NAMED = 5;

/** What approving would write into the lists, and which issues it would end. */
export function PlanPreview({ plan }: { plan: UseQueryResult<ApprovalPlan> }) {
  const { data, error } = plan;
  if (error) return <Alert kind="error">{failureText(error)}</Alert>;
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <div className="is-plan" aria-busy={plan.isPlaceholderData}>
      <ul>
        {data.things.map((thing) => (
          <li key={thing.pattern}>
            {wordsOf(thing)}
            <code className="is-plan-pattern">{thing.pattern}</code>
          </li>
        ))}
      </ul>
      <p role="status">{endsOf(data)}</p>
      {data.properties.length > 1 && <Places plan={data} />}
    </div>
  );
}

function wordsOf({ kind, name, storageType, isKnown, suggestion }: ApprovedThing) {
  if (kind === "STORAGE_ITEM") {
    const type = storageType ? STORAGE_KIND_LABELS[storageType] : "entry";
    return isKnown
      ? <>The storage item “{name}” is approved further, by the name of the {type}:</>
      : <>A new storage item “{name}” is approved, by the name of the {type}:</>;
  }
  if (isKnown) return <>Of the vendor “{name}” requests to this host are approved:</>;
  return suggestion
    ? <>The vendor “{name}”, as the web knows it, is added and approved for requests to:</>
    : <>A new vendor “{name}” is added and approved for requests to:</>;
}

function endsOf({ resolves }: ApprovalPlan): string {
  if (resolves === 0) return "It resolves no issue there.";
  if (resolves === 1) return "It resolves one issue.";
  return `It resolves ${resolves.toLocaleString()} issues.`;
}

function Places({ plan: { properties } }: { plan: ApprovalPlan }) {
  const more = properties.length - NAMED;
  return (
    <ul className="is-plan-places ct-dimmed">
      {properties.slice(0, NAMED).map(({ _id, name, issues }) => (
        <li key={_id}>{name}: {issues.toLocaleString()}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString()} more properties</li>}
    </ul>
  );
}
