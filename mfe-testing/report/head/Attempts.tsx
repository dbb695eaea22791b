import type { FailedAttempt } from "@crumbtrail/contract/scenario";

/** Earlier attempts at a test, each with why it failed; nothing when the first one succeeded. */
export function Attempts({ failed }: { failed: readonly FailedAttempt[] }) {
  return (
    <ol className="te-attempts">
      {failed.map(({ attempt, reason }) => (
        <li key={attempt}>
          Attempt {attempt} failed: {reason}
        </li>
      ))}
    </ol>
  );
}
