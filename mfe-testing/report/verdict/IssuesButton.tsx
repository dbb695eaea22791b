import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { UNSURE_ZERO } from "../parts/inconclusive.ts";

interface IssuesButtonProps {
  result: Pick<TestResultRow, "counts" | "outcome" | "scenario">;
  onOpen(): void;
}

/** The number of issues of the test; a click lists the issues. */
export function IssuesButton({ result, onOpen }: IssuesButtonProps) {
  const { counts: { issues }, outcome } = result;
  if (issues === 0 && outcome === "INCONCLUSIVE") {
    return (
      <Button
        title={UNSURE_ZERO}
        aria-label={t("Issues: – {why}", { why: UNSURE_ZERO })}
        onClick={onOpen}
      >
        {t("Issues")}: –
      </Button>
    );
  }
  return (
    <Button onClick={onOpen}>
      {issues === 0
        ? t("No issues")
        : t("{issues, plural, one {# issue} other {# issues}}", { issues })}
    </Button>
  );
}
