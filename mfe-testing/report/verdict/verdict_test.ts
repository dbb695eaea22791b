import type { Report as ReportData } from "@crumbtrail/contract/report";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { ENGLISH, provideTranslation } from "@crumbtrail/texts";
import assert from "node:assert/strict";
import german from "../../texts/de.json" with { type: "json" };
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleResult,
  exampleStorage,
} from "../../testing/example_report.ts";
import { remedyFor } from "./remedies.ts";
import { verdictOf } from "./verdict.ts";

const NOTHING = { cookies: [], lsEntries: [], ssEntries: [], requests: [] };
const EARLY = { isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
const AFTER_RELOAD = { isBeforeConsent: false, phase: "AFTER_RELOAD" } as const;
const THEIRS = { firstParty: false, ...EARLY };

function run(results: Partial<ReportData>, issues: number, differs: Partial<TestResult> = {}) {
  const { counts } = exampleResult();
  return exampleResult({
    counts: { ...counts, issues },
    results: { ...exampleReport, ...NOTHING, ...results },
    ...differs,
  });
}

const cookieBy = (host: string) =>
  exampleCookie({ ...THEIRS, source: { method: "Set-Cookie", urls: [`https://${host}/tag.js`] } });
const preset = (name: TestResult["scenario"]["preset"]) => ({
  scenario: { ...exampleResult().scenario, preset: name },
});
const BLIND = { outcome: "INCONCLUSIVE", reason: "NO_LAYER", reasonDetail: null } as const;

const VERDICTS: [run: TestResult, look: string, english: string, german: string][] = [
  [
    run({ cookies: [cookieBy("metrics.tracker-one.test")], requests: [exampleRequest(THEIRS)] }, 3),
    "early",
    "3 issues. One cookie was set before consent by metrics.tracker-one.test, which nobody has approved.",
    "3 Issues. Ein Cookie wurde vor der Einwilligung von metrics.tracker-one.test gesetzt, und niemand hat das freigegeben.",
  ],
  [
    run({
      cookies: [cookieBy("a.test"), cookieBy("b.test"), cookieBy("b.test")],
      lsEntries: [exampleStorage(EARLY)],
    }, 4),
    "early",
    "4 issues. 4 storage items that nobody has approved were set before consent by 3 hosts, most by b.test.",
    "4 Issues. 4 Speicherobjekte, die niemand freigegeben hat, wurden vor der Einwilligung von 3 Hosts gesetzt, die meisten von b.test.",
  ],
  [
    run({ requests: [exampleRequest(THEIRS), exampleRequest(THEIRS)] }, 1),
    "early",
    "1 issue. 2 requests were sent before consent to px.tracker.test, which nobody has approved.",
    "1 Issue. 2 Anfragen gingen vor der Einwilligung an px.tracker.test, und niemand hat das freigegeben.",
  ],
  [
    run(
      { requests: [exampleRequest(THEIRS), exampleRequest({ ...THEIRS, ...AFTER_RELOAD })] },
      1,
      preset("REJECT_SP_CMP"),
    ),
    "early",
    "1 issue. One request was sent before consent to px.tracker.test, which nobody has approved. After the refusal it went on: one request that nobody has approved.",
    "1 Issue. Eine Anfrage ging vor der Einwilligung an px.tracker.test, und niemand hat das freigegeben. Nach der Ablehnung ging es weiter: eine Anfrage, die niemand freigegeben hat.",
  ],
  [
    run({ cookies: [exampleCookie()] }, 1, preset("REJECT_SP_CMP")),
    "found",
    "1 issue. One cookie was set after the refusal by tags.harbour.test, which nobody has approved.",
    "1 Issue. Ein Cookie wurde nach der Ablehnung von tags.harbour.test gesetzt, und niemand hat das freigegeben.",
  ],
  [
    run({ cookies: [exampleCookie()] }, 0, preset("SP_ACCEPT_ALL")),
    "found",
    "One entry is not approved. This scenario is a report only and raises no issues.",
    "Ein Eintrag ist nicht freigegeben. Dieses Szenario ist nur ein Bericht und erzeugt keine Issues.",
  ],
  [
    run({ cookies: [exampleCookie({ ...EARLY, __isOnWhiteList: true })] }, 0),
    "clean",
    "Nothing unapproved was seen.",
    "Es wurde nichts gesehen, was nicht freigegeben ist.",
  ],
  [
    run({}, 0, BLIND),
    "unsure",
    "Could not see enough: No consent banner was found.",
    "Nicht genug gesehen: Es wurde kein Einwilligungsbanner gefunden.",
  ],
  [
    run({ cookies: [cookieBy("a.test")] }, 2, BLIND),
    "early",
    "Could not see enough: No consent banner was found. Before that: 2 issues.",
    "Nicht genug gesehen: Es wurde kein Einwilligungsbanner gefunden. Davor: 2 Issues.",
  ],
];

Deno.test("verdict: one sentence judges a run, with numbers and the worst finding, in English and German", () => {
  for (const [result, look, english] of VERDICTS) {
    assert.deepEqual(verdictOf(result), { text: english, look });
  }
  const catalogue = german;
  provideTranslation(() => ({ language: "de", locale: "de", catalogue }));
  try {
    for (const [result, , , text] of VERDICTS) {
      // The reasons' table was made in English, before the language was known.
      if (result.outcome === "COMPLETE") assert.equal(verdictOf(result).text, text);
    }
  } finally {
    provideTranslation(() => ENGLISH);
  }
});

Deno.test("verdict: what is exempt or own judges nothing, and a doubt is not called clean", () => {
  const exempt = {
    cookies: [
      exampleCookie({ ...EARLY, keepsChoice: true }),
      exampleCookie({ ...EARLY, present: false, blockedReason: "SameSiteLax" }),
    ],
    lsEntries: [exampleStorage({ phase: "BEFORE_RECORDING" })],
    requests: [exampleRequest({ ...EARLY, firstParty: true })],
  };
  assert.equal(verdictOf(run(exempt, 0)).look, "clean");
  const now = { title: null, words: 2, links: 0, resources: 0, requests: 1 };
  const doubted = verdictOf(run({}, 0, { doubt: { kind: "THIN", before: null, now } }));
  assert.equal(doubted.look, "unsure");
  assert.match(doubted.text, /may not be the page/);
});

Deno.test("remedies: a missing banner asks for Before CMP, what passes for another test, the rest for its place", () => {
  const remedy = (reason: TestResult["reason"]) => remedyFor(run({}, 0, { ...BLIND, reason }));
  assert.deepEqual(remedy("NO_LAYER"), { does: "test", preset: "NO_ACTION_SP_CMP" });
  const again = { does: "test", preset: exampleResult().scenario.preset };
  assert.deepEqual(remedy("NAVIGATION_TIMEOUT"), again);
  assert.deepEqual(remedy("BUTTON_MISSING"), { does: "look" });
  assert.deepEqual(remedy("BUTTONS_UNKNOWN"), { does: "open", screen: "property" });
  assert.deepEqual(remedy("STEP_FAILED"), { does: "open", screen: "scenario" });
  assert.equal(remedy("NOT_A_PAGE"), null);
});
