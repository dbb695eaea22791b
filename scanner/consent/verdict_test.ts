import assert from "node:assert/strict";
import { noAct } from "./choice.ts";
import { tcString } from "./fixture.ts";
import type { Moment } from "./kept.ts";
import { decode, type TcfState } from "./tcf.ts";
import { type Evidence, verdictOn } from "./verdict.ts";

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
  assert.match(turned.detail ?? "", /grants purposes 1, 2, 3, 4/);
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
  const elsewhere = tcf(true, { gdprApplies: false });
  assert.equal(verdict({ reloaded: moment({ tcf: elsewhere, ...DENIED }) }).status, "verified");
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
