import assert from "node:assert/strict";
import { inSteadySteps, untilNextStep } from "./steady_time.ts";

Deno.test("steady time: shorter work ends with the step", () => {
  for (const took of [0, 1, 3, 80, 249]) assert.equal(took + untilNextStep(took), 250);
  assert.equal(260 + untilNextStep(260), 500);
});

Deno.test("steady time: results and failures come only after a full step", async () => {
  const started = performance.now();
  assert.equal(await inSteadySteps(() => Promise.resolve(7)), 7);
  await assert.rejects(inSteadySteps(() => Promise.reject(new Error("no"))), /^Error: no$/);
  // Timers may be a millisecond early.
  assert.ok(performance.now() - started >= 498);
});
