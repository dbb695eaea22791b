import assert from "node:assert/strict";
import type { Preset } from "./enums.ts";
import { canShare, visitsOf } from "./visits.ts";

function planned(presets: Preset[], hasSteps = false): string[] {
  return visitsOf(presets, hasSteps)
    .map(({ preset, withUntouched }) => withUntouched ? `${preset} and untouched` : preset);
}

Deno.test("the look before the choice is shared with a refusal, else with another answer", () => {
  assert.deepEqual(planned(["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL"]), [
    "REJECT_SP_CMP and untouched",
    "SP_ACCEPT_ALL",
  ]);
  assert.deepEqual(planned(["SP_ACCEPT_ALL", "NO_ACTION_SP_CMP", "REJECT_LI_SP_CMP"]), [
    "SP_ACCEPT_ALL",
    "REJECT_LI_SP_CMP and untouched",
  ]);
  assert.deepEqual(planned(["SP_ACCEPT_ALL", "NO_ACTION_SP_CMP"]), ["SP_ACCEPT_ALL and untouched"]);
});

Deno.test("nothing is shared without an answer, without the look, or with steps", () => {
  assert.deepEqual(planned(["NO_ACTION_SP_CMP", "EXTERNAL"]), ["NO_ACTION_SP_CMP", "EXTERNAL"]);
  assert.deepEqual(planned(["REJECT_SP_CMP", "SP_ACCEPT_ALL"]), ["REJECT_SP_CMP", "SP_ACCEPT_ALL"]);
  assert.deepEqual(planned(["WITHDRAW", "NO_ACTION_SP_CMP"]), ["WITHDRAW", "NO_ACTION_SP_CMP"]);
  const both: Preset[] = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP"];
  assert.deepEqual(planned(both, true), both);
});

Deno.test("two presets share a visit if one leaves the banner alone and the other answers it", () => {
  assert.equal(canShare("NO_ACTION_SP_CMP", "SP_ACCEPT_ALL"), true);
  assert.equal(canShare("REJECT_SP_CMP", "NO_ACTION_SP_CMP"), true);
  assert.equal(canShare("REJECT_SP_CMP", "SP_ACCEPT_ALL"), false);
  assert.equal(canShare("NO_ACTION_SP_CMP", "EXTERNAL"), false);
  assert.equal(canShare("NO_ACTION_SP_CMP", "WITHDRAW"), false);
});
