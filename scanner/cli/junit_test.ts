import { DUTY_IDS } from "@crumbtrail/contract/duties";
import { judgeDuties } from "@crumbtrail/duties/judge";
import assert from "node:assert/strict";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { aFinding, anEnd } from "../testing/run_ends.ts";
import { toJunit } from "./junit.ts";
import { FAIL_ON, weigh } from "./weigh.ts";

const URL = "https://www.news.example/?a=1&b=<2>";
const NONE = { failOn: new Set(FAIL_ON), failOnDuties: new Set<never>() };

/** The suites as a reader gets them. */
function suitesOf(xml: string) {
  assert.equal(XMLValidator.validate(xml), true, xml);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name) => name === "testsuite" || name === "testcase",
  });
  return parser.parse(xml).testsuites.testsuite;
}

Deno.test("junit: a scan fails for what counts, with the names; inconclusive ones if they count", () => {
  const ends = [
    anEnd({ url: URL, findings: [aFinding({ entryName: '_id"\u0000\ud800<b>&\n' })] }),
    anEnd({ url: URL, preset: "REJECT_SP_CMP" }),
    anEnd({ url: "https://b.example/", outcome: "INCONCLUSIVE", reason: "BOT_WALL" }),
  ];
  const [first, second] = suitesOf(toJunit(weigh(ends, NONE.failOn, null), [], NONE));
  assert.deepEqual([first.name, first.tests, first.failures, first.skipped], [URL, "2", "1", "0"]);
  assert.equal(first.testcase[0].failure.message, "1 findings");
  assert.match(first.testcase[0].failure["#text"], /^_id"��<b>&&#10; of \.news\.example$/);
  assert.equal(first.testcase[1].failure, undefined);
  assert.match(second.testcase[0].failure.message, /^Inconclusive: /);
  const lenient = { ...NONE, failOn: new Set<never>() };
  const [, other] = suitesOf(toJunit(weigh(ends, lenient.failOn, null), [], lenient));
  assert.deepEqual([other.failures, other.skipped], ["0", "1"]);
});

Deno.test("junit: each duty is a test; it fails where --fail-on names it, and is skipped otherwise", () => {
  const duties = judgeDuties([], "EU").map((duty) =>
    duty.id === "COOKIE_LIFE" || duty.id === "GPC_SHOWN"
      ? { ...duty, result: "FAIL" as const, sentence: "Too long." }
      : duty.id === "TC_STRING_VALID"
      ? { ...duty, result: "PASS" as const }
      : duty
  );
  const failOnDuties = new Set(["COOKIE_LIFE"] as const);
  const xml = toJunit([], [{ url: URL, region: "EU", duties }], { ...NONE, failOnDuties });
  const [suite] = suitesOf(xml);
  assert.equal(suite.name, `Duties of ${URL} (EU)`);
  assert.deepEqual([suite.tests, suite.failures], [String(DUTY_IDS.length), "1"]);
  const by = new Map<string, { failure?: { message: string }; skipped?: { message: string } }>(
    suite.testcase.map((one: { name: string }) => [one.name.split(":")[0], one]),
  );
  assert.equal(by.get("COOKIE_LIFE")?.failure?.message, "Not fulfilled: Too long.");
  assert.equal(by.get("GPC_SHOWN")?.skipped?.message, "Not fulfilled: Too long.");
  assert.match(by.get("REFUSE_AS_VISIBLE")?.skipped?.message ?? "", /^Can't be told: /);
  const passed = by.get("TC_STRING_VALID");
  assert.deepEqual([passed?.failure, passed?.skipped], [undefined, undefined]);
});
