import type { Report } from "@crumbtrail/contract/test_result";
import { Alert } from "@crumbtrail/kit";

/** Patterns that were not used, or not everywhere: unreadable, too large, or too slow. */
export function UnreadablePatterns({ report: { unreadablePatterns = [] } }: { report: Report }) {
  const count = unreadablePatterns.length;
  if (count === 0) return null;
  return (
    <Alert
      kind="warning"
      title={count === 1
        ? "A pattern of your lists was skipped"
        : `${count.toLocaleString()} patterns of your lists were skipped`}
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
