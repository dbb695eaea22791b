/** What to fix first, above all tabs: the causes of most open issues. */
import { ErrorState, Panel, SkeletonBlock } from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Cause, NamedCause } from "./parts/Cause.tsx";
import { type VerdictFigures, verdictQuery } from "../server/statistics.ts";
import { usePropertyNames } from "../wording/property_names.ts";
import { useAnalyticsFilters } from "./parts/use_filters.ts";

/** Number of causes. */
const SHOWN = 3;

/** One sentence about the open issues of the chosen properties, and the causes of most of them. */
export function Verdict() {
  const { properties } = useAnalyticsFilters().filters;
  const { nameOf } = usePropertyNames();
  const { data, isError, refetch, isFetching } = useQuery(verdictQuery(SHOWN, properties));
  // The tab "Causes" has their rows itself, and they are named in a line here.
  const isListed = useLocation({ select: ({ pathname }) => pathname.endsWith("/causes") });
  if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return (
    <Panel title={t("What to fix first")} className="an-verdict">
      {!data && <SkeletonBlock height={isListed ? 52 : 150} />}
      {data && <p className="an-sentence">{sentence(data, properties?.split(",").map(nameOf))}</p>}
      {data && isListed && data.causes.length > 0 && (
        <ol className="an-named">
          {data.causes.map((cause) => (
            <li key={cause.filter.cause}>
              <NamedCause cause={cause} />
            </li>
          ))}
        </ol>
      )}
      {data && !isListed && data.causes.length > 0 && (
        <>
          <ol className="an-decisions">
            {data.causes.map((cause) => (
              <li key={cause.filter.cause}>
                <Cause cause={cause} />
              </li>
            ))}
          </ol>
          {data.total > data.causes.length && (
            <Link
              to="/analytics/causes"
              search={{ timeRange: "all", properties }}
              className="an-all"
            >
              {t("All {count, plural, one {# cause} other {# causes}}", {
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
function sentence({ causes, issues }: VerdictFigures, names: string[] | undefined): string {
  const place = names ? "named" : "any";
  const where = { place, names: names ? formatList(names, "disjunction") : "" };
  if (issues === 0) {
    return t("No open issue{place, select, named { on {names}} other {}}: nothing to fix.", where);
  }
  const what = causes.every(({ script }) => script !== null) ? "script" : "any";
  const caused = causes.reduce((sum, cause) => sum + cause.issues, 0);
  return t(
    "{what, select, script {{first, plural, one {# script causes} other {# scripts cause}}} other {{first, plural, one {# cause is behind} other {# causes are behind}}}} {caused} of {issues, plural, one {# open issue} other {# open issues}}{place, select, named { on {names}} other {}}.",
    { ...where, what, first: causes.length, caused, issues },
  );
}
