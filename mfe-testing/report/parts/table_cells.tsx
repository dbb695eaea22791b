import { CutText } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";

interface UrlsProps {
  urls: readonly string[];
  /** Maximum characters shown of each URL. */
  length: number;
  /** Shown for an empty list. */
  none?: string;
}

/** The first URL, and further URLs in a disclosure. */
export function Urls({ urls, length, none = "–" }: UrlsProps) {
  const [first, ...others] = urls;
  if (first === undefined) return <span className="ct-dimmed">{none}</span>;
  return (
    <>
      <Url url={first} length={length} />
      {others.length > 0 && (
        <details className="te-more">
          <summary>{t("{count} more", { count: others.length })}</summary>
          <ul className="te-urls">
            {others.map((url) => (
              <li key={url}>
                <Url url={url} length={length} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A URL cut in the middle; hover, focus and the copy button give the full URL. */
export function Url({ url, length }: { url: string; length: number }) {
  return <CutText text={url} length={length} where="middle" mono copy="URL" />;
}

/** React keys by index, for rows without unique values: a page can set a name twice. */
export function useReactKeys<T extends object>(rows: readonly T[]): (row: T) => string {
  return useMemo(() => {
    const keys = new Map(rows.map((row, index) => [row, String(index)]));
    return (row) => keys.get(row) ?? "";
  }, [rows]);
}
