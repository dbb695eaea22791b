import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** For assistive technology, where another part of the report has the same title. */
  name?: string;
  count?: number;
  /** Where the jump links lead. */
  id?: string;
  padded?: boolean;
  children: ReactNode;
}

/** A bordered part of the report, one heading level below its two great sections. */
export function Section(props: SectionProps) {
  const { title, name, count, id, padded, children } = props;
  const heading = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      className="ct-panel te-section"
      aria-label={name}
      aria-labelledby={name ? undefined : heading}
    >
      <header className="ct-panel-header">
        <h3 id={heading}>
          {title}
          {count !== undefined && (
            <>
              {" "}
              <span className="ct-tab-count">{count.toLocaleString()}</span>
            </>
          )}
        </h3>
      </header>
      <div className={padded ? "ct-panel-body" : undefined}>{children}</div>
    </section>
  );
}
