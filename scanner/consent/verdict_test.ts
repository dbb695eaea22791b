import assert from "node:assert/strict";
import { noAct } from "./choice.ts";
import { tcString } from "./tc_string_sample.ts";
import type { Moment } from "./kept.ts";
import { decode, type TcfState } from "./tcf.ts";
import type { Evidence } from "./recorded.ts";
import { verdictOn } from "./verdict.ts";

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

const NO_SIGNALS = { google: null, gpp: null, gpc: null };

function moment(change: Partial<Moment> = {}): Moment {
  return { open: false, tcf: null, stored: {}, signals: NO_SIGNALS, ...change };
}

const LAYER = {
  text: "We use cookies.",
  buttons: [
    { label: "Accept all", kind: "accept" as const },
    { label: "Reject all", kind: "reject" as const },
  ],
};

const DENIED = { stored: { "cookie consent": "marketing=no" } };
const GRANTED = { stored: { "cookie consent": "marketing=yes" } };

/** A reject that closed its layer, plus what the test says. */
function verdict(change: Partial<Evidence> = {}) {
  const { consent, inconclusive } = verdictOn({
    preset: "REJECT_SP_CMP",
    layer: { manager: "Example", seen: LAYER },
    managers: ["Example"],
    before: moment({ open: true }),
    act: {
      ...noAct(),
      method: "click",
      steps: ['The button "Reject all" was clicked.'],
      closed: true,
    },
    after: moment(DENIED),
    reloaded: moment(DENIED),
    ...change,
  });
  return { ...consent, reason: inconclusive?.reason ?? null, detail: inconclusive?.detail };
}

Deno.test("a reject that is kept and not asked for again is verified", () => {
  const { status, reason, method, manager, checks } = verdict();
  assert.deepEqual([status, reason, method, manager], ["verified", null, "click", "Example"]);
  assert.deepEqual(checks, [
    'A consent layer of Example was seen with "Accept all", "Reject all".',
    'The button "Reject all" was clicked.',
    "The layer closed.",
    "The page keeps the choice in cookie consent.",
    "After the reload the layer stayed away.",
  ]);
});

Deno.test("the TC string counts over what else is kept, and the reload over the act", () => {
  const good = verdict({
    after: moment({ tcf: tcf(false) }),
    reloaded: moment({ tcf: tcf(false) }),
  });
  assert.equal(good.status, "verified");
  assert.deepEqual(good.tcf?.purposeConsents, []);
  assert.deepEqual(good.tcf?.vendorsDisclosed, [12, 13]);
  const turned = verdict({
    after: moment({ tcf: tcf(false) }),
    reloaded: moment({ tcf: tcf(true), ...DENIED }),
  });
  assert.deepEqual([turned.status, turned.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  assert.match(turned.detail ?? "", /grants purposes 1, 2, 3, 4\.$/);
});

Deno.test("an accept must grant purpose 1", () => {
  const accept = (granted: boolean) => {
    const state = moment({ tcf: tcf(granted) });
    return verdict({ preset: "SP_ACCEPT_ALL", after: state, reloaded: state }).status;
  };
  assert.equal(accept(true), "verified");
  assert.equal(accept(false), "contradicted");
});

Deno.test("a TCF that says the GDPR does not apply, or says nothing readable, proves nothing", () => {
  const elsewhere = tcf(false, { gdprApplies: false });
  assert.equal(verdict({ reloaded: moment({ tcf: elsewhere, ...DENIED }) }).status, "verified");
  const alone = moment({ tcf: elsewhere });
  assert.equal(verdict({ after: alone, reloaded: alone }).status, "acted-unverified");
  const mute = moment({ tcf: { ...tcf(false), tcString: "?", ...decode("?") } });
  assert.equal(verdict({ after: mute, reloaded: mute }).status, "acted-unverified");
});

Deno.test("a site that keeps the opposite contradicts", () => {
  for (const change of [{ after: moment(GRANTED) }, { reloaded: moment(GRANTED) }]) {
    const { status, reason } = verdict(change);
    assert.deepEqual([status, reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  }
  const mixed = { stored: { "cookie consent": "marketing=no,analytics=yes" } };
  assert.equal(verdict({ reloaded: moment(mixed) }).status, "contradicted");
});

Deno.test("a layer that comes back was hidden when nothing was kept, else contradicted", () => {
  const back = verdict({ after: moment(), reloaded: moment({ open: true }) });
  assert.deepEqual([back.status, back.reason, back.method], ["hidden-only", "HIDDEN_ONLY", "hide"]);
  const kept = verdict({ reloaded: moment({ open: true, ...DENIED }) });
  assert.deepEqual([kept.status, kept.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
});

Deno.test("what is kept at last, or asks at last, counts over what was seen before", () => {
  const turned = verdict({ atLast: moment(GRANTED) });
  assert.deepEqual([turned.status, turned.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  const back = verdict({ atLast: moment({ open: true, ...DENIED }) });
  assert.deepEqual([back.status, back.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  const asks = verdict({ atLast: moment(DENIED), another: "Are you sure?" });
  assert.deepEqual([asks.status, asks.reason], ["acted-unverified", null]);
  assert.equal(asks.checks.at(-1), 'Later another layer was there: "Are you sure?"');
  for (const { checks } of [back, asks]) {
    assert.ok(!checks.includes("After the reload the layer stayed away."));
  }
  assert.equal(verdict({ atLast: moment(DENIED), another: null }).status, "verified");
});

Deno.test("a layer that stays open after the act contradicts", () => {
  assert.equal(verdict({ act: { ...noAct(), method: "click" } }).status, "contradicted");
});

Deno.test("a choice that left no trace is unverified but complete", () => {
  const { status, reason } = verdict({ after: moment(), reloaded: moment() });
  assert.deepEqual([status, reason], ["acted-unverified", null]);
});

Deno.test("without a button or a layer the run is inconclusive and says what was seen", () => {
  const none = verdict({ act: noAct() });
  assert.deepEqual([none.status, none.reason], ["button-missing", "BUTTON_MISSING"]);
  assert.match(none.detail ?? "", /"Accept all", "Reject all"/);
  const empty = verdict({ layer: null, act: null, after: null, reloaded: null });
  assert.deepEqual([empty.status, empty.reason], ["no-layer", "NO_LAYER"]);
  assert.match(empty.detail ?? "", /\(Example\) is there, but it showed no layer/);
});

Deno.test("nothing is asked of a page that is left alone, but that its layer stays", () => {
  const alone = { preset: "NO_ACTION_SP_CMP", act: null, after: null } as const;
  const there = verdict({ ...alone, reloaded: moment({ open: true }) });
  assert.deepEqual([there.status, there.reason, there.method], ["not-attempted", null, "none"]);
  const gone = verdict({ ...alone, reloaded: moment() });
  assert.deepEqual([gone.status, gone.reason], ["not-attempted", "LAYER_VANISHED"]);
  const none = verdict({ ...alone, layer: null, reloaded: null });
  assert.deepEqual([none.status, none.reason], ["no-layer", null]);
  const early = verdict({ ...alone, before: moment({ open: true, tcf: tcf(true) }) });
  assert.ok(early.checks.some((check) => check.includes("already claimed consent to purposes 1")));
});

Deno.test("legitimate interest is recorded by a rejection, and must be gone after an objection", () => {
  const text = tcString(false, [2, 7]);
  const left = moment({ tcf: tcf(false, { tcString: text, ...decode(text) }) });
  const act = { ...noAct(), method: "click", closed: true } as const;
  const rejected = verdict({ after: left, reloaded: left });
  assert.equal(rejected.status, "verified");
  assert.ok(
    rejected.checks.includes("The TC string claims legitimate interest for purposes 2, 7."),
  );
  const kept = { preset: "REJECT_LI_SP_CMP", after: left, reloaded: left } as const;
  const lied = verdict({ ...kept, act: { ...act, steps: [], missed: [], objected: true } });
  assert.deepEqual([lied.status, lied.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  const noWay = verdict({ ...kept, act: { ...act, steps: [], missed: [], objected: false } });
  assert.deepEqual([noWay.status, noWay.reason], ["button-missing", "BUTTON_MISSING"]);
  assert.match(noWay.detail ?? "", /purposes 2, 7\. The manager gave no way to object/);
});

Deno.test("an accept must grant what the layer named", () => {
  const seen = { ...LAYER, text: "Measure content performance. Develop and improve services." };
  const state = moment({ tcf: tcf(true) });
  const { status, detail } = verdict({
    preset: "SP_ACCEPT_ALL",
    layer: { manager: "Example", seen },
    after: state,
    reloaded: state,
  });
  assert.equal(status, "contradicted");
  assert.match(detail ?? "", /named purposes 8, 10, not granted/);
});

Deno.test("purpose 1 alone proves no acceptance of a layer that named no purposes", () => {
  const state = moment({ tcf: tcf(true, { purposeConsents: [1] }) });
  const seen = verdict({ preset: "SP_ACCEPT_ALL", after: state, reloaded: state });
  assert.equal(seen.status, "acted-unverified");
});

Deno.test("a partial choice must come to what the property expects", () => {
  const state = moment({ tcf: tcf(true) });
  const partial = (purposeConsents: number[] | null) =>
    verdict({
      preset: "PARTIAL_REJECT_ALL",
      after: state,
      reloaded: state,
      expected: purposeConsents === null ? undefined : { purposeConsents },
    });
  assert.equal(partial([1, 2, 3, 4]).status, "verified");
  assert.equal(partial(null).status, "acted-unverified");
  const { status, detail } = partial([1, 9]);
  assert.equal(status, "contradicted");
  assert.match(detail ?? "", /purposes 2, 3, 4 too much and purpose 9 too little/);
});

Deno.test("Google Consent Mode that was told the opposite contradicts", () => {
  const told = (value: string) =>
    moment({
      ...DENIED,
      signals: {
        ...NO_SIGNALS,
        google: { entries: {}, commands: [{ command: "update", values: { ad_storage: value } }] },
      },
    });
  assert.equal(verdict({ reloaded: told("denied") }).status, "verified");
  assert.equal(verdict({ reloaded: told("granted") }).status, "contradicted");
  const alone = { ...told("denied"), stored: {} };
  assert.equal(verdict({ after: alone, reloaded: alone }).status, "verified");
});

Deno.test("a page that only remembers that its layer was closed keeps no choice", () => {
  const closed = moment({ stored: { "cookie cookie_banner_closed": "1" } });
  const { status, reason, method } = verdict({ after: closed, reloaded: closed });
  assert.deepEqual([status, reason, method], ["hidden-only", "HIDDEN_ONLY", "hide"]);
});

Deno.test("what kept an act from being made is the reason of the run", () => {
  const failed = { reason: "LOGIN_FAILED", detail: "The login did not succeed." } as const;
  const login = verdict({ preset: "PUR_SP_CMP", failed });
  assert.deepEqual([login.status, login.reason], ["acted-unverified", "LOGIN_FAILED"]);
  const unset = verdict({ preset: "PUR_SP_CMP", act: null, after: null, reloaded: null, failed });
  assert.equal(unset.status, "not-attempted");
});

Deno.test("a wall that comes back in other words, and a login nobody knows of, are no login", () => {
  const act = { ...noAct(), method: "click" as const, steps: [], closed: true };
  const gone = moment();
  const pur = { preset: "PUR_SP_CMP" as const, act, after: gone, reloaded: gone };
  assert.equal(verdict(pur).status, "verified");
  const another = verdict({ ...pur, another: "Your session has expired. Accept to read on." });
  assert.deepEqual([another.status, another.reason], ["hidden-only", "HIDDEN_ONLY"]);
  const doubt = "Whether the login succeeded is not known.";
  const doubted = verdict({ ...pur, act: { ...act, doubt } });
  assert.deepEqual([doubted.status, doubted.checks.at(-1)], ["acted-unverified", doubt]);
});
