/** Reads the file Playwright's JSON reporter writes. */
import { z } from "zod";
import type { Totals } from "./totals.ts";

const report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/**
 * Totals of a Playwright run. A flaky test is a failed one; a run that broke down without a failed
 * test counts one failure.
 */
export function readFlowReport(json: string, code: number): Totals {
  if (json === "") return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = report.parse(JSON.parse(json));
  const failed = stats.unexpected + stats.flaky;
  const broken = failed === 0 && (errors.length > 0 || code !== 0) ? 1 : 0;
  return { passed: stats.expected, failed: failed + broken, skipped: stats.skipped };
}
