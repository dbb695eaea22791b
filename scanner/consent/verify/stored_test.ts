import assert from "node:assert/strict";
import { choiceIn } from "./stored.ts";

/** What managers really wrote after everything was accepted or rejected. */
const WRITTEN: [name: string, accepted: string, rejected: string][] = [
  ["cookie klaro", '{"matomo":true,"ads":true}', '{"matomo":false,"ads":false}'],
  ["cookie tarteaucitron", "!gtag=true!matomo=true", "!gtag=false!matomo=wait"],
  [
    "cookie cc_cookie",
    encodeURIComponent('{"categories":["necessary","analytics","marketing"],"revision":0}'),
    encodeURIComponent('{"categories":["necessary"],"revision":0}'),
  ],
  [
    "cookie CookieConsent",
    "{stamp:'x',necessary:true,preferences:true,statistics:true,marketing:true,ver:1}",
    "{stamp:'x',necessary:true,preferences:false,statistics:false,marketing:false,ver:1}",
  ],
  [
    "cookie cookieyes-consent",
    "consentid:abc,consent:yes,action:yes,necessary:yes,analytics:yes,advertisement:yes",
    "consentid:abc,consent:no,action:yes,necessary:yes,analytics:no,advertisement:no",
  ],
  [
    "local storage consentMode",
    '{"ad_storage":"granted","analytics_storage":"granted","security_storage":"granted"}',
    '{"ad_storage":"denied","analytics_storage":"denied","security_storage":"granted"}',
  ],
  [
    "local storage privacy",
    '{"purposes":{"accepted":["analytics","ads"],"rejected":[]}}',
    '{"purposes":{"accepted":[],"rejected":["analytics","ads"]}}',
  ],
];

for (const [name, accepted, rejected] of WRITTEN) {
  Deno.test(`${name} tells accepted from rejected`, () => {
    const yes = choiceIn({}, { [name]: accepted });
    assert.deepEqual(yes.entries, [name]);
    assert.ok(yes.granted.length > 0, "something was granted");
    assert.deepEqual(yes.denied, []);
    const no = choiceIn({}, { [name]: rejected });
    assert.deepEqual(no.granted, []);
    assert.ok(no.denied.length > 0, "something was denied");
  });
}

Deno.test("only entries that changed and keep consent by their name count", () => {
  const before = { "cookie consent": "a=1", "cookie _ga": "1" };
  assert.deepEqual(choiceIn(before, { "cookie consent": "a=1", "cookie _ga": "2" }).entries, []);
  assert.deepEqual(choiceIn(before, { "cookie consent": "a=2" }).entries, ["cookie consent"]);
});

Deno.test("a format nobody knows says nothing", () => {
  const { entries, granted, denied } = choiceIn({}, { "cookie didomi_token": "eyJ1c2VyX2lkIjoi" });
  assert.deepEqual([entries, granted, denied], [["cookie didomi_token"], [], []]);
  const own = choiceIn({}, { "cookie cmp": "googleConsentMode=true&adsEnabled=true&version=1" });
  assert.deepEqual(own.granted, []);
});

Deno.test("a single word under a clear key, and base64, are understood", () => {
  const said = (value: string) => choiceIn({}, { "cookie site_consent": value });
  assert.deepEqual(said('{"status":"accepted"}').granted, ["status"]);
  assert.deepEqual(said('{"choice":"reject_all"}').denied, ["choice"]);
  assert.deepEqual(said("rejected").denied, ["everything"]);
  assert.deepEqual(said(btoa('{"marketing":true}')).granted, ["marketing"]);
  assert.deepEqual([said("1").granted, said("1").denied], [[], []]);
});

Deno.test("an entry about the layer is no choice", () => {
  const said = (name: string, value: string) => choiceIn({}, { [`cookie ${name}`]: value });
  assert.deepEqual(said("cookie_notice_hidden", "true").dismissed, ["cookie cookie_notice_hidden"]);
  assert.deepEqual(said("cookieconsent_status", "dismiss").entries, []);
  assert.deepEqual(said("cookieconsent_status", "deny").denied, ["everything"]);
});

Deno.test("entries of a database or cache count by their own name, else by its name", () => {
  const said = (name: string, value: string) => choiceIn({}, { [name]: value });
  for (
    const [name, granted] of [
      ["IndexedDB localforage keyvaluepairs: cookie-consent", "accepted"],
      ["IndexedDB cookie-consent choices: 1", '{"marketing":true,"analytics":true}'],
      ["IndexedDB cookie-consent choices: level", "all"],
      ["Cache privacy: /__consent.json", '{"marketing":true}'],
    ] as const
  ) {
    const { entries, granted: told } = said(name, granted);
    assert.deepEqual([entries, told.length > 0], [[name], true], name);
  }
  const denied = said("IndexedDB app state: consent", '{"marketing":false}');
  assert.deepEqual([denied.granted, denied.denied], [[], ["marketing"]]);
  assert.equal(said("IndexedDB app state: todo", '{"title":"all"}').entries.length, 0);
});
