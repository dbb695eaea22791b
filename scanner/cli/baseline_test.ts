import assert from "node:assert/strict";
import { baseline, baselineOf } from "./baseline.ts";
import { aFinding, anEnd, aRequestFinding } from "../testing/run_ends.ts";

Deno.test("a baseline is read as it was written, in a stable order", () => {
  const findings = [aRequestFinding("ads.example"), aFinding(), aFinding({ entryName: "_b" })];
  const made = baselineOf([anEnd({ findings })], null);
  assert.deepEqual(baseline.parse(JSON.parse(JSON.stringify(made))), made);
  assert.deepEqual(baselineOf([anEnd({ findings: findings.toReversed() })], null), made);
  assert.deepEqual(made.findings.map(({ name }) => name), ["_b", "_id", "ads.example"]);
});

Deno.test("the same on many pages is noted once", () => {
  const findings = [aFinding()];
  const ends = ["a", "b", "c"].map((page) => anEnd({ url: `https://x.example/${page}`, findings }));
  assert.equal(baselineOf(ends, null).findings.length, 1);
});

Deno.test("a run that could not see the truth adds nothing, and takes nothing away", () => {
  const older = baselineOf([anEnd({ findings: [aFinding()] })], null);
  const blind = anEnd({ outcome: "INCONCLUSIVE", findings: [aFinding({ entryName: "_x" })] });
  assert.deepEqual(baselineOf([blind], older), older);
  assert.deepEqual(baselineOf([anEnd(), blind], older), older);
});

Deno.test("findings that a site no longer has are dropped; other sites and presets stay", () => {
  const findings = [aFinding()];
  const elsewhere = anEnd({ url: "https://blog.example/", findings });
  const rejected = anEnd({ preset: "REJECT_SP_CMP", findings });
  const older = baselineOf([anEnd({ findings }), elsewhere, rejected], null);
  assert.deepEqual(baselineOf([anEnd()], older), baselineOf([elsewhere, rejected], null));
});
