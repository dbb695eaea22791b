import { CutText } from "@crumbtrail/kit";

/** Characters of a URL that fit into the dialog. */
export const URL_LENGTH = 100;

/** Addresses below each other, each to be copied. */
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
