/** Each duty fulfilled and not, and what can't be told. */
import assert from "node:assert/strict";
import type { DutyId } from "@crumbtrail/contract/duties";
import {
  MAX_GOOGLE_REQUESTS,
  type Press,
  type RecordedCookie,
  type Recording,
} from "@crumbtrail/contract/recording";
import { judgeDuties } from "./judge.ts";
import { aBanner, aButton, aCookie, aFinding, after, aRequest, aRun } from "./testing/sample.ts";

const [UNTOUCHED, REFUSED, ACCEPTED] = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "SP_ACCEPT_ALL",
] as const;

const answer = (id: DutyId, runs: Recording[], region: "EU" | "CA" = "EU") => {
  const found = judgeDuties(runs, region).find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
const press = (label: string, layer = 1): Press => ({
  label,
  kind: label,
  layer,
  control: "button",
  at: 1,
});

/** Runs before the choice and after a refusal that store this, each with a value of its own. */
const twice = (cookie: Parameters<typeof aCookie>[0], finding = aFinding()) =>
  [UNTOUCHED, REFUSED].map((preset) =>
    aRun(preset, { cookies: [aCookie(cookie)], findings: [finding] })
  );

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
  const told = answer("NOTHING_AFTER_REFUSAL", [unseen]);
  assert.equal(told.result, "CANNOT_TELL", "an inconclusive run fails nothing");
  assert.match(told.sentence, /No run refused\. ./);
  const bare = { consent: { status: "no-layer" } } as const;
  const asked = (run: Recording) => answer("NOTHING_AFTER_REFUSAL", [run]).result;
  assert.equal(asked(aRun(REFUSED, bare)), "NOT_APPLICABLE", "nothing to refuse");
  const tracks = { requests, findings: [ads] };
  assert.equal(asked(aRun(REFUSED, { ...bare, ...tracks })), "CANNOT_TELL", "no way to refuse");
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

Deno.test("refusing where one accepts, with as few clicks, as visibly", () => {
  const both = [aButton("accept"), aButton("reject")];
  const first = (buttons: ReturnType<typeof aButton>[], presses?: Press[], text?: string) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(UNTOUCHED, { consent: aBanner(buttons, {}, text) }),
      ...presses ? [aRun(REFUSED, { consent: { presses } })] : [],
    ]).result;
  assert.equal(first(both), "PASS");
  assert.equal(first([aButton("accept"), aButton("settings")]), "FAIL");
  assert.equal(first([aButton("accept"), aButton("other")]), "CANNOT_TELL");
  const links = [{
    label: "other",
    url: "https://www.news.example/privacy",
    to: "policy" as const,
  }];
  const reads = aBanner([aButton("accept"), aButton("other")], { links });
  const read = answer("REFUSE_ON_FIRST_LAYER", [aRun(UNTOUCHED, { consent: reads })]);
  assert.equal(read.result, "FAIL", "a link to the policy refuses nothing");
  const deep = [press("settings"), press("reject", 2)];
  const more = aButton("other", { label: "Learn more" });
  assert.equal(first([aButton("accept"), more], deep), "FAIL");
  assert.equal(first([aButton("accept"), aButton("other")], deep), "CANNOT_TELL", "may refuse");
  const bare = [aButton("accept"), aButton("save")];
  assert.equal(first(bare, [press("save")]), "PASS", "nothing was ticked");
  assert.equal(first(bare, [press("a"), press("b"), press("save")]), "CANNOT_TELL", "boxes were");
  assert.equal(first([aButton("other"), aButton("other")]), "CANNOT_TELL", "pictures");
  assert.equal(first([aButton("accept")], undefined, "Or subscribe for 4,99 €"), "CANNOT_TELL");
  assert.equal(answer("REFUSE_ON_FIRST_LAYER", [aRun(UNTOUCHED)]).result, "NOT_APPLICABLE");

  const ok = { consent: aBanner([aButton("acknowledge")]) };
  const notice = (finding: Parameters<typeof aFinding>[0]) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(UNTOUCHED, {
        ...ok,
        cookies: [aCookie({ name: "_ga" })],
        findings: [aFinding(finding)],
      }),
    ]).result;
  assert.equal(notice({ entryName: "_ga" }), "FAIL", "informs where it has to ask");
  assert.equal(notice({ entryName: "other" }), "NOT_APPLICABLE", "nothing to ask for");

  const clicks = (refuse: number) =>
    answer("REFUSE_AS_FEW_CLICKS", [
      aRun(REFUSED, {
        consent: { ...aBanner(both), presses: ["reject", "sure", "really"].slice(0, refuse).map((label) => press(label)) },
      }),
      aRun(ACCEPTED, { consent: { ...aBanner(both), presses: [press("yes")] } }),
    ]);
  assert.equal(clicks(1).result, "PASS");
  assert.equal(clicks(3).result, "FAIL");
  assert.match(clicks(3).sentence, /^Refusing took 3 clicks, accepting 1 click\.$/);

  const seen = (reject: Parameters<typeof aButton>[1]) =>
    answer("REFUSE_AS_VISIBLE", [
      aRun(UNTOUCHED, { consent: aBanner([aButton("accept"), aButton("reject", reject)]) }),
    ]).result;
  assert.equal(seen({}), "PASS");
  assert.equal(seen({ looks: "link" }), "FAIL");
  const without = { looks: "link", label: "Continuer sans accepter →" } as const;
  assert.equal(seen(without), "CANNOT_TELL", "as the CNIL proposes it");
  assert.equal(seen({ ...without, contrast: 2 }), "FAIL", "too faint for that");
  assert.equal(seen({ contrast: 1.6 }), "FAIL");
  const narrow = { x: 0, y: 0, width: 58, height: 40 };
  assert.equal(seen({ label: "No", box: narrow }), "PASS", "as narrow as its label");
  assert.equal(seen({ inWindow: false }), "FAIL");
  assert.equal(seen({ box: { x: 0, y: 0, width: 60, height: 20 } }), "FAIL");
  assert.equal(seen({ background: "#ffffff" }), "CANNOT_TELL", "a matter of the single case");
  assert.equal(seen({ contrast: null }), "CANNOT_TELL");
});

Deno.test("a run that objected to legitimate interest, too, is no plain refusal", () => {
  const refusals = (...days: [Recording["preset"], number][]) =>
    days.map(([preset, day]) =>
      aRun(preset, {
        startedAt: `2026-01-0${day}T00:00:00.000Z`,
        consent: {
          ...aBanner([aButton("accept"), aButton("settings")]),
          ...{ tcf: TCF, presses: [press("settings"), press("reject", 2)] },
        },
      })
    );
  const accepted = aRun(ACCEPTED, { consent: { presses: [press("yes")] } });
  const judged = (runs: Recording[]) =>
    (["REFUSE_AS_FEW_CLICKS", "NO_LEGITIMATE_INTEREST_BY_DEFAULT"] as const).map((id) =>
      answer(id, [...runs, accepted]).result
    );
  const objection = "REJECT_LI_SP_CMP";
  assert.deepEqual(judged(refusals([objection, 2])), ["CANNOT_TELL", "CANNOT_TELL"]);
  assert.deepEqual(judged(refusals([objection, 2], [REFUSED, 1])), ["FAIL", "PASS"]);
  assert.deepEqual(judged(refusals([objection, 1], [REFUSED, 2])), ["FAIL", "PASS"]);
  const unclear = [aButton("accept"), aButton("other", { label: "Learn more" })];
  const first = (preset: Recording["preset"]) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(preset, { consent: { ...aBanner(unclear), presses: [press("reject", 2)] } }),
    ]).result;
  assert.deepEqual([first(objection), first(REFUSED)], ["CANNOT_TELL", "FAIL"]);
});

Deno.test("a price in the banner, in the currencies and words of Europe", () => {
  const judged = (text: string) =>
    answer("REFUSE_ON_FIRST_LAYER", [
      aRun(UNTOUCHED, {
        consent: aBanner([aButton("accept"), aButton("settings")], {}, `Or subscribe for ${text}`),
      }),
    ]).result;
  const prices = [
    ...[
      "4,99 Euro",
      "2 euros",
      "3 eur a month",
      "CHF 5",
      "5 chf",
      "USD 3",
      "3 usd",
      "gbp 2",
      "29 kr.",
    ],
    ...["kr 29", "19 zł", "19 PLN", "99 Kč", "990 Ft", "15 lei"],
  ];
  assert.deepEqual(prices.filter((text) => judged(text) !== "CANNOT_TELL"), []);
  assert.deepEqual(["12 European shops", "3 kroner", "5 leisure sites"].map(judged), [
    "FAIL",
    "FAIL",
    "FAIL",
  ]);
});

Deno.test("boxes, legitimate interest and keys", () => {
  const buttons = [aButton("accept"), aButton("reject")];
  const toggle = (on: boolean, label = "Marketing", disabled = false) => ({
    toggles: [{ label, on, disabled, legitimateInterest: false }],
  });
  const boxes = (layer: ReturnType<typeof toggle>) =>
    answer("NO_PRETICKED_BOX", [aRun(UNTOUCHED, { consent: aBanner(buttons, layer) })]).result;
  assert.equal(boxes(toggle(true)), "FAIL");
  assert.equal(boxes(toggle(false)), "PASS");
  assert.equal(boxes(toggle(true, "Notwendige Cookies")), "NOT_APPLICABLE");
  const necessary = [
    ...["Nezbytné", "Nevyhnutné", "Strict necesare", "Välttämättömät", "Szükséges"],
    ...["Απαραίτητα", "Neophodni", "Nužni kolačići", "Необходими", "Zorunlu", "Gerekli", "GEREKLİ"],
  ];
  const others = necessary.filter((label) => boxes(toggle(true, label)) !== "NOT_APPLICABLE");
  assert.deepEqual(others, []);
  assert.equal(boxes(toggle(true, "Marketing", true)), "PASS", "cannot be changed");

  const reached = (keyboard: { entered: boolean; reached: string[]; scripted?: string[] }) =>
    answer("BANNER_ACCESSIBLE", [
      aRun(UNTOUCHED, {
        consent: aBanner(buttons, { keyboard: { ...keyboard, nameless: [] } }),
      }),
    ]).result;
  assert.equal(reached({ entered: true, reached: ["accept", "reject"] }), "PASS");
  assert.equal(reached({ entered: true, reached: ["accept"] }), "FAIL");
  const scripted = { entered: true, reached: ["accept", "reject"], scripted: ["reject"] };
  assert.equal(reached(scripted), "CANNOT_TELL", "a div that a script may press");
});

Deno.test("how long a choice and a cookie live", () => {
  const choice = (days: number) =>
    aCookie({ name: "choice", keepsChoice: true, phase: "AFTER_CONSENT", expires: after(days) });
  const kept = (refusal: number, acceptance: number) =>
    answer("REFUSAL_REMEMBERED", [
      aRun(REFUSED, { cookies: [choice(refusal)], consent: aBanner([aButton("reject")]) }),
      aRun(ACCEPTED, { cookies: [choice(acceptance)], consent: aBanner([aButton("reject")]) }),
    ]);
  assert.equal(kept(365, 365).result, "PASS");
  assert.equal(kept(1, 365).result, "FAIL");
  assert.equal(kept(200, 365).result, "FAIL", "shorter than the acceptance");
  assert.match(kept(1, 365).sentence, /kept 1 day, not six months.*a recommendation, not on a law/);

  const short = (days: number, valueSha256: string, valueLength = 1) =>
    aCookie({ name: "c", phase: "AFTER_CONSENT", expires: after(days), valueLength, valueSha256 });
  const compared = (refusal: RecordedCookie, acceptance: RecordedCookie) =>
    answer("REFUSAL_REMEMBERED", [
      aRun(REFUSED, { cookies: [refusal], consent: aBanner([aButton("reject")]) }),
      aRun(ACCEPTED, { cookies: [acceptance], consent: aBanner([aButton("reject")]) }),
    ]).result;
  assert.equal(compared(short(365, "0"), short(365, "1")), "PASS", "0 and 1 are the answers");
  assert.equal(compared(short(7, "0"), short(365, "1")), "FAIL");
  assert.equal(compared(short(365, "1"), short(365, "1")), "CANNOT_TELL", "the same in both");
  assert.equal(compared(short(365, "a", 32), short(365, "b", 32)), "CANNOT_TELL", "may be an id");
  const no = { ...short(365, "no", 32), keepsChoice: true };
  assert.equal(compared(no, short(365, "yes", 32)), "PASS", "known in one");

  const flag = { ...short(0, "closed", 6), keepsChoice: true, session: true };
  const opaque = { ...short(365, "x", 40), name: "prefs" };
  const two = [
    aRun(REFUSED, { cookies: [flag, opaque], consent: aBanner([aButton("reject")]) }),
    aRun(ACCEPTED, { consent: aBanner([aButton("reject")]) }),
  ];
  assert.equal(answer("REFUSAL_REMEMBERED", two).result, "CANNOT_TELL", "either may be the record");

  const asked = (days: number) =>
    answer("COOKIE_LIFE", [
      aRun(UNTOUCHED, {
        cookies: [aCookie({
          expires: after(400),
          sources: [{
            ...{ method: "document.cookie", url: "", frameUrl: null, requestId: null, stack: [] },
            ...{ phase: "BEFORE_CONSENT", at: 1, askedSeconds: days * 86_400 },
          }],
        })],
      }),
    ]).result;
  assert.equal(asked(390), "PASS");
  assert.equal(asked(730), "FAIL");
});

Deno.test("legitimate interest that a refusal leaves is told by its purposes", () => {
  const left = (tcf: Partial<NonNullable<Recording["consent"]["tcf"]>>) =>
    answer("NO_LEGITIMATE_INTEREST_BY_DEFAULT", [
      aRun(REFUSED, { consent: { tcf: { ...TCF, ...tcf } } }),
    ]).result;
  assert.equal(left({}), "PASS");
  assert.equal(left({ purposeLegitimateInterests: [2] }), "FAIL");
  assert.equal(left({ vendorLegitimateInterests: [12] }), "PASS", "demanded for special purposes");
  assert.equal(left({ readable: false }), "CANNOT_TELL", "an unreadable string grants nothing");
});

Deno.test("Google's signals before the choice, told by hits or by the page's default", () => {
  const TYPES = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];
  const told = (granted: string[], urls: string[] = []) => {
    const entries = Object.fromEntries(
      TYPES.map((type) => [type, { default: granted.includes(type), update: null }]),
    );
    const google = { entries, commands: [] };
    return answer("CONSENT_MODE_DENIED_FIRST", [aRun(UNTOUCHED, {
      requests: urls.map((url) => aRequest(url)),
      consent: { signals: [{ moment: "before", google, gpp: null, gpc: null }] },
    })]).result;
  };
  assert.equal(told([]), "PASS", "no tag runs, and the default denies");
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
  assert.equal(told(["ad_storage"]), "CANNOT_TELL");
  assert.equal(told([], ["https://www.google-analytics.com/g/collect?tid=G-1"]), "CANNOT_TELL");
  assert.equal(answer("CONSENT_MODE_DENIED_FIRST", [aRun(UNTOUCHED)]).result, "NOT_APPLICABLE");
});

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

const TCF = {
  tcString: "CPyyyyyyyyyyyyA.II7Nd",
  readable: true,
  hasDisclosedVendors: true,
  policyVersion: 5,
  cmpId: 10,
  cmpIdInString: 10,
  gdprApplies: true,
  purposeConsents: [],
  purposeLegitimateInterests: [],
  vendorConsents: [],
  vendorLegitimateInterests: [],
  vendorsDisclosed: [1],
  vendorListVersion: 1,
};

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

Deno.test("a duty counts where a law or a recommendation asks for it", () => {
  const runs = twice({});
  const [inEurope, inCalifornia] = ["EU" as const, "CA" as const].map((region) =>
    answer("NOTHING_BEFORE_CHOICE", runs, region)
  );
  assert.equal(inEurope?.result, "FAIL");
  assert.equal(inCalifornia?.result, "NOT_APPLICABLE");
  assert.match(inCalifornia?.sentence ?? "", /^This is not a duty in this region\.$/);
  const judged = judgeDuties(runs, "CA").filter(({ result }) => result !== "NOT_APPLICABLE");
  assert.deepEqual(judged.map(({ id }) => id), ["GPC_HONOURED", "GPC_SHOWN"]);
  assert.ok(
    judgeDuties(runs, "EU").every(({ law, sentence }) =>
      law.length > 0 || sentence.startsWith("This is not a duty")
    ),
  );
});

Deno.test("without a complete run no duty has a verdict", () => {
  const blocked = aRun(UNTOUCHED, { outcome: "INCONCLUSIVE", reason: "BOT_WALL" });
  for (const runs of [[], [blocked]]) {
    const verdicts = judgeDuties(runs, "EU").filter(({ result }) =>
      result === "PASS" || result === "FAIL"
    );
    assert.deepEqual(verdicts, []);
  }
});
