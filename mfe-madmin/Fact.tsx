import type { ReactNode } from "react";

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A line of a list of facts, to stand in a `<dl className="ma-facts">`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
