import type { ApprovalPlan, ApprovedEntry, SkippedPattern } from "@crumbtrail/contract/approval";
import type { StorageKind } from "@crumbtrail/contract/enums";
import { Alert, SkeletonRows } from "@crumbtrail/kit";

/** The name of a kind of entry in a sentence. */
const ENTRY_WORDS: Record<StorageKind, string> = {
  COOKIE: "cookie",
  LOCAL_STORAGE: "local storage entry",
  SESSION_STORAGE: "session storage entry",
};

/** `the cookie _ga`, `requests to px.example.com`. */
export function approvalSubject(storageType: StorageKind | null, name: string): string {
  return storageType ? `the ${ENTRY_WORDS[storageType]} ${name}` : `requests to ${name}`;
}

/** Properties and patterns listed by name; longer lists show only the number. */
const NAMED = 5;

interface PlanPreviewProps {
  plan: ApprovalPlan | undefined;
  isOld: boolean;
  failure: string | undefined;
}

/** The entries that approving adds to the whitelist, and the issues that approving resolves. */
export function PlanPreview({ plan, isOld, failure }: PlanPreviewProps) {
  if (failure) return <Alert kind="error">{failure}</Alert>;
  if (!plan) return <SkeletonRows rows={3} />;
  return (
    <div className="ct-plan" aria-busy={isOld}>
      {plan.entries.map((entry) => (
        <div key={entry.pattern}>
          <p>{wordsOf(entry)}</p>
          <details>
            <summary>As a pattern</summary>
            <code>{entry.pattern}</code>
          </details>
        </div>
      ))}
      <p role="status">
        <strong>{resolvedText(plan)}</strong>
      </p>
      {plan.properties.length > 1 && <Places plan={plan} />}
      {plan.skippedPatterns && <Skipped patterns={plan.skippedPatterns} />}
    </div>
  );
}

/** Issues that the number above does not count. */
function Skipped({ patterns }: { patterns: readonly SkippedPattern[] }) {
  const title = patterns.length === 1
    ? "A pattern of your lists was skipped"
    : `${patterns.length.toLocaleString()} patterns of your lists were skipped`;
  return (
    <Alert kind="warning" title={title}>
      Issues that only these would cover stay open.
      <ul>
        {patterns.slice(0, NAMED).map(({ pattern, error }) => (
          <li key={pattern}>
            <code>{pattern}</code> – {error}
          </li>
        ))}
        {patterns.length > NAMED && (
          <li>and {(patterns.length - NAMED).toLocaleString()} more patterns</li>
        )}
      </ul>
    </Alert>
  );
}

function wordsOf({ kind, covers, name, storageType, isKnown, suggestion }: ApprovedEntry) {
  const what = <code>{covers}</code>;
  if (kind === "STORAGE_ITEM") {
    const entry = storageType ? ENTRY_WORDS[storageType] : "entry";
    return isKnown
      ? <>The {entry} {what} will be added to the storage item “{name}” of your whitelist.</>
      : <>The {entry} {what} will be added to your whitelist.</>;
  }
  if (isKnown) return <>Requests to {what} will be added to the vendor “{name}”.</>;
  return suggestion
    ? <>Requests to {what} will be approved by a new vendor “{name}”, its public name.</>
    : <>Requests to {what} will be approved by a new vendor of this name.</>;
}

function Places({ plan: { properties } }: { plan: ApprovalPlan }) {
  const more = properties.length - NAMED;
  return (
    <ul className="ct-dimmed">
      {properties.slice(0, NAMED).map(({ _id, name, issues }) => (
        <li key={_id}>{name}: {issues.toLocaleString()}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString()} more properties</li>}
    </ul>
  );
}

/** How many issues the approval resolves. */
function resolvedText({ resolves }: Pick<ApprovalPlan, "resolves">): string {
  if (resolves === 0) return "No open issue will be resolved.";
  if (resolves === 1) return "1 open issue will be resolved.";
  return `${resolves.toLocaleString()} open issues will be resolved.`;
}
