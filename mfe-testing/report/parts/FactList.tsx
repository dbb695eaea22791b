import type { ReactNode } from "react";

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  className?: string;
}

/** Labels and values in columns. */
export function FactList({ facts, className = "te-facts" }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
