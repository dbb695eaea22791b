/** What TCF and Google Consent Mode say of a choice. */
import assert from "node:assert/strict";
import { noAct } from "../choice.ts";
import { DENIED, LAYER, moment, NO_SIGNALS, tcf, verdict } from "../../testing/given_verdict.ts";
import { tcString } from "../../testing/tc_string_sample.ts";
import { decode } from "../page/tcf.ts";

Deno.test("the TC string counts over other entries, and the reload over the act", () => {
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

Deno.test("what the TC string lacks is recorded, and what TCF said at each moment", () => {
  const [bare = ""] = tcString(true).split(".");
  const { tcf: last, signals } = verdict({
    before: moment({ open: true, tcf: tcf(false, { tcString: "?", ...decode("?") }) }),
    after: moment({ tcf: tcf(false) }),
    reloaded: moment({ tcf: tcf(true, { tcString: bare, ...decode(bare) }) }),
  });
  const { readable, hasDisclosedVendors, policyVersion, cmpIdInString } = last ?? {};
  assert.deepEqual([readable, hasDisclosedVendors, policyVersion, cmpIdInString], [
    true,
    false,
    4,
    10,
  ]);
  const said = signals?.map(({ moment, tcf }) => [moment, tcf?.tcString, tcf?.vendorConsents]);
  assert.deepEqual(said, [
    ["before", "?", []],
    ["after", tcString(false), []],
    ["reloaded", bare, [12, 13]],
  ]);
  const whole = decode(tcString(true));
  assert.deepEqual([whole.hasDisclosedVendors, decode("?").readable], [true, false]);
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
  assert.match(noWay.detail ?? "", /purposes 2, 7\. The manager offers no way to object/);
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
  assert.match(detail ?? "", /lists purposes 8, 10, which are not granted/);
});

Deno.test("purpose 1 alone proves no acceptance of a layer that named no purposes", () => {
  const state = moment({ tcf: tcf(true, { purposeConsents: [1] }) });
  const seen = verdict({ preset: "SP_ACCEPT_ALL", after: state, reloaded: state });
  assert.equal(seen.status, "acted-unverified");
});

Deno.test("a partial choice must have the result that the property expects", () => {
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
  assert.match(detail ?? "", /unexpected purposes 2, 3, 4 and missing purpose 9/);
});

Deno.test("the opposite state in Google Consent Mode contradicts", () => {
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

Deno.test("a TC string that was final before the choice, and is the same after it, proves nothing", () => {
  const same = moment({ tcf: tcf(false) });
  const before = (eventStatus: string) => moment({ open: true, tcf: tcf(false, { eventStatus }) });
  const page = { after: same, reloaded: same };
  const final = verdict({ before: before("tcloaded"), ...page });
  assert.equal(final.status, "acted-unverified");
  assert.match(final.checks.join(" "), /The TC string was final before the choice/);
  assert.equal(verdict({ before: before("cmpuishown"), ...page }).status, "verified");
  const kept = moment({ tcf: tcf(false), ...DENIED });
  const beside = verdict({ before: before("tcloaded"), after: kept, reloaded: kept });
  assert.equal(beside.status, "verified");
  const granted = moment({ tcf: tcf(true) });
  const against = verdict({
    before: moment({ open: true, tcf: tcf(true) }),
    after: granted,
    reloaded: granted,
  });
  assert.equal(against.status, "contradicted");
});
