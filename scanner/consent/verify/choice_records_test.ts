/** Which entries a run shows to be the record of its choice: strictly, and those of honest sites. */
import assert from "node:assert/strict";
import { moment, tcf } from "../../testing/given_verdict.ts";
import { noAct } from "../choice.ts";
import { recordsOfChoice } from "./choice_records.ts";
import type { Evidence } from "./evidence.ts";
import { tcString } from "../../testing/tc_string_sample.ts";

const UUID = "0b9c5f9e-33a1-4a5e-9d2f-8f7f5f0c7a11";
const LAYER = { manager: "Example", seen: null };

/** Names of the records of a rejection that left these entries. */
function records(stored: Record<string, string>, change: Partial<Evidence> = {}): string[] {
  return Object.keys(recordsOfChoice({
    preset: "REJECT_SP_CMP",
    layer: LAYER,
    managers: [],
    before: moment({ open: true }),
    act: { ...noAct(), method: "click", closed: true },
    after: moment({ stored }),
    reloaded: moment({ stored }),
    ...change,
  }));
}

const DENIALS: Record<string, string>[] = [
  { "cookie CookieConsent": `{stamp:'${UUID}',necessary:true,statistics:false,marketing:false}` },
  {
    "cookie OptanonConsent":
      `isGpcEnabled=0&consentId=${UUID}&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A0`,
    "cookie OptanonAlertBoxClosed": "2026-01-02T03:04:05.678Z",
  },
  {
    "cookie didomi_token": btoa(JSON.stringify({
      user_id: UUID,
      created: "2026-01-02T03:04:05.678Z",
      purposes: { enabled: [], disabled: ["cookies", "analytics"] },
    })),
  },
  { "cookie euconsent-v2": tcString(false), "cookie addtl_consent": "2~~dv.70.89" },
  { "local storage klaro": '{"matomo":false,"ads":false}' },
  { "cookie tarteaucitron": "!gtag=false!chat=wait" },
  {
    "cookie cookies_policy": '{"essential":true,"usage":false,"campaigns":false}',
    "cookie cookies_preferences_set": "true",
  },
  { "cookie cmplz_marketing": "deny", "cookie cmplz_functional": "allow" },
  {
    "cookie borlabs-cookie":
      `{"consents":{"essential":["borlabs-cookie"]},"uid":"${UUID}","v3":true,"version":1}`,
  },
  { "cookie consent-policy": '{"ess":1,"func":0,"anl":0,"adv":0,"dt3":0,"ts":29397780}' },
  {
    "cookie axeptio_cookies": `{"$$token":"k2j3h4","google_analytics":false,"$$completed":true}`,
    "cookie axeptio_authorized_vendors": ",,",
  },
];

Deno.test("records of known managers and services are recognised, with ids", () => {
  for (const stored of DENIALS) assert.deepEqual(records(stored), Object.keys(stored));
});

Deno.test("a consent word amid other data under another name is no record", () => {
  const others: Record<string, string>[] = [
    { "cookie _ga": "GA1.1.consent=denied.123456789" },
    { "cookie uid": `{"id":"${UUID}","consent":"denied","analytics":false}` },
    { "cookie cookie_consent_id": UUID },
    { "cookie consentUUID": `${UUID}_43` },
    { "cookie visitor_cookie": "consent=denied&marketing=false&v=83920174" },
  ];
  for (const stored of others) assert.deepEqual(records(stored), [], JSON.stringify(stored));
  const beside = records({ ...DENIALS[6], "cookie _ga": "1", "cookie consentUUID": UUID });
  assert.deepEqual(beside, ["cookie cookies_policy", "cookie cookies_preferences_set"]);
});

Deno.test("the record is found under any name, if it holds no identifier", () => {
  const answers: Record<string, string>[] = [
    { "cookie shop": '{"analytics":false,"ads":false}' },
    { "local storage app": "marketing:0,analytics:0" },
    // Nothing but a mark: without it the page would ask again.
    { "cookie cb": "1" },
    { "cookie cookie_consent": "1" },
    { "cookie cookies_preferences_set": "true" },
    { "local storage seen": "0", "cookie cb2": "n" },
  ];
  for (const stored of answers) {
    assert.deepEqual(records(stored), Object.keys(stored), JSON.stringify(stored));
  }
});

Deno.test("comparison alone excuses no identifier, no grant, and not many marks", () => {
  const others: Record<string, string>[] = [
    { "cookie vid": "k3j4h5g6f7d8" },
    { "cookie vid": "1654400000123" },
    { "cookie shop": `{"analytics":false,"visitor":"${UUID}"}` },
    { "cookie shop": '{"analytics":true,"ads":true}' },
    { "cookie v8f3a2c91": "1" },
    { "cookie a": "1", "cookie b": "0", "cookie c": "1" },
    { "cookie cb": "384|112|903" },
    { "cookie cb": "[1,0,1,1,0,0,1,0]" },
    { "cookie shop": '{"analytics":false,"a":384,"b":112,"c":903}' },
  ];
  for (const stored of others) assert.deepEqual(records(stored), [], JSON.stringify(stored));
  const mark = { "cookie cb": "1" };
  const late = { after: moment(), reloaded: moment({ stored: mark }) };
  assert.deepEqual(records(mark, late), [], "not written by the press");
  assert.deepEqual(records(mark, { reloaded: moment({ open: true, stored: mark }) }), []);
  const accepted = { preset: "SP_ACCEPT_ALL" } as const;
  assert.deepEqual(records(mark, accepted), ["cookie cb"]);
  assert.deepEqual(records({ ...mark, "cookie ab": "b" }, accepted), [], "which of them?");
  assert.deepEqual(records({ "cookie ab": "b" }, accepted), [], "a group of visitors");
  const sealed = { "cookie cookie_consent": "aYnRItFYW85ts3NL4TJ5W3hdu2kG5wPLS" };
  assert.deepEqual(records({ ...mark, ...sealed }), [], "the sealed entry is the record");
  assert.deepEqual(
    records({ "cookie cookie_ok": "1", "cookie ab": "b" }, accepted),
    ["cookie cookie_ok"],
  );
});

Deno.test("another choice, and what stood there before keep no choice", () => {
  assert.deepEqual(records({ "cookie cookies_policy": '{"usage":true}' }), []);
  const stored = DENIALS[0] ?? {};
  assert.deepEqual(records(stored, { before: moment({ open: true, stored }) }), []);
  const other = moment({ open: true, stored: { "cookie CookieConsent": "0" } });
  assert.deepEqual(records(stored, { before: other }), [], "the manager's, before any choice");
});

Deno.test("a layer that asks again, or was never answered, has no record", () => {
  const stored = DENIALS[0] ?? {};
  assert.deepEqual(records(stored, { reloaded: moment({ open: true, stored }) }), []);
  assert.deepEqual(records(stored, { reloaded: moment() }), []);
  assert.deepEqual(records(stored, { reloaded: null }), []);
  assert.deepEqual(records(stored, { atLast: moment() }), []);
  assert.deepEqual(records(stored, { layer: null }), []);
  assert.deepEqual(records(stored, { act: noAct() }), []);
  assert.deepEqual(records(stored, { preset: "NO_ACTION_SP_CMP" }), []);
});

Deno.test("an acceptance and a choice of parts have their records too", () => {
  const accepted = { "cookie CookieConsent": "{necessary:true,statistics:true,marketing:true}" };
  assert.equal(records(accepted, { preset: "SP_ACCEPT_ALL" }).length, 1);
  assert.equal(records(accepted).length, 0);
  const toggleChoices = [{ label: "Statistics", on: true }, { label: "Marketing", on: false }];
  const parts = { "cookie CookieConsent": "{necessary:true,statistics:true,marketing:false}" };
  assert.equal(records(parts, { preset: "PARTIAL_REJECT_ALL", toggleChoices }).length, 1);
  const text = { "cookie euconsent-v2": tcString(true) };
  const own = moment({ tcf: tcf(true), stored: text });
  assert.equal(records(text, { preset: "PARTIAL_REJECT_ALL", reloaded: own }).length, 1);
});
