/** Google's signals, and Global Privacy Control. */
import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { answer, UNTOUCHED } from "./testing/answers.ts";
import { aFinding, aRequest, aRun } from "./testing/sample.ts";

Deno.test("Google's signals before the choice, told by hits or by the page's default", () => {
  const TYPES = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];
  const judged = (granted: string[], urls: string[] = []) => {
    const entries = Object.fromEntries(
      TYPES.map((type) => [type, { default: granted.includes(type), update: null }]),
    );
    const google = { entries, commands: [] };
    return answer("CONSENT_MODE_DENIED_FIRST", [aRun(UNTOUCHED, {
      requests: urls.map((url) => aRequest(url)),
      consent: { signals: [{ moment: "before", google, gpp: null, gpc: null }] },
    })]).result;
  };
  assert.equal(judged([]), "PASS", "no tag runs, and the default denies");
  const said = (value: string) => {
    const values = Object.fromEntries(TYPES.map((type) => [type, value]));
    const google = { entries: {}, commands: [{ command: "default" as const, values }] };
    const signals = [{ moment: "before" as const, google, gpp: null, gpc: null }];
    return answer("CONSENT_MODE_DENIED_FIRST", [aRun(UNTOUCHED, { consent: { signals } })]).result;
  };
  assert.equal(said("denied"), "PASS", "by the page's command, before a tag is there");
  assert.equal(said("granted"), "CANNOT_TELL");
  const late = (at: number) => {
    const url = "https://www.google-analytics.com/g/collect?tid=G-1&gcd=13l3l3l3l5";
    const command = { command: "default" as const, values: {}, at };
    const google = { entries: {}, commands: [command] };
    return answer("CONSENT_MODE_DENIED_FIRST", [aRun(UNTOUCHED, {
      requests: [aRequest(url, { at: 500 })],
      consent: {
        googleRequests: [{
          url,
          phase: "BEFORE_CONSENT",
          gcs: null,
          gcd: "13l3l3l3l5",
          states: {},
        }],
        signals: [{ moment: "before", google, gpp: null, gpc: null }],
      },
    })]).result;
  };
  assert.equal(late(900), "FAIL", "the default came after the hit");
  assert.equal(late(100), "CANNOT_TELL");
  assert.equal(judged(["ad_storage"]), "CANNOT_TELL");
  assert.equal(judged([], ["https://www.google-analytics.com/g/collect?tid=G-1"]), "CANNOT_TELL");
  assert.equal(answer("CONSENT_MODE_DENIED_FIRST", [aRun(UNTOUCHED)]).result, "NOT_APPLICABLE");
});

Deno.test("the opt-out signal is judged by what third parties still do", () => {
  const ads = aFinding({
    ...{ issueType: "UNKNOWN_VENDOR", entryName: "ads.test", entryOrigin: "https://ads.test" },
    ...{ firstParty: false, vendorSuggested: { name: "Ads", category: "ad" } },
  });
  const run = (gpc: boolean, tracks: boolean) =>
    aRun(UNTOUCHED, {
      ...gpc && { gpc: true as const },
      ...tracks && { requests: [aRequest("https://ads.test/pixel")], findings: [ads] },
    });
  const judged = (runs: Recording[]) => answer("GPC_HONOURED", runs, "CA").result;
  assert.equal(judged([run(false, true), run(true, true)]), "FAIL");
  assert.equal(judged([run(false, true), run(true, false)]), "PASS");
  assert.equal(judged([run(false, false), run(true, false)]), "NOT_APPLICABLE");
  assert.equal(judged([run(false, true)]), "CANNOT_TELL");

  const url = "https://sync.partner.test/?uid=1";
  const host = { entryName: "sync.partner.test", entryOrigin: "https://sync.partner.test" };
  const shares = (gpc: boolean) =>
    aRun(UNTOUCHED, {
      ...gpc && { gpc: true as const },
      requests: [aRequest(url)],
      findings: [aFinding({ issueType: "UNKNOWN_VENDOR", ...host, firstParty: false })],
      carried: [{
        requestId: url,
        entry: { type: "COOKIE", name: "visitor", origin: ".news.example" },
        ...{ place: "query", parameter: "uid", hashed: null },
      }],
    });
  assert.equal(judged([shares(false), shares(true)]), "FAIL", "the page's own identifier leaves");
  assert.equal(judged([shares(false), run(true, false)]), "PASS");
});
