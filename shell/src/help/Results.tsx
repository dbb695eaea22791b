import { EmptyState, IconSearch, Marked } from "@crumbtrail/kit";
import { useMemo } from "react";
import { AnchorLink } from "./AnchorLink.tsx";
import { MIN_QUERY, searchHelp } from "./search.ts";
import { TOPICS } from "./topics.ts";

const TITLE_LENGTH = 80;
const TEXT_LENGTH = 220;

/** The passages of all topics that match a search. */
export function Results({ q }: { q: string }) {
  const hits = useMemo(() => searchHelp(TOPICS, q), [q]);
  if (hits.length === 0) {
    return (
      <div className="sh-help-text" role="status">
        <EmptyState icon={<IconSearch size={24} />} title={`Nothing about “${q}”`}>
          {q.trim().length < MIN_QUERY
            ? `Type at least ${MIN_QUERY} characters.`
            : "Every word must occur. Try fewer or shorter words, or choose from the contents."}
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="sh-help-text" aria-label="Results">
      <p className="sh-help-count" role="status">
        {hits.length} {hits.length === 1 ? "result" : "results"} in all topics
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
