import { type ReactNode, useId } from "react";

export interface PanelProps {
  title?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Content that touches the border: tables and lists. */
  flush?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A bordered section. With a title it is a named region. */
export function Panel({ title, actions, flush, id, className = "", children }: PanelProps) {
  const heading = useId();
  return (
    <section
      id={id}
      className={`ct-panel ${className}`}
      aria-labelledby={title ? heading : undefined}
    >
      {title && (
        <header className="ct-panel-header">
          <h2 id={heading}>{title}</h2>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : "ct-panel-body"}>{children}</div>
    </section>
  );
}
