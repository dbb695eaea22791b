/** What is sent on: TC strings and identifiers. */
import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { ACCEPTED, answer, REFUSED, TCF, UNTOUCHED } from "./testing/answers.ts";
import { aCookie, aFinding, aRequest, aRun } from "./testing/sample.ts";

Deno.test("what is sent on: strings, signals and identifiers", () => {
  const own = "CPyyyyyyyyyyyyA.II7Nd";
  const sent = (tcString: string) =>
    answer("TC_STRING_PASSED_ON", [aRun(REFUSED, {
      requests: [aRequest(`https://ads.test/?gdpr_consent=${encodeURIComponent(tcString)}`)],
      consent: { tcf: { ...TCF, tcString: own } },
    })]).result;
  assert.equal(sent(own), "PASS");
  assert.equal(sent("CPyyyyyyyyyyyyA"), "PASS", "segments may be left out");
  assert.equal(sent("CPzzzzzzzzzzzzA"), "FAIL");
  assert.equal(sent("${GDPR_CONSENT_1}"), "NOT_APPLICABLE");

  const valid = (seen: Partial<typeof TCF>) =>
    answer("TC_STRING_VALID", [aRun(REFUSED, { consent: { tcf: { ...TCF, ...seen } } })]).result;
  assert.equal(valid({}), "PASS");
  assert.equal(valid({ hasDisclosedVendors: false }), "FAIL");
  assert.equal(valid({ readable: false }), "FAIL");
  assert.equal(answer("TC_STRING_VALID", [aRun(REFUSED)]).result, "NOT_APPLICABLE");

  const url = "https://sync.partner.test/?uid=1";
  const host = { entryName: "sync.partner.test", entryOrigin: "https://sync.partner.test" };
  const carried = (phase: "BEFORE_CONSENT" | "AFTER_CONSENT", preset: Recording["preset"]) =>
    answer("NO_IDENTIFIER_PASSED_ON", [aRun(preset, {
      requests: [aRequest(url, { phase })],
      findings: [aFinding({ issueType: "UNKNOWN_VENDOR", ...host, firstParty: false })],
      carried: [{
        requestId: url,
        entry: { type: "COOKIE", name: "visitor", origin: ".news.example" },
        ...{ place: "query", parameter: "uid", hashed: null },
      }],
    })]).result;
  assert.equal(carried("BEFORE_CONSENT", UNTOUCHED), "FAIL");
  assert.equal(carried("AFTER_CONSENT", REFUSED), "FAIL");
  assert.equal(carried("AFTER_CONSENT", ACCEPTED), "PASS");
});

Deno.test("a value that all visits share is no proved identifier, and a site's key is none", () => {
  const url = "https://api.guard.test/?k=1";
  const host = { entryName: "api.guard.test", entryOrigin: "https://api.guard.test" };
  const judged = (name: string, cookie: Parameters<typeof aCookie>[0], parameter = "k") => {
    const runs = [UNTOUCHED, REFUSED].map((preset) =>
      aRun(preset, {
        cookies: [aCookie({ name, ...cookie })],
        requests: [aRequest(url)],
        findings: [aFinding({ issueType: "UNKNOWN_VENDOR", ...host, firstParty: false })],
        carried: [{
          requestId: url,
          entry: { type: "COOKIE", name, origin: ".www.news.example" },
          ...{ place: "query", parameter, hashed: null },
        }],
      })
    );
    return answer("NO_IDENTIFIER_PASSED_ON", runs).result;
  };
  const same = { valueSha256: "same" };
  assert.equal(judged("visitor", {}), "FAIL");
  assert.equal(judged("visitor", same), "CANNOT_TELL", "or made of the browser");
  assert.equal(judged("guard_site_key", same), "PASS");
  assert.equal(judged("a", same, "measurement_id"), "PASS");
  assert.equal(judged("guard_site_key", {}), "FAIL", "other at each visit, whatever its name");
  assert.equal(judged("visitor", { plainValue: true }), "PASS", "a date");
});

Deno.test("a visit that found no banner saw the page, and is compared with", () => {
  const url = "https://api.guard.test/?k=1";
  const host = { entryName: "api.guard.test", entryOrigin: "https://api.guard.test" };
  const judged = (name: string, ...values: string[]) => {
    const runs = values.map((valueSha256, at) =>
      aRun(at === 0 ? UNTOUCHED : REFUSED, {
        ...at > 0 && { outcome: "INCONCLUSIVE" as const, reason: "NO_LAYER" as const },
        cookies: [aCookie({ name, valueSha256 })],
        requests: [aRequest(url)],
        findings: [aFinding({ issueType: "UNKNOWN_VENDOR", ...host, firstParty: false })],
        carried: [{
          requestId: url,
          entry: { type: "COOKIE", name, origin: ".www.news.example" },
          ...{ place: "query", parameter: "k", hashed: null },
        }],
      })
    );
    return answer("NO_IDENTIFIER_PASSED_ON", runs).result;
  };
  assert.equal(judged("site_key", "a", "a"), "PASS");
  assert.equal(judged("visitor", "a", "a"), "CANNOT_TELL");
  assert.equal(judged("visitor", "a", "b"), "FAIL");
  assert.equal(judged("site_key", "a"), "CANNOT_TELL", "the next visit may have the same");
  assert.equal(judged("visitor", "a"), "FAIL");
});

Deno.test("kinds of reads are named in the reader's language", () => {
  const read = { url: "https://www.news.example/fp.js", frameUrl: "", firstParty: true, stack: [] };
  const signal = (type: "CANVAS" | "BATTERY") => ({
    ...{ ...read, type, method: `${type}.read`, phase: "BEFORE_CONSENT" as const, at: 1, hits: 1 },
  });
  const judged = (types: ("CANVAS" | "BATTERY")[]) =>
    answer("NO_FINGERPRINTING", [aRun(UNTOUCHED, { signals: types.map(signal) })]);
  assert.deepEqual(judged([]).result, "PASS");
  assert.deepEqual(judged(["CANVAS"]).result, "CANNOT_TELL");
  const both = judged(["CANVAS", "BATTERY"]);
  assert.deepEqual([both.result, /Canvas, Battery/.test(both.sentence)], ["FAIL", true]);
});
