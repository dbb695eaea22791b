import { CutText } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";

/** A description list: labels and values in columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="is-facts">{children}</dl>;
}

interface FactProps {
  label: ReactNode;
  /** For long values such as URLs. */
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

/** Maximum length of a URL in the dialog, in characters. */
export const URL_LENGTH = 100;

/** A list of URLs, each with a copy button. */
export function Urls({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return "–";
  return (
    <ul className="is-urls">
      {urls.map((url) => (
        <li key={url}>
          <CutText text={url} length={URL_LENGTH} where="middle" mono copy={t("the URL")} />
        </li>
      ))}
    </ul>
  );
}
