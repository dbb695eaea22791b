/** Reads the file written by the flows' reporter (`e2e/flows/reporter.ts`). */
import { z } from "zod";
import { type FileOutcome, NONE, type Outcome } from "./outcome.ts";

const flowReport = z.object({
  tests: z.array(z.object({
    /** Relative to the flows' folder. */
    file: z.string(),
    title: z.string(),
    status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
    seconds: z.number(),
    /** Names with the names of their parents, separated by " > ". */
    steps: z.array(z.string()),
  })),
  /** Errors outside any test. */
  errors: z.array(z.string()),
});
export type FlowReport = z.infer<typeof flowReport>;

const STATES = {
  expected: "passed",
  skipped: "skipped",
  unexpected: "failed",
  // Playwright is configured not to retry; a flaky result would be a failure.
  flaky: "failed",
} as const;

/**
 * Outcome of a Playwright run, each file below `folder`. A run that broke down without a failed
 * test is broken, and so is a run without a report.
 */
export function readFlowReport(json: string, folder: string, code: number): Outcome {
  const byFile = new Map<string, FileOutcome>();
  if (json === "") return { byFile, broken: ["the flows ended without a report"] };
  const { tests, errors } = flowReport.parse(JSON.parse(json));
  for (const { file, title, status, seconds, steps } of tests) {
    const path = `${folder}/${file}`;
    const outcome = byFile.get(path) ?? { ...NONE, names: [], seconds: 0 };
    byFile.set(path, outcome);
    outcome[STATES[status]]++;
    outcome.seconds += seconds;
    if (STATES[status] === "passed") outcome.names.push(title, ...steps);
  }
  const red = [...byFile.values()].some(({ failed }) => failed > 0);
  const broken = !red && (errors.length > 0 || code !== 0);
  return { byFile, broken: broken ? [errors[0] ?? `the flows ended with ${code}`] : [] };
}
