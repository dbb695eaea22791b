import { EmptyState, IconSearch, Marked } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";
import { AnchorLink } from "./AnchorLink.tsx";
import { MIN_QUERY, searchHelp } from "./search.ts";
import { TOPICS } from "./topics.ts";

const TITLE_LENGTH = 80;
const TEXT_LENGTH = 220;

/** The passages of all topics that match a search. */
export function Results({ q }: { q: string }) {
  const { hits, hasAll } = useMemo(() => searchHelp(TOPICS, q), [q]);
  if (hits.length === 0) {
    return (
      <div className="sh-help-text" role="status">
        <EmptyState icon={<IconSearch size={24} />} title={t("Nothing about “{q}”", { q })}>
          {q.trim().length < MIN_QUERY
            ? t("Type at least {value} characters.", { value: MIN_QUERY })
            : t("Try other or shorter words, or choose from the contents.")}
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="sh-help-text" aria-label={t("Results")}>
      <p className="sh-help-count" role="status">
        {t("{count} {count, plural, one {result} other {results}} in all topics", {
          count: hits.length,
        })}
        {!hasAll && <>{" "}{t("No part has every word; these have most of them.")}</>}
      </p>
      <ol className="sh-help-hits">
        {hits.map(({ anchor, above, title, text }) => (
          <li key={anchor}>
            <AnchorLink anchor={anchor}>
              <Marked text={title} length={TITLE_LENGTH} />
            </AnchorLink>
            <span className="ct-dimmed">{above}</span>
            <p>
              <Marked text={text} length={TEXT_LENGTH} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
