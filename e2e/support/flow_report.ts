/** Reads the file Playwright's JSON reporter writes. */
import { z } from "zod";
import type { Outcome } from "./outcome.ts";
import { add, NONE, type Totals } from "./totals.ts";

const suite = z.object({
  specs: z.array(z.object({
    tests: z.array(z.object({ status: z.enum(["expected", "unexpected", "flaky", "skipped"]) })),
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
  // Playwright is told to try nothing twice; should it, that is no success.
  flaky: "failed",
} as const;

/**
 * Outcome of a Playwright run, each file below `folder`. A run that broke down without a failed
 * test is broken, and so is one that gave no report.
 */
export function readFlowReport(json: string, folder: string, code: number): Outcome {
  if (json === "") return { byFile: new Map(), broken: ["it ended without a report"] };
  const { suites, errors } = report.parse(JSON.parse(json));
  const byFile = new Map(suites.map((it) => [`${folder}/${it.file}`, totals(it)]));
  const red = [...byFile.values()].some(({ failed }) => failed > 0);
  const broken = !red && (errors.length > 0 || code !== 0);
  return { byFile, broken: broken ? [errors[0]?.message ?? `it ended with ${code}`] : [] };
}

function totals({ specs, suites = [] }: z.infer<typeof suite>): Totals {
  const sum = { ...NONE };
  for (const { status } of specs.flatMap(({ tests }) => tests)) sum[STATES[status]]++;
  return suites.map(totals).reduce(add, sum);
}
