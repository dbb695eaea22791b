import type { ReactNode } from "react";

export type Tone =
  | "neutral"
  | "brand"
  | "red"
  | "yellow"
  | "orange"
  | "green"
  | "striped";

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A word about a thing. The tone never says anything that the word does not. */
export function Badge({ tone = "neutral", icon, title, children }: BadgeProps) {
  return (
    <span className={`ct-badge ct-tone-${tone}`} title={title}>
      {icon}
      {children}
    </span>
  );
}
