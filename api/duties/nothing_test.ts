/** What needs consent, before a choice and after a refusal. */
import assert from "node:assert/strict";
import { MAX_GOOGLE_REQUESTS, type Recording } from "@crumbtrail/contract/recording";
import { ACCEPTED, answer, REFUSED, twice, UNTOUCHED } from "./testing/answers.ts";
import { aCookie, aFinding, after, aRequest, aRun } from "./testing/sample.ts";

Deno.test("before a choice: what proves that a visitor is recognised, and what does not", () => {
  const judged = (runs: Recording[]) => answer("NOTHING_BEFORE_CHOICE", runs).result;
  assert.equal(judged([aRun(UNTOUCHED)]), "PASS");
  const refusedByPage = { outcome: "INCONCLUSIVE", reason: "BOT_WALL" } as const;
  assert.equal(judged([aRun(UNTOUCHED, refusedByPage)]), "CANNOT_TELL", "nobody saw the page");
  assert.equal(judged(twice({})), "FAIL", "other at each visit, outlives the session");
  assert.equal(judged(twice({ session: true, expires: -1 })), "CANNOT_TELL", "a session's own");
  assert.equal(judged(twice({ valueLength: 13 })), "CANNOT_TELL", "may be a time");
  assert.equal(judged(twice({ expires: after(0.1) })), "CANNOT_TELL", "hours, as a session lasts");
  const csrf = aFinding({ entryName: "csrftoken" });
  assert.equal(judged(twice({ name: "csrftoken" }, csrf)), "CANNOT_TELL", "guards forms");
  const same = { valueSha256: "same" };
  assert.equal(judged(twice({ ...same, valueLength: 8 })), "PASS", "the same for all");
  assert.equal(judged(twice({ ...same, valueLength: 32 })), "CANNOT_TELL", "or of the address");
  assert.equal(judged(twice({ ...same, session: true })), "PASS", "ends with the session");
  assert.equal(judged(twice({}).slice(0, 1)), "CANNOT_TELL", "nothing to compare with");
  assert.equal(judged(twice({ keepsChoice: true })), "PASS", "the choice itself");
  assert.equal(judged(twice({ phase: "AFTER_CONSENT" })), "PASS", "later");
  const sharedVisit = { id: "1", presets: [UNTOUCHED, REFUSED], reloaded: false };
  const shared = twice({}).map((run) => ({ ...run, sharedVisit }));
  assert.equal(judged(shared), "CANNOT_TELL", "one visit, however often it answers");
  const apart = aRun(ACCEPTED, { cookies: [aCookie()], findings: [aFinding()] });
  assert.equal(judged([...shared, apart]), "FAIL", "another value for another visitor");
  const once = (name: string, firstParty = true) =>
    judged(twice({ name, firstParty }, aFinding({ entryName: name, firstParty })).slice(0, 1));
  assert.equal(once("_ga"), "FAIL", "a known name");
  assert.deepEqual([once("fr"), once("fr", false)], ["CANNOT_TELL", "FAIL"], "the site's French");
  const forms = ["mp_0a1b2c_mixpanel", "amp_0a1b2c", "mp_visitor", "amp_visitor"].map((name) =>
    once(name)
  );
  assert.deepEqual(forms, ["FAIL", "FAIL", "CANNOT_TELL", "CANNOT_TELL"]);
  assert.equal(judged(twice({}).map((run) => ({ ...run, findings: [] }))), "PASS", "approved");
});

Deno.test("a refusal: what is written or asked for after it counts", () => {
  const refused = (cookie: Parameters<typeof aCookie>[0]) =>
    answer("NOTHING_AFTER_REFUSAL", twice(cookie)).result;
  assert.equal(refused({ phase: "AFTER_RELOAD" }), "FAIL");
  assert.equal(refused({ phase: "BEFORE_CONSENT" }), "PASS");
  assert.equal(answer("NOTHING_AFTER_REFUSAL", [aRun(UNTOUCHED)]).result, "CANNOT_TELL");
  const ads = aFinding({
    ...{ issueType: "UNKNOWN_VENDOR", entryName: "ads.test", entryOrigin: "https://ads.test" },
    ...{ firstParty: false, vendorSuggested: { name: "Ads", category: "ad" } },
  });
  const requests = [aRequest("https://ads.test/pixel", { phase: "AFTER_CONSENT" })];
  const run = aRun(REFUSED, { requests, findings: [ads] });
  assert.equal(answer("NOTHING_AFTER_REFUSAL", [run]).result, "FAIL");
  const unseen = { ...run, outcome: "INCONCLUSIVE", reason: "NO_LAYER" } as const;
  const unrun = answer("NOTHING_AFTER_REFUSAL", [unseen]);
  assert.equal(unrun.result, "CANNOT_TELL", "an inconclusive run fails nothing");
  assert.match(unrun.sentence, /No run refused\. ./);
  const bare = { consent: { status: "no-layer" } } as const;
  const judged = (run: Recording) => answer("NOTHING_AFTER_REFUSAL", [run]).result;
  assert.equal(judged(aRun(REFUSED, bare)), "NOT_APPLICABLE", "nothing to refuse");
  const tracks = { requests, findings: [ads] };
  assert.equal(judged(aRun(REFUSED, { ...bare, ...tracks })), "CANNOT_TELL", "no way to refuse");
});

Deno.test("what guards a third party's server is unclear, unless its value travels", () => {
  const judged = (name: string, carried: Recording["carried"] = []) =>
    answer(
      "NOTHING_BEFORE_CHOICE",
      twice({ name, firstParty: false }, aFinding({ entryName: name, firstParty: false }))
        .map((run) => ({ ...run, carried })),
    ).result;
  assert.deepEqual(["visitor", "__cf_bm", "AWSALBCORS"].map((name) => judged(name)), [
    "FAIL",
    "CANNOT_TELL",
    "CANNOT_TELL",
  ]);
  const entry = { type: "COOKIE" as const, name: "__cf_bm", origin: ".www.news.example" };
  const parts = { requestId: "1", place: "query" as const, parameter: "id", hashed: null };
  assert.equal(judged("__cf_bm", [{ entry, ...parts }]), "FAIL");
});

Deno.test("hits to Google past the recording's list may say that nothing is granted", () => {
  const host = "https://region1.google-analytics.com";
  const ads = aFinding({
    ...{ issueType: "UNKNOWN_VENDOR", entryName: new URL(host).hostname, entryOrigin: host },
    ...{ firstParty: false, vendorSuggested: { name: "Google Analytics", category: "analytics" } },
  });
  const judged = (listed: number, last: string) => {
    const urls = Array.from({ length: listed }, (_, at) => `${host}/g/collect?gcs=G100&n=${at}`);
    const denied = { ad_storage: "denied", analytics_storage: "denied" } as const;
    const states = { gcs: "G100", gcd: null, states: denied };
    return answer("NOTHING_BEFORE_CHOICE", [aRun(UNTOUCHED, {
      requests: [...urls, last].map((url) => aRequest(url)),
      findings: [ads],
      consent: {
        googleRequests: urls.map((url) => ({ url, phase: "BEFORE_CONSENT", ...states })),
      },
    })]).result;
  };
  const unlisted = `${host}/g/collect?v=2&gcs=G100`;
  assert.equal(judged(MAX_GOOGLE_REQUESTS, unlisted), "CANNOT_TELL");
  assert.equal(judged(MAX_GOOGLE_REQUESTS, `${host}/g/collect?v=2`), "FAIL", "it says nothing");
});

Deno.test("a host's category proves no tracker; a known service and an identifier do", () => {
  const called = (name: string, category: string) => {
    const host = {
      ...{ issueType: "UNKNOWN_VENDOR" as const, entryName: "x.test", firstParty: false },
      ...{ entryOrigin: "https://x.test", vendorSuggested: { name, category } },
    };
    const requests = [aRequest("https://x.test/hit")];
    const run = aRun(UNTOUCHED, { requests, findings: [aFinding(host)] });
    return answer("NOTHING_BEFORE_CHOICE", [run]).result;
  };
  const found = [
    ...[called("Plausible", "analytics"), called("etracker", "analytics")],
    ...[called("Gravatar", "social"), called("Google Tag Manager", "tag-manager")],
    called("YouTube", "video"),
  ];
  assert.deepEqual([...new Set(found)], ["CANNOT_TELL"]);
  const harmless = ["cdn", "hosting", "utility", "content", "consent-provider"];
  assert.deepEqual(harmless.filter((category) => called("Any", category) !== "PASS"), []);
  assert.equal(called("Any advertiser", "ad"), "FAIL");
  assert.deepEqual([called("Hotjar", "analytics"), called("Facebook", "social")], ["FAIL", "FAIL"]);
});

Deno.test("an entry of an analytics service is judged by its value", () => {
  const suggested = { vendorSuggested: { name: "Plausible", category: "analytics" } };
  const judged = (cookie: Parameters<typeof aCookie>[0]) =>
    answer("NOTHING_BEFORE_CHOICE", twice(cookie, aFinding(suggested))).result;
  assert.equal(judged({ valueSha256: "same", valueLength: 4 }), "PASS");
  assert.equal(judged({}), "FAIL");
});

Deno.test("values that differ by visit and identify nobody do not count", () => {
  const judged = (cookie: Parameters<typeof aCookie>[0]) =>
    answer("NOTHING_BEFORE_CHOICE", twice(cookie)).result;
  assert.equal(judged({ plainValue: true }), "PASS", "a date in JSON, a bucket of a test");
  assert.equal(judged({ plainValue: true, valueLength: 13 }), "PASS", "a time");
  assert.equal(judged({ plainValue: false }), "FAIL");
  assert.equal(judged({ plainValue: false, valueLength: 13 }), "FAIL", "a random number");
  assert.equal(judged({ plainValue: true, firstParty: false }), "CANNOT_TELL", "of a third party");
  const tokens = ["authenticity_token", "__RequestVerificationToken", "form_key", "XSRF-TOKEN"];
  const named = tokens.map((name) =>
    answer("NOTHING_BEFORE_CHOICE", twice({ name }, aFinding({ entryName: name }))).result
  );
  assert.deepEqual([...new Set(named)], ["CANNOT_TELL"]);
});

Deno.test("an identifier that is sent on counts in the phase of the request", () => {
  const url = "https://sync.partner.test/?uid=1";
  const host = {
    ...{ issueType: "UNKNOWN_VENDOR" as const, entryName: "sync.partner.test" },
    ...{ entryOrigin: "https://sync.partner.test", firstParty: false },
  };
  const judged = (valueSha256?: string) => {
    const runs = [UNTOUCHED, REFUSED].map((preset) =>
      aRun(preset, {
        cookies: [aCookie({ session: true, expires: -1, ...valueSha256 && { valueSha256 } })],
        requests: preset === REFUSED ? [aRequest(url, { phase: "AFTER_CONSENT" })] : [],
        findings: [aFinding(host)],
        carried: [{
          requestId: url,
          entry: { type: "COOKIE", name: "visitor", origin: ".www.news.example" },
          ...{ place: "query", parameter: "uid", hashed: null },
        }],
      })
    );
    return answer("NOTHING_AFTER_REFUSAL", runs).result;
  };
  assert.deepEqual([judged(), judged("same")], ["FAIL", "CANNOT_TELL"]);
});
