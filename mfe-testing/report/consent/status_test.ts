import type { Preset } from "@crumbtrail/contract/enums";
import assert from "node:assert/strict";
import { exampleReport, exampleResult } from "../../testing/example_report.ts";
import { consentWords } from "./status.ts";

function notAttempted(preset: Preset, outcome: "COMPLETE" | "INCONCLUSIVE") {
  const consent = { ...exampleReport.consent, status: "not-attempted" as const };
  const { scenario } = exampleResult();
  return consentWords(exampleResult({
    outcome,
    scenario: { ...scenario, preset },
    results: { ...exampleReport, consent },
  }));
}

Deno.test("consent: why no choice was made depends on the scenario and the end of the run", () => {
  const before = notAttempted("NO_ACTION_SP_CMP", "COMPLETE");
  assert.equal(before.label, "No choice made");
  assert.doesNotMatch(before.meaning, /ended/);
  const broken = notAttempted("REJECT_SP_CMP", "INCONCLUSIVE");
  assert.match(broken.meaning, /ended before a choice/);
  assert.equal(broken.tone, "striped");
  assert.doesNotMatch(notAttempted("REJECT_SP_CMP", "COMPLETE").meaning, /ended/);
});
