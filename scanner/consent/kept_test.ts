import assert from "node:assert/strict";
import type { Choice } from "./choice.ts";
import { keptChoice } from "./kept.ts";
import { tcString } from "./tc_string_sample.ts";
import { decode, type TcfState } from "./tcf.ts";

function tcf(granted: boolean, change: Partial<TcfState> = {}): TcfState {
  const text = tcString(granted);
  return {
    tcString: text,
    cmpId: 10,
    gdprApplies: true,
    addtlConsent: null,
    eventStatus: "tcloaded",
    ...decode(text),
    ...change,
  };
}

/** What is kept of a choice by a page that says and stores this after it. */
function kept(tcf: TcfState, stored: Record<string, string> = {}, choice: Choice = "reject") {
  const signals = { google: null, gpp: null, gpc: null };
  const after = { open: false, tcf, stored, signals };
  const { status, checks } = keptChoice({
    choice,
    expected: undefined,
    declared: [],
    before: { open: true, tcf: null, stored: {}, signals },
    after,
    reloaded: after,
  });
  return { status, why: checks.at(-1) ?? "" };
}

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
      assert.match(why, /^The page keeps a grant in /);
    }
  }
});

Deno.test("what managers of the TCF store of a rejection leaves it as it is", () => {
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
    assert.match(why, /grants \d vendors beside the TCF\.$/);
    assert.equal(kept(tcf(true, { addtlConsent }), {}, "accept").status, "right");
  }
  for (const addtlConsent of ["2~~dv.12.35", "1~", "2~dv.12.35", ""]) {
    assert.equal(kept(tcf(false, { addtlConsent })).status, "right", addtlConsent);
  }
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
