import { formatNumber } from "@crumbtrail/texts";
import { type ReactNode, useId } from "react";
import { UNSURE_ZERO } from "./inconclusive.ts";

interface SectionProps {
  title: string;
  /** Accessible name, for titles used twice in the report. */
  name?: string;
  count?: number;
  /** The test is conclusive: zero means none. */
  conclusive?: boolean;
  /** Shown beside the title instead of the content if the count is zero. */
  empty?: string;
  /** Target of a jump link. */
  id?: string;
  padded?: boolean;
  children: ReactNode;
}

/** A bordered part of the report with a heading. */
export function Section(props: SectionProps) {
  const { title, name, count, conclusive = true, empty, id, padded, children } = props;
  const isEmpty = count === 0 && empty !== undefined;
  const heading = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      className={isEmpty ? "ct-panel te-section te-section-empty" : "ct-panel te-section"}
      aria-label={name}
      aria-labelledby={name ? undefined : heading}
    >
      <header className="ct-panel-header">
        <h3 id={heading}>
          {title}
          {count !== undefined && (
            <>
              {" "}
              <EntryCount value={count} conclusive={conclusive} />
            </>
          )}
        </h3>
        {isEmpty && <span className="ct-dimmed">{empty}</span>}
      </header>
      {!isEmpty && <div className={padded ? "ct-panel-body" : undefined}>{children}</div>}
    </section>
  );
}

interface EntryCountProps {
  value: number;
  /** The test is conclusive: zero means none. */
  conclusive: boolean;
}

/** The number of entries; an inconclusive test shows a dash instead of zero. */
export function EntryCount({ value, conclusive }: EntryCountProps) {
  if (value > 0 || conclusive) return <span className="ct-tab-count">{formatNumber(value)}</span>;
  return (
    <span className="ct-tab-count" title={UNSURE_ZERO}>
      –<span className="ct-hidden">{` ${UNSURE_ZERO}`}</span>
    </span>
  );
}
