import type { Report } from "@crumbtrail/contract/test_result";
import { Alert } from "@crumbtrail/kit";

/** Tells owners of patterns that could not be read what this run did not know by them. */
export function UnreadablePatterns({ report: { unreadablePatterns = [] } }: { report: Report }) {
  const count = unreadablePatterns.length;
  if (count === 0) return null;
  return (
    <Alert
      kind="warning"
      title={count === 1
        ? "A pattern of your lists can't be read"
        : `${count.toLocaleString()} patterns of your lists can't be read`}
    >
      What they should have matched may be listed below as not approved or without its vendor.
      <ul className="te-patterns">
        {unreadablePatterns.map(({ owner, pattern, error }, index) => (
          <li key={index}>
            {owner}: <code className="ct-mono">{pattern}</code> – {error}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
