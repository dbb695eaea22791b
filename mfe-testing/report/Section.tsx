import { type ReactNode, useId } from "react";
import { EntryCount } from "./EntryCount.tsx";

interface SectionProps {
  title: string;
  /** For assistive technology, where another part of the report has the same title. */
  name?: string;
  count?: number;
  /** The test saw the page: a count of nought means none. */
  sure?: boolean;
  /** What to say beside the title when there is nothing; the part is then no higher than that. */
  empty?: string;
  /** Where the jump links lead. */
  id?: string;
  padded?: boolean;
  children: ReactNode;
}

/** A bordered part of the report, one heading level below its two great sections. */
export function Section(props: SectionProps) {
  const { title, name, count, sure = true, empty, id, padded, children } = props;
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
              <EntryCount value={count} sure={sure} />
            </>
          )}
        </h3>
        {isEmpty && <span className="ct-dimmed">{empty}</span>}
      </header>
      {!isEmpty && <div className={padded ? "ct-panel-body" : undefined}>{children}</div>}
    </section>
  );
}
