import assert from "node:assert/strict";
import { readFlowReport } from "./flow_report.ts";

const run = (stats: Record<string, number>, errors: { message: string }[] = []) =>
  JSON.stringify({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  });

Deno.test("a flow that passed at the second try has failed", () => {
  const totals = readFlowReport(run({ expected: 4, unexpected: 1, flaky: 1, skipped: 2 }), 1);
  assert.deepEqual(totals, { passed: 4, failed: 2, skipped: 2 });
});

Deno.test("a run that broke down without a failed flow has failed", () => {
  assert.equal(readFlowReport(run({}, [{ message: "no browser" }]), 1).failed, 1);
  assert.equal(readFlowReport(run({ expected: 3 }), 1).failed, 1);
  assert.equal(readFlowReport("", 1).failed, 1);
});
