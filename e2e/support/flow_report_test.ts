import assert from "node:assert/strict";
import { readFlowReport } from "./flow_report.ts";
import { totalsOf } from "./outcome.ts";

const STEPS = [{ title: "signs in", steps: [{ title: "types" }] }];
const spec = (status: string) => ({
  title: `a journey that is ${status}`,
  tests: [{ status, results: [{ duration: 500, steps: STEPS }] }],
});

const JOURNEY = {
  file: "journey.flow.ts",
  specs: [spec("expected"), spec("skipped"), spec("flaky")],
  suites: [{ specs: [spec("expected"), spec("unexpected")] }],
};

const read = (code: number, suites: unknown[], errors: { message: string }[] = []) =>
  readFlowReport(JSON.stringify({ suites, errors }), "e2e/flows", code);

Deno.test("flows are counted by file; one that passed at its second attempt has failed", () => {
  const { byFile, broken } = read(1, [JOURNEY]);
  const name = "a journey that is expected";
  const passed = [name, `${name} > signs in`, `${name} > signs in > types`];
  const outcome = { passed: 2, failed: 2, skipped: 1, names: [...passed, ...passed], seconds: 2.5 };
  assert.deepEqual([...byFile], [["e2e/flows/journey.flow.ts", outcome]]);
  assert.deepEqual(broken, []);
});

Deno.test("a run that crashed without a failed flow has failed", () => {
  const green = [{ file: "a.flow.ts", specs: [spec("expected")] }];
  assert.deepEqual(totalsOf(read(0, green)), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(read(1, [], [{ message: "no browser" }]).broken, ["no browser"]);
  assert.equal(totalsOf(read(1, green)).failed, 1);
  assert.equal(totalsOf(readFlowReport("", "e2e/flows", 1)).failed, 1);
});
