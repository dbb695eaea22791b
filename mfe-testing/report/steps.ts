/** The scenario's steps of a report: in words, and entries counted by the step of the first sighting. Pure. */
import type { Report } from "@crumbtrail/contract/test_result";

type Step = NonNullable<Report["steps"]>["run"][number];

/** Steps of a report in words, by number: `Step 2: Click "Save"`. */
export function stepTexts({ steps }: Pick<Report, "steps">): ReadonlyMap<number, string> {
  return new Map(
    (steps?.run ?? []).map(({ number, text }) => [number, `Step ${number}: ${text}`]),
  );
}

/** Numbers of entries that were first seen in a step. */
export interface StepFigures {
  step: Step;
  cookies: number;
  /** Entries of local and session storage. */
  storage: number;
  requests: number;
}

export function stepRows(
  { steps, cookies, lsEntries, ssEntries, requests }: Pick<
    Report,
    "steps" | "cookies" | "lsEntries" | "ssEntries" | "requests"
  >,
): StepFigures[] {
  const storage = [...lsEntries, ...ssEntries];
  return (steps?.run ?? []).map((step) => ({
    step,
    cookies: countIn(cookies, step),
    storage: countIn(storage, step),
    requests: countIn(requests, step),
  }));
}

function countIn(entries: readonly { step?: number | undefined }[], { number }: Step): number {
  return entries.filter(({ step }) => step === number).length;
}
