/** The pictures of a run, in order of time. Pure. */
import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult, TestResultRow } from "@crumbtrail/contract/test_result";

export const MOMENT_LABELS: Record<PictureMoment, string> = {
  before: "Before the choice",
  after: "After the choice",
  end: "At the end",
};

export interface Moment {
  moment: PictureMoment;
  /** Below API_BASE. */
  path: string;
}

/** What there is of a run; a row of the history knows of the last picture alone. */
export function momentsOf(result: TestResultRow | TestResult): Moment[] {
  const taken = "results" in result ? result.results.evidence?.pictures : undefined;
  const around = (["before", "after"] as const).filter((moment) => taken?.[moment]);
  return [
    ...around.map((moment) => ({ moment, path: `${pathOf(result)}?moment=${moment}` })),
    ...(result.screenshot === null ? [] : [{ moment: "end" as const, path: result.screenshot }]),
  ];
}

function pathOf({ _id }: TestResultRow): string {
  return `/test-results/${encodeURIComponent(_id)}/screenshot`;
}
