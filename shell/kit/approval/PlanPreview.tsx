import type { ApprovalPlan, ApprovedEntry, SkippedPattern } from "@crumbtrail/contract/approval";
import type { StorageKind } from "@crumbtrail/contract/enums";
import { Alert, SkeletonRows, Trans } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";

/** `the cookie _ga`, `requests to px.example.com`, within a sentence. */
export function approvalSubject(storageType: StorageKind | null, name: string): string {
  const values = { name };
  if (storageType === "COOKIE") return t("the cookie {name}", values);
  if (storageType === "LOCAL_STORAGE") return t("the local storage entry {name}", values);
  if (storageType === "SESSION_STORAGE") return t("the session storage entry {name}", values);
  return t("requests to {name}", values);
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
            <summary>{t("As a pattern")}</summary>
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
export function Skipped({ patterns }: { patterns: readonly SkippedPattern[] }) {
  const count = patterns.length;
  const title = t(
    "{count, plural, one {A pattern of your lists was skipped} other {# patterns of your lists were skipped}}",
    { count },
  );
  return (
    <Alert kind="warning" title={title}>
      {t("Issues that only these would cover stay open.")}
      <ul>
        {patterns.slice(0, NAMED).map(({ pattern, error }) => (
          <li key={pattern}>
            <code>{pattern}</code> – {error}
          </li>
        ))}
        {count > NAMED && <li>{t("and {more} more patterns", { more: count - NAMED })}</li>}
      </ul>
    </Alert>
  );
}

function wordsOf({ kind, covers, name, storageType, isKnown, suggestion }: ApprovedEntry) {
  const what = <code>{covers}</code>;
  if (kind === "STORAGE_ITEM") {
    const entry = storageType ?? "OTHER";
    return isKnown
      ? (
        <Trans
          text="The {entry, select, COOKIE {cookie} LOCAL_STORAGE {local storage entry} SESSION_STORAGE {session storage entry} other {entry}} {what} will be added to the storage item “{name}” of your whitelist."
          {...{ entry, what, name }}
        />
      )
      : (
        <Trans
          text="The {entry, select, COOKIE {cookie} LOCAL_STORAGE {local storage entry} SESSION_STORAGE {session storage entry} other {entry}} {what} will be added to your whitelist."
          {...{ entry, what }}
        />
      );
  }
  if (isKnown) {
    return (
      <Trans
        text="Requests to {what} will be added to the vendor “{name}”."
        {...{ what, name }}
      />
    );
  }
  return suggestion
    ? (
      <Trans
        text="Requests to {what} will be approved by a new vendor “{name}”, its public name."
        {...{ what, name }}
      />
    )
    : (
      <Trans
        text="Requests to {what} will be approved by a new vendor of this name."
        what={what}
      />
    );
}

function Places({ plan: { properties } }: { plan: ApprovalPlan }) {
  const more = properties.length - NAMED;
  return (
    <ul className="ct-dimmed">
      {properties.slice(0, NAMED).map(({ _id, name, issues }) => (
        <li key={_id}>{name}: {formatNumber(issues)}</li>
      ))}
      {more > 0 && <li>{t("and {more} more properties", { more })}</li>}
    </ul>
  );
}

/** How many issues the approval resolves. */
function resolvedText({ resolves }: Pick<ApprovalPlan, "resolves">): string {
  return t(
    "{resolves, plural, =0 {No open issue} one {# open issue} other {# open issues}} will be resolved.",
    { resolves },
  );
}
