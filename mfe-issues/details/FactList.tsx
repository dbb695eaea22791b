import { CutText } from "@crumbtrail/kit";
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

/** Characters of a URL that fit into the dialog. */
export const URL_LENGTH = 100;

/** A list of URLs, each with a button that copies it. */
export function Urls({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return "–";
  return (
    <ul className="is-urls">
      {urls.map((url) => (
        <li key={url}>
          <CutText text={url} length={URL_LENGTH} where="middle" mono copy="the URL" />
        </li>
      ))}
    </ul>
  );
}
