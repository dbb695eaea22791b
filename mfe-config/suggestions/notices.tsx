/** The notice of new properties, and the empty states of the lists of suggestions. */
import { useCan } from "@crumbtrail/host";
import { Alert, EmptyState, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { hasResultsQuery, newPropertiesQuery } from "../server/suggestions.ts";

/**
 * Links to the suggestions of new properties whose first runs are done; a property leaves the
 * notice when its suggestions are reviewed.
 * @param except id of a property whose suggestions are on the screen
 */
export function NewProperties({ except }: { except?: string }) {
  const { data = [] } = useQuery({ ...newPropertiesQuery, enabled: useCan("VIEW_RESULTS") });
  const waiting = data.filter(({ _id }) => _id !== except);
  if (waiting.length === 0) return null;
  return (
    <Alert kind="info" title={t("Names found on new properties are not yet decided")}>
      <ul className="co-requests">
        {waiting.map(({ _id, name, suggestions: count }) => (
          <li key={_id}>
            <Link to="/admin/suggestions" search={{ property: _id }}>
              {t("{count, plural, one {# name} other {# names}} found on {name}", {
                count,
                name,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Says where suggestions come from, and offers the first test. */
export function NothingNew() {
  const { data: hasResults, isPending } = useQuery(hasResultsQuery);
  const mayTest = useCan("RUN_TESTS");
  if (isPending) return <SkeletonRows rows={3} height={52} />;
  if (hasResults === false) {
    return (
      <EmptyState
        title={t("No suggestions yet")}
        action={mayTest && (
          <Link to="/on-demand/test" className="ct-button ct-button-primary ct-button-md">
            <span className="ct-button-content">{t("Run a test")}</span>
          </Link>
        )}
      >
        {t(
          "Suggestions come from tests: each cookie, storage entry or host that a test finds and your vendors and storage items do not approve is suggested here.",
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("Nothing to decide")}>
      {t(
        "Everything that tests found in the last 30 days is approved, accepted, resolved or dismissed.",
      )}
    </EmptyState>
  );
}

export function NothingDismissed() {
  return (
    <EmptyState title={t("Nothing is dismissed")}>
      {t("A dismissed suggestion is still reported as an issue, but not suggested.")}
    </EmptyState>
  );
}

export function NothingUnused({ kept }: { kept: boolean }) {
  return kept
    ? (
      <EmptyState title={t("Nothing is kept")}>
        {t("Unused objects that you keep are listed here.")}
      </EmptyState>
    )
    : (
      <EmptyState title={t("Nothing is unused")}>
        {t("Each approved vendor and storage item was seen, or added, in the last 180 days.")}
      </EmptyState>
    );
}
