import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { Button } from "@crumbtrail/kit";
import { UNSURE_ZERO } from "./reason.ts";

interface IssuesButtonProps {
  result: Pick<TestResultRow, "counts" | "outcome" | "scenario">;
  onOpen(): void;
}

/** How many issues the run has; a click lists them. */
export function IssuesButton({ result, onOpen }: IssuesButtonProps) {
  const { counts: { issues }, outcome, scenario } = result;
  if (issues === 0 && outcome === "INCONCLUSIVE") {
    return (
      <Button
        size="sm"
        title={UNSURE_ZERO}
        aria-label={`Issues: – ${UNSURE_ZERO}`}
        onClick={onOpen}
      >
        –
      </Button>
    );
  }
  const reportOnly = scenario.preset === "SP_ACCEPT_ALL";
  return (
    <>
      <Button size="sm" onClick={onOpen}>
        {issues === 0 ? "No issues" : issues === 1 ? "1 issue" : `${issues} issues`}
      </Button>
      {reportOnly && <span className="te-below">A report only: this scenario creates none</span>}
    </>
  );
}
