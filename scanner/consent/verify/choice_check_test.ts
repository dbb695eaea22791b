import assert from "node:assert/strict";
import type { Choice } from "../choice.ts";
import { moment, NO_SIGNALS, tcf } from "../../testing/given_verdict.ts";
import { checkChoice, type Moment } from "./choice_check.ts";
import { tcString } from "../../testing/tc_string_sample.ts";
import { decode, type TcfState } from "../page/tcf.ts";

/** The verdict on a choice by a page that says and stores this after it. */
function held(after: Partial<Moment>, choice: Choice = "reject", reloaded = after) {
  const { status, checks } = checkChoice({
    ...{ choice, expected: undefined, declared: [], before: moment({ open: true }) },
    ...{ after: moment(after), reloaded: moment(reloaded) },
  });
  return { status, why: checks.at(-1) ?? "" };
}

function kept(tcf: TcfState, stored: Record<string, string> = {}, choice?: Choice) {
  return held({ tcf, stored }, choice);
}

const REJECTED = { "cookie cookie_consent": "rejected" };

Deno.test("an empty TC string is no rejection where a grant is stored beside it", () => {
  const grants: Record<string, string>[] = [
    { "cookie cookie_consent": '{"analytics":true,"marketing":true,"personalization":true}' },
    { "cookie cookie_consent": "accepted" },
    { "local storage app": '{"analytics":true,"marketing":true}' },
    { "cookie analytics": "1", "cookie marketing": "1" },
  ];
  for (const stored of grants) {
    for (const choice of ["reject", "reject-li"] as const) {
      const { status, why } = kept(tcf(false), stored, choice);
      assert.equal(status, "wrong", JSON.stringify(stored));
      assert.match(why, /^The page stored a grant in /);
    }
  }
});

Deno.test("records of TCF managers about a rejection leave the verdict unchanged", () => {
  const rejections: Record<string, string>[] = [
    {},
    { "cookie cookie_consent": '{"necessary":true,"analytics":false}' },
    {
      "local storage _sp_user_consent_7": JSON.stringify({
        gdpr: {
          consentStatus: { rejectedAny: true, consentedAll: false, hasConsentData: true },
          grants: { a1: { vendorGrant: true, purposeGrants: { b2: true, c3: false } } },
          legIntCategories: ["b2"],
        },
      }),
    },
    { "local storage didomi_token": btoa('{"purposes":{"enabled":[],"disabled":["ads"]}}') },
    { "cookie OptanonConsent": "isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A0%2CSTACK42%3A0" },
  ];
  for (const stored of rejections) {
    assert.equal(kept(tcf(false), stored).status, "right", JSON.stringify(stored));
  }
});

Deno.test("Google's vendors granted beside an empty TC string contradict a rejection", () => {
  for (const addtlConsent of ["2~12.35.55.89.93~dv.", "1~12", "2~7~dv.9.10"]) {
    const { status, why } = kept(tcf(false, { addtlConsent }));
    assert.equal(status, "wrong", addtlConsent);
    assert.match(why, /grants \d vendors outside the TCF\.$/);
    assert.equal(kept(tcf(true, { addtlConsent }), {}, "accept").status, "right");
  }
  for (const addtlConsent of ["2~~dv.12.35", "1~", "2~dv.12.35", ""]) {
    assert.equal(kept(tcf(false, { addtlConsent })).status, "right", addtlConsent);
  }
});

Deno.test("an API that reports consent counts, whatever its string says", () => {
  const { status, why } = kept(tcf(false, { announcedConsents: [1, 3] }));
  assert.equal(status, "wrong");
  assert.match(why, /reports consent to purposes 1, 3, which the TC string denies\.$/);
  assert.equal(kept(tcf(false, { announcedConsents: [] })).status, "right");
});

Deno.test("a TC string that grants after a rejection counts wherever the GDPR is said to apply", () => {
  const addtlConsent = "2~12.35.55.89~dv.";
  const granted = kept(tcf(true, { gdprApplies: false, addtlConsent }), {
    "cookie cookie_consent": "rejected",
  });
  assert.deepEqual(granted, {
    status: "wrong",
    why: "The TC string grants purposes 1, 2, 3, 4.",
  });
  assert.equal(kept(tcf(false, { gdprApplies: false, addtlConsent })).status, "wrong");
  assert.equal(kept(tcf(true, { gdprApplies: false }), {}, "accept").status, "unknown");
});

Deno.test("a TC string that is stored counts beside what the TCF interface says", () => {
  const granted = kept(tcf(false), { "cookie euconsent-v2": tcString(true) });
  assert.deepEqual(granted, {
    status: "wrong",
    why: "The page stored a grant in cookie euconsent-v2.",
  });
  const hidden = { "local storage x7": JSON.stringify({ s: encodeURIComponent(tcString(true)) }) };
  assert.equal(kept(tcf(false), hidden).status, "wrong");
  const claimed = { "cookie q": tcString(false, [2]) };
  assert.equal(kept(tcf(false), claimed).status, "right");
  assert.match(kept(tcf(false), claimed, "reject-li").why, /claim of legitimate interest in/);
  assert.equal(kept(tcf(false), { "cookie q": tcString(false) }, "reject-li").status, "right");
});

Deno.test("grants to the publisher contradict a rejection, its claims do not", () => {
  const grants = tcString(false, [], { consents: [1, 7] });
  const { status, why } = kept(tcf(false, decode(grants)));
  assert.equal(status, "wrong");
  assert.ok(why.includes("grants no purpose") || why.includes("publisher purposes 1, 7"));
  const claims = decode(tcString(false, [], { interests: [2] }));
  assert.equal(kept(tcf(false, claims)).status, "right");
  assert.equal(kept(tcf(false, claims), {}, "reject-li").status, "unknown");
});

Deno.test("the state of Google's tags counts like a command", () => {
  const updated = (update: boolean | null, stored: Record<string, string>) => {
    const state = { default: false, update };
    const entries = { ad_storage: state, analytics_storage: state };
    return held({ stored, signals: { ...NO_SIGNALS, google: { entries, commands: [] } } });
  };
  const granted = updated(true, REJECTED);
  assert.equal(granted.status, "wrong");
  assert.match(granted.why, /did not receive "denied": ad_storage, analytics_storage/);
  assert.equal(updated(false, {}).status, "right");
  assert.equal(updated(null, REJECTED).status, "right");
  assert.equal(updated(false, { ...REJECTED, "cookie tp": "a1b1" }).status, "unknown");
});

Deno.test("a grant by default that nobody took back leaves a rejection unproven", () => {
  const by = (commands: Record<string, string>[]) => {
    const google = {
      entries: {},
      commands: commands.map((values) => ({ command: "default" as const, values })),
    };
    return held({ stored: REJECTED, signals: { ...NO_SIGNALS, google } });
  };
  const granted = { ad_storage: "granted", analytics_storage: "granted" };
  const doubted = by([granted]);
  assert.equal(doubted.status, "unknown");
  assert.match(doubted.why, /"granted" by default/);
  assert.equal(by([{ ad_storage: "denied" }, granted]).status, "right");
  assert.equal(by([{ security_storage: "granted" }]).status, "right");
});

Deno.test("the state of Microsoft's tag counts beside the stored entries", () => {
  const told = (values: Record<string, string>, command: "default" | "update" = "update") => {
    const uet = { entries: {}, commands: [{ command, values }] };
    return held({ stored: REJECTED, signals: { ...NO_SIGNALS, uet } });
  };
  const lied = told({ ad_storage: "granted" });
  assert.equal(lied.status, "wrong");
  assert.match(lied.why, /event tracking did not receive "denied": ad_storage/);
  assert.equal(told({ ad_storage: "granted" }, "default").status, "unknown");
  assert.equal(told({ ad_storage: "denied" }).status, "right");
});

Deno.test("a later moment that may be a grant is not made good by an earlier one", () => {
  const later = { stored: { ...REJECTED, "local storage ui": '{"analytics":true}' } };
  assert.equal(held({ stored: REJECTED }, "reject", later).status, "unknown");
});
