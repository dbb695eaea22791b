/**
 * What to fix first, above all tabs. A decision is to approve or to remove a vendor, or an entry or
 * host without a known vendor; it ends the open issues about it.
 */
import { ErrorState, Panel, SkeletonBlock } from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Decision } from "./parts/Decision.tsx";
import { type VerdictFigures, verdictQuery } from "../server/statistics.ts";
import { usePropertyNames } from "../wording/property_names.ts";
import { useAnalyticsFilters } from "./parts/use_filters.ts";
import { share } from "./parts/words.ts";

/** Number of decisions. */
const SHOWN = 3;

/**
 * One sentence about the open issues of the chosen properties, and the decisions that end most of
 * them.
 */
export function Verdict() {
  const { properties } = useAnalyticsFilters().filters;
  const { nameOf } = usePropertyNames();
  const { data, isError, refetch, isFetching } = useQuery(verdictQuery(SHOWN, properties));
  // The tab "What to fix first" lists all decisions itself.
  const isListed = useLocation({ select: ({ pathname }) => pathname.endsWith("/fix-first") });
  if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return (
    <Panel title={t("What to fix first")} className="an-verdict">
      {!data && <SkeletonBlock height={isListed ? 24 : 150} />}
      {data && <p className="an-sentence">{sentence(data, properties?.split(",").map(nameOf))}</p>}
      {data && !isListed && data.decisions.length > 0 && (
        <>
          <ol className="an-decisions">
            {data.decisions.map((decision) => (
              <li key={`${decision.decision} ${decision.name}`}>
                <Decision decision={decision} />
              </li>
            ))}
          </ol>
          {data.total > data.decisions.length && (
            <Link
              to="/analytics/fix-first"
              search={{ timeRange: "all", properties }}
              className="an-all"
            >
              {t("All {count, plural, one {# decision} other {# decisions}}", {
                count: data.total,
              })}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}

/** @param names of the chosen properties; undefined for all */
function sentence(
  { decisions, total, issues, counting }: VerdictFigures,
  names: string[] | undefined,
): string {
  const place = names ? "named" : "any";
  const where = { place, names: names ? formatList(names, "disjunction") : "" };
  if (issues === 0 && counting) return t("The open issues are being counted.");
  if (issues === 0) {
    return t("No open issue{place, select, named { on {names}} other {}}: nothing to fix.", where);
  }
  if (total <= decisions.length) {
    return t(
      "{issues, plural, one {# open issue} other {# open issues}}{place, select, named { on {names}} other {}}: {total, plural, one {# decision} other {# decisions}} would end {issues, plural, one {it} other {them all}}.",
      { ...where, issues, total },
    );
  }
  const ended = decisions.reduce((sum, decision) => sum + decision.issues, 0);
  return t(
    "{issues, plural, one {# open issue} other {# open issues}}{place, select, named { on {names}} other {}} by {total, plural, one {# cause} other {# causes}}: the first {first} would end {ended} ({share}).",
    { ...where, issues, total, first: decisions.length, ended, share: share(ended / issues) },
  );
}
