/** What is said of a choice by what the page showed and kept. */
import assert from "node:assert/strict";
import { noAct, unreachable } from "../choice.ts";
import { DENIED, GRANTED, moment, tcf, verdict } from "../../testing/given_verdict.ts";

Deno.test("a stored rejection after which the page does not ask again is verified", () => {
  const { status, reason, method, manager, checks } = verdict();
  assert.deepEqual([status, reason, method, manager], ["verified", null, "click", "Example"]);
  assert.deepEqual(checks, [
    'A consent banner of Example appeared with "Accept all", "Reject all".',
    'The button "Reject all" was clicked.',
    "The banner closed.",
    "The page stored the choice in cookie consent.",
    "After the reload the banner stayed closed.",
  ]);
});

Deno.test("a site that keeps the opposite contradicts", () => {
  for (const change of [{ after: moment(GRANTED) }, { reloaded: moment(GRANTED) }]) {
    const { status, reason } = verdict(change);
    assert.deepEqual([status, reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  }
  const mixed = { stored: { "cookie consent": "marketing=no,analytics=yes" } };
  assert.equal(verdict({ reloaded: moment(mixed) }).status, "contradicted");
});

Deno.test("a layer that comes back was only hidden if nothing is stored, else the choice is contradicted", () => {
  const back = verdict({ after: moment(), reloaded: moment({ open: true }) });
  assert.deepEqual([back.status, back.reason, back.method], ["hidden-only", "HIDDEN_ONLY", "hide"]);
  const kept = verdict({ reloaded: moment({ open: true, ...DENIED }) });
  assert.deepEqual([kept.status, kept.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
});

Deno.test("the last stored state and the last layer count over earlier ones", () => {
  const turned = verdict({ atLast: moment(GRANTED) });
  assert.deepEqual([turned.status, turned.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  const back = verdict({ atLast: moment({ open: true, ...DENIED }) });
  assert.deepEqual([back.status, back.reason], ["contradicted", "CONSENT_CONTRADICTED"]);
  const asks = verdict({ atLast: moment(DENIED), another: "Are you sure?" });
  assert.deepEqual([asks.status, asks.reason], ["acted-unverified", null]);
  assert.equal(asks.checks.at(-1), 'Later another banner appeared: "Are you sure?"');
  for (const { checks } of [back, asks]) {
    assert.ok(!checks.includes("After the reload the banner stayed closed."));
  }
  assert.equal(verdict({ atLast: moment(DENIED), another: null }).status, "verified");
});

Deno.test("a layer that stays open was not answered; another choice is one that can be read", () => {
  const pressed = { ...noAct(), method: "click" as const, pressed: "Reject all" };
  const open = moment({ open: true });
  const deaf = verdict({ act: pressed, after: open, reloaded: null });
  assert.deepEqual([deaf.status, deaf.reason], ["press-ignored", "PRESS_IGNORED"]);
  assert.match(deaf.detail ?? "", /The button "Reject all" was pressed, but nothing happened\.$/);
  for (const how of ["covered", "outside", "disabled", "hidden", "moving"] as const) {
    const untaken = unreachable("Reject all", how);
    const unpressed = verdict({ act: { ...noAct(), untaken }, after: open, reloaded: null });
    assert.equal(unpressed.status, "button-unreachable");
    assert.equal(unpressed.reason, "BUTTON_UNREACHABLE");
    assert.ok(unpressed.detail?.endsWith(untaken.why) && untaken.why.includes('"Reject all"'));
  }
  const granted = moment({ ...GRANTED, open: true });
  assert.equal(verdict({ act: pressed, after: granted }).status, "contradicted");
});

Deno.test("a choice made by a script is never verified", () => {
  const doubt = "A script made the choice.";
  const told = verdict({ act: { ...noAct(), method: "api", closed: true, doubt } });
  assert.deepEqual([told.status, told.reason, told.method], ["acted-unverified", null, "api"]);
  assert.equal(told.checks.at(-1), doubt);
});

Deno.test("a choice that left no trace is unverified but complete", () => {
  const { status, reason } = verdict({ after: moment(), reloaded: moment() });
  assert.deepEqual([status, reason], ["acted-unverified", null]);
});

Deno.test("what ends the asking is named, whatever it is called", () => {
  const marked = moment({ stored: { "cookie cb": "0" } });
  const { status, reason, checks } = verdict({ after: marked, reloaded: marked });
  assert.deepEqual([status, reason], ["acted-unverified", null]);
  assert.ok(checks.includes(
    "The page stored something in cookie cb, but the choice cannot be read from it.",
  ));
  const denied = moment({ stored: { "cookie cb": '{"analytics":false}' } });
  assert.equal(verdict({ after: denied, reloaded: denied }).status, "verified");
  // What was there before the press is not it.
  const before = moment({ open: true, stored: { "cookie cb": "0" } });
  assert.ok(
    verdict({ before, after: marked, reloaded: marked }).checks.includes(
      "No entry that stores the choice was found.",
    ),
  );
});

Deno.test("without a button or a layer the run is inconclusive and says what was seen", () => {
  const none = verdict({ act: noAct() });
  assert.deepEqual([none.status, none.reason], ["button-missing", "BUTTON_MISSING"]);
  assert.match(none.detail ?? "", /"Accept all", "Reject all"/);
  const odd = (label: string) => ({ label, kind: "other" as const });
  const seen = { text: "We use cookies.", buttons: [odd("Splendid"), odd("Perhaps later")] };
  const unknown = verdict({ layer: { manager: null, seen }, act: noAct() });
  assert.deepEqual([unknown.status, unknown.reason], ["buttons-unknown", "BUTTONS_UNKNOWN"]);
  assert.match(
    unknown.detail ?? "",
    /found, but .* not understood\. .*"Splendid", "Perhaps later"/,
  );
  const half = { ...seen, buttons: [{ label: "Accept", kind: "accept" as const }, odd("Why?")] };
  const partly = verdict({ layer: { manager: null, seen: half }, act: noAct() });
  assert.equal(partly.reason, "BUTTON_MISSING");
  assert.match(partly.detail ?? "", /"Accept"; not understood: "Why\?"/);
  const empty = verdict({ layer: null, act: null, after: null, reloaded: null });
  assert.deepEqual([empty.status, empty.reason], ["no-layer", "NO_LAYER"]);
  assert.match(empty.detail ?? "", /\(Example\), but it showed no banner/);
});

Deno.test("without an act only the layer must stay", () => {
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

Deno.test("a page that only remembers that its layer was closed keeps no choice", () => {
  const closed = moment({ stored: { "cookie cookie_banner_closed": "1" } });
  const { status, reason, method } = verdict({ after: closed, reloaded: closed });
  assert.deepEqual([status, reason, method], ["hidden-only", "HIDDEN_ONLY", "hide"]);
});

Deno.test("the obstacle to an act is the reason of the run", () => {
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
  const doubt = "It is unknown whether signing in succeeded.";
  const doubted = verdict({ ...pur, act: { ...act, doubt } });
  assert.deepEqual([doubted.status, doubted.checks.at(-1)], ["acted-unverified", doubt]);
});
