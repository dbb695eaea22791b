import { shortCount } from "@crumbtrail/contract/text";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { UNSURE_ZERO } from "../report/head/reason.ts";

interface IssueCountProps {
  row: TestResultRow;
  onOpen(): void;
}

/** How many issues a run has; a click lists them. No count is green: a run clears nobody. */
export function IssueCount({ row, onOpen }: IssueCountProps) {
  const { issues } = row.counts;
  const unsure = issues === 0 && row.outcome === "INCONCLUSIVE";
  const count = issues === 1 ? "1 issue" : `${issues.toLocaleString()} issues`;
  return (
    <button
      type="button"
      className={issues === 0 ? "te-count te-count-none" : "te-count"}
      title={unsure ? UNSURE_ZERO : count}
      onClick={onOpen}
    >
      {unsure ? "–" : shortCount(issues)}
      <span className="ct-hidden">: show the issues of {row.url}</span>
    </button>
  );
}
