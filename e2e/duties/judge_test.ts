import assert from "node:assert/strict";
import { DUTY_IDS } from "@crumbtrail/contract/duties";
import { verdictOf } from "./judge.ts";
import { expected, loadDutyPages } from "./page.ts";

Deno.test("duties: a pass without cause is worse than an answer not given", () => {
  assert.equal(verdictOf(["PASS", "CANNOT_TELL"], "CANNOT_TELL"), "RIGHT");
  assert.equal(verdictOf(["FAIL"], "PASS"), "FALSE_PASS");
  assert.equal(verdictOf(["CANNOT_TELL"], "PASS"), "FALSE_PASS");
  assert.equal(verdictOf(["NOT_APPLICABLE"], "PASS"), "OUT_OF_PLACE");
  assert.equal(verdictOf(["PASS"], "FAIL"), "FALSE_FAIL");
  assert.equal(verdictOf(["NOT_APPLICABLE"], "FAIL"), "FALSE_FAIL");
  assert.equal(verdictOf(["FAIL"], "NOT_APPLICABLE"), "OUT_OF_PLACE");
  assert.equal(verdictOf(["FAIL"], "CANNOT_TELL"), "NOT_TOLD");
  assert.equal(verdictOf(["FAIL"], null), "NOT_TOLD");
});

Deno.test("duties: every page is in the format, and each duty has pages that pass and fail", async () => {
  const all = (await loadDutyPages()).flatMap(expected);
  for (const duty of DUTY_IDS) {
    for (const answer of ["PASS", "FAIL"] as const) {
      const has = all.some(([id, answers]) => id === duty && answers.join() === answer);
      assert.ok(has, `${duty} has no page for ${answer}`);
    }
  }
});
