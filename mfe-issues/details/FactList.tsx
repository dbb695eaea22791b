import type { ReactNode } from "react";

/** Labels and values in columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="is-facts">{children}</dl>;
}

interface FactProps {
  label: string;
  /** A value as long as an address. */
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={wide ? "is-fact-wide" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
