/** What the report says of whether the page was seen, and what a person may say of it. Pure. */
import {
  certaintyText,
  isAnswerable,
  type Statement,
  SURE,
} from "@crumbtrail/contract/page_certainty";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { t } from "@crumbtrail/texts";

/** The parts of a result that decide what is said of it. */
export interface Run {
  reason: TestResult["reason"];
  results: {
    meta: Pick<TestResult["results"]["meta"], "certainty" | "statementUsed" | "statementEnded">;
  };
}

/** Whether the run doubts that it saw the page, and a person may know better. */
export function isInDoubt({ results: { meta: { certainty } } }: Run): boolean {
  return certainty !== undefined && certainty.percent < SURE &&
    certainty.reasons.every(isAnswerable);
}

/** Whether somebody has to look at the picture: in doubt, and where a statement ended. */
export function needsLook(run: Run): boolean {
  return isInDoubt(run) || run.reason === "NO_LAYER" || Boolean(run.results.meta.statementEnded);
}

/** Whether there is anything to say: a question, or a statement that the run relied on. */
export function hasSay(run: Run): boolean {
  const { statementUsed = [] } = run.results.meta;
  return needsLook(run) || statementUsed.length > 0;
}

/** What would answer the doubt of the run, and was not said yet. */
export function offersFor(run: Run, live: PageStatement | undefined): Statement[] {
  return [
    ...isInDoubt(run) && !live?.isPage ? ["IS_PAGE" as const] : [],
    ...run.reason === "NO_LAYER" && !live?.hasNoBanner ? ["HAS_NO_BANNER" as const] : [],
  ];
}

/** What follows from a statement. */
export const FOLLOWS: Record<Statement, string> = {
  IS_PAGE: t(
    "Later tests then take what they see here for the page. The first one that sees something clearly different ends this.",
  ),
  HAS_NO_BANNER: t(
    "Later tests are then complete without a banner. The first one that finds a banner ends this.",
  ),
};

/** How sure the run is that it saw the page, and why; null for older runs. */
export function certaintyLine(run: Run): string | null {
  const { certainty } = run.results.meta;
  if (!certainty) return null;
  // Doubts that a person may answer are listed beside the buttons.
  const reasons = isInDoubt(run) ? [] : certainty.reasons.map(certaintyText);
  return [t("{percent} % sure.", { percent: certainty.percent }), ...reasons].join(" ");
}
