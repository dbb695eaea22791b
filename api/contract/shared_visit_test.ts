import assert from "node:assert/strict";
import { sharedVisitText } from "./shared_visit.ts";

Deno.test("a run says with which test it shares its visit, and what it lacks for it", () => {
  const presets = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP"] as const;
  const shared = { id: crypto.randomUUID(), presets: [...presets], reloaded: false };
  assert.equal(
    sharedVisitText(shared, "NO_ACTION_SP_CMP"),
    "Same visit as the test “No Consent”, which went on from here. The page was not reloaded.",
  );
  assert.equal(
    sharedVisitText({ ...shared, reloaded: true }, "REJECT_SP_CMP"),
    "Same visit as the test “Before CMP”: what came before the choice is part of both.",
  );
  assert.equal(sharedVisitText(undefined, "REJECT_SP_CMP"), null);
});
