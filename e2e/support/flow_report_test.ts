import assert from "node:assert/strict";
import { type FlowReport, readFlowReport } from "./flow_report.ts";
import { totalsOf } from "./outcome.ts";

type Flow = FlowReport["tests"][number];

const flow = (status: Flow["status"]): Flow => {
  const title = `a journey that is ${status}`;
  const steps = [`${title} > signs in`, `${title} > signs in > types`];
  return { file: "journey.flow.ts", title, status, seconds: 0.5, steps };
};

const read = (code: number, tests: Flow[], errors: string[] = []) =>
  readFlowReport(JSON.stringify({ tests, errors }), "e2e/flows", code);

Deno.test("flows are counted by file; a flow that passed at its second attempt has failed", () => {
  const { byFile, broken } = read(1, [flow("expected"), flow("skipped"), flow("flaky")]);
  const name = "a journey that is expected";
  const names = [name, `${name} > signs in`, `${name} > signs in > types`];
  const outcome = { passed: 1, failed: 1, skipped: 1, names, seconds: 1.5 };
  assert.deepEqual([...byFile], [["e2e/flows/journey.flow.ts", outcome]]);
  assert.deepEqual(broken, []);
});

Deno.test("a run that crashed without a failed flow has failed", () => {
  const green = [flow("expected")];
  assert.deepEqual(totalsOf(read(0, green)), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(read(1, [], ["no browser"]).broken, ["no browser"]);
  assert.equal(totalsOf(read(1, green)).failed, 1);
  assert.equal(totalsOf(readFlowReport("", "e2e/flows", 1)).failed, 1);
});
