import { CutText } from "@crumbtrail/kit";
import { useMemo } from "react";

interface UrlsProps {
  urls: readonly string[];
  /** Characters shown of each. */
  length: number;
  /** Shown if there are none. */
  none?: string;
}

/** The first URL, and the others in a disclosure. */
export function Urls({ urls, length, none = "–" }: UrlsProps) {
  const [first, ...others] = urls;
  if (first === undefined) return <span className="ct-dimmed">{none}</span>;
  return (
    <>
      <Url url={first} length={length} />
      {others.length > 0 && (
        <details className="te-more">
          <summary>{others.length} more</summary>
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

/** A URL cut in its middle; the whole one on hover and focus, and to copy. */
export function Url({ url, length }: { url: string; length: number }) {
  return <CutText text={url} length={length} where="middle" mono copy="URL" />;
}

/** Keys by index for rows without unique values: a page may set one name twice. */
export function useRowKeys<T extends object>(rows: readonly T[]): (row: T) => string {
  return useMemo(() => {
    const keys = new Map(rows.map((row, index) => [row, String(index)]));
    return (row) => keys.get(row) ?? "";
  }, [rows]);
}
