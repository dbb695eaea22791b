import assert from "node:assert/strict";
import AjvDraft4 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { z } from "zod";
import { aFinding, anEnd, aRequestFinding } from "../testing/run_ends.ts";
import type { RunEnd } from "./runs.ts";
import { baselineOf } from "./baseline.ts";
import { toSarif } from "./sarif.ts";
import { FAIL_ON, weigh } from "./weigh.ts";
import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };

const ALL = new Set(FAIL_ON);
// One pattern of the schema is no regular expression in Unicode mode.
const ajv = new AjvDraft4.default({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(schema);

const shape = z.object({
  runs: z.array(z.object({
    tool: z.object({ driver: z.object({ rules: z.array(z.object({ id: z.string() })) }) }),
    results: z.array(z.object({
      ruleId: z.string(),
      ruleIndex: z.number(),
      level: z.string(),
      message: z.object({ text: z.string() }),
      baselineState: z.string().optional(),
      partialFingerprints: z.record(z.string(), z.string()),
    })),
  })),
});

/** Results as a reader gets them, held against the format's own schema. */
function resultsOf(ends: RunEnd[], known: RunEnd[] | null = null) {
  const baseline = known === null ? null : baselineOf(known, null);
  const made: unknown = JSON.parse(
    JSON.stringify(toSarif(weigh(ends, ALL, baseline), baseline !== null)),
  );
  assert.ok(isSarif(made), JSON.stringify(isSarif.errors));
  const [run] = shape.parse(made).runs;
  assert.ok(run);
  for (const { ruleId, ruleIndex } of run.results) {
    assert.equal(run.tool.driver.rules[ruleIndex]?.id, ruleId);
  }
  return run.results;
}

Deno.test("the schema is not one that takes anything", () => {
  assert.equal(isSarif({ version: "2.1.0", runs: [{ results: [{}] }] }), false);
});

Deno.test("every kind of finding is a valid result, whatever its page is called", () => {
  const findings = [
    aFinding(),
    aFinding({ urls: ["inline", "https://a.example/x|y?[z]=%"], entryName: "\u0000\ud800<b>" }),
    aRequestFinding("ads.example", { isBeforeConsent: false, urls: [] }),
    aRequestFinding("sus.example", { issueType: "SUSPICIOUS_REQUEST" }),
  ];
  const results = resultsOf([anEnd({ url: "https://news.example/a|b?c=[d]#e f", findings })]);
  assert.deepEqual(results.map(({ ruleId, level }) => [ruleId, level]), [
    ["storage", "error"],
    ["storage", "error"],
    ["unknown-vendor", "error"],
    ["suspicious", "error"],
  ]);
  assert.equal(
    results[0]?.message.text,
    'Cookie "_id" of .news.example before consent (Before CMP), ' +
      "by https://cdn.tags.example/t.js?a=|.",
  );
});

Deno.test("a report without findings is valid", () => {
  assert.deepEqual(resultsOf([anEnd()]), []);
  assert.deepEqual(resultsOf([]), []);
});

Deno.test("a page that could not be seen does not look clean", () => {
  const [unseen, failed] = resultsOf([
    anEnd({ outcome: "INCONCLUSIVE", reason: "HTTP_ERROR", detail: "It answered 500." }),
    anEnd({ outcome: "FAILED", detail: "no browser" }),
  ]);
  assert.deepEqual([unseen?.ruleId, unseen?.level], ["inconclusive", "warning"]);
  assert.match(unseen?.message.text ?? "", /server answered with an error\. It answered 500/);
  assert.match(failed?.message.text ?? "", /no browser/);
});

Deno.test("with a baseline each result says whether it is new; fingerprints stay", () => {
  const known = anEnd({ findings: [aFinding()] });
  const now = anEnd({ findings: [aFinding(), aFinding({ entryName: "_new" })] });
  const results = resultsOf([now], [known]);
  assert.deepEqual(results.map(({ baselineState, level }) => [baselineState, level]), [
    ["unchanged", "note"],
    ["new", "error"],
  ]);
  assert.deepEqual(results[0]?.partialFingerprints, resultsOf([known])[0]?.partialFingerprints);
});
