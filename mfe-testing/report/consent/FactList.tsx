interface FactListProps {
  facts: readonly [label: string, value: string][];
}

/** Labels and values in columns. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="te-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
