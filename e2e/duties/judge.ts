/** Holds the answers of a scan against a page's truth. */
import type { DutyAnswer } from "@crumbtrail/contract/duties";

export const VERDICTS = {
  RIGHT: "right",
  FALSE_PASS: "false PASS",
  FALSE_FAIL: "false FAIL",
  NOT_TOLD: "can't tell",
  OUT_OF_PLACE: "out of place",
} as const;
export type Verdict = keyof typeof VERDICTS;

/**
 * FALSE_PASS: says that a duty is fulfilled where it is not, or where nobody can tell; FALSE_FAIL:
 * accuses without cause. NOT_TOLD: leaves to a person what can be told. OUT_OF_PLACE: says that a
 * duty does not apply that does, or is fulfilled where nothing gives cause.
 */
export function verdictOf(expected: readonly DutyAnswer[], got: DutyAnswer | null): Verdict {
  if (got !== null && expected.includes(got)) return "RIGHT";
  switch (got) {
    case "FAIL":
      return "FALSE_FAIL";
    case "PASS":
      return expected.every((it) => it === "NOT_APPLICABLE") ? "OUT_OF_PLACE" : "FALSE_PASS";
    case "NOT_APPLICABLE":
      return "OUT_OF_PLACE";
    default:
      return "NOT_TOLD";
  }
}
