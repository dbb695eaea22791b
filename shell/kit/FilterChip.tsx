import type { ReactNode } from "react";

export interface FilterChipProps {
  pressed: boolean;
  onChange(pressed: boolean): void;
  icon?: ReactNode;
  /** How many it would show. */
  count?: number;
  children: ReactNode;
}

/** A filter that is on or off. */
export function FilterChip({ pressed, onChange, icon, count, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className="ct-chip"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {icon}
      {children}
      {count !== undefined && <span className="ct-chip-count">{count}</span>}
    </button>
  );
}
