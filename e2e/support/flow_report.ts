/** Reads the file Playwright's JSON reporter writes. */
import { z } from "zod";
import { add, type FileOutcome, NONE, type Outcome } from "./outcome.ts";

const step = z.object({
  title: z.string(),
  error: z.unknown().optional(),
  get steps() {
    return z.array(step).optional();
  },
});
type Step = z.infer<typeof step>;

const suite = z.object({
  specs: z.array(z.object({
    title: z.string(),
    tests: z.array(z.object({
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      results: z.array(z.object({ duration: z.number(), steps: z.array(step).optional() })),
    })),
  })),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({
  suites: z.array(z.object({ file: z.string(), ...suite.shape })),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const STATES = {
  expected: "passed",
  skipped: "skipped",
  unexpected: "failed",
  // Playwright is configured not to retry; a flaky result would be a failure.
  flaky: "failed",
} as const;

/**
 * Outcome of a Playwright run, each file below `folder`. A run that broke down without a failed
 * test is broken, and so is one that gave no report.
 */
export function readFlowReport(json: string, folder: string, code: number): Outcome {
  if (json === "") return { byFile: new Map(), broken: ["it ended without a report"] };
  const { suites, errors } = report.parse(JSON.parse(json));
  const byFile = new Map(suites.map((it) => [`${folder}/${it.file}`, outcomeOf(it)]));
  const red = [...byFile.values()].some(({ failed }) => failed > 0);
  const broken = !red && (errors.length > 0 || code !== 0);
  return { byFile, broken: broken ? [errors[0]?.message ?? `it ended with ${code}`] : [] };
}

function outcomeOf({ specs, suites = [] }: z.infer<typeof suite>): FileOutcome {
  const sum: FileOutcome = { ...NONE, names: [], seconds: 0 };
  for (const { title, tests } of specs) {
    for (const { status, results } of tests) {
      sum[STATES[status]]++;
      for (const { duration } of results) sum.seconds += duration / 1000;
      if (STATES[status] !== "passed") continue;
      const steps = results.flatMap((result) => stepNames(result.steps, title));
      sum.names.push(title, ...steps);
    }
  }
  return suites.map(outcomeOf).reduce(
    (a, b) => ({
      ...add(a, b),
      names: [...a.names, ...b.names],
      seconds: a.seconds + b.seconds,
    }),
    sum,
  );
}

function stepNames(steps: Step[] = [], parent: string): string[] {
  return steps.flatMap(({ title, steps }) => {
    const name = `${parent} > ${title}`;
    return [name, ...stepNames(steps, name)];
  });
}
