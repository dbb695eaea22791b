import type { ReactNode } from "react";

/** Numbered steps side by side; one below the other on narrow screens. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="ct-steps">{children}</ol>;
}

interface StepProps {
  title: string;
  text: string;
  /** The button or link of the step. */
  children?: ReactNode;
}

export function Step({ title, text, children }: StepProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}
