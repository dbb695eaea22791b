import { CutText } from "@crumbtrail/kit";

interface UrlsProps {
  urls: readonly string[];
  /** Characters shown of each. */
  length: number;
  /** What to show if there are none. */
  none?: string;
}

/** One URL, and the others behind a word. */
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

/** A URL cut in its middle, whole on hover and focus, to be copied whole. */
export function Url({ url, length }: { url: string; length: number }) {
  return <CutText text={url} length={length} where="middle" mono copy="URL" />;
}
