import assert from "node:assert/strict";
import { checkStorage } from "./storage_check.ts";
import { cookieEntries } from "./entry_names.ts";
import { tcString } from "../../testing/tc_string_sample.ts";

const GOV_UK = (on: boolean) =>
  encodeURIComponent(`{"essential":true,"settings":${on},"usage":${on},"campaigns":${on}}`);
const CHECKBOX = "cookie cookielawinfo-checkbox";

/** What sites keep that was accepted, seen after a click on "Reject all". */
const GRANTS: Record<string, string>[] = [
  { "cookie tarteaucitron": "!demo=true!chat=true" },
  { "cookie gdpr": "opted_in" },
  { "cookie cookies_accepted": "all_accepted" },
  { "cookie cookie_notice_accepted": "true" },
  { "cookie cookie-agreed": "2" },
  { "cookie cookie-agreed": "2", "cookie cookie-agreed-categories": '["required","statistics"]' },
  { "cookie cookie-agreed": "2", "cookie cookie-agreed-categories": '["mittevajalikud"]' },
  { "cookie cookie-agreed": "2", "cookie cookie-agreed-version": "1.0.0" },
  { "cookie cookie-agreed": "accepted", "cookie cookie-agreed-categories": "[]" },
  { "cookie cookie_consent": "yes" },
  { "cookie cookies_policy": GOV_UK(true) },
  {
    "cookie viewed_cookie_policy": "yes",
    [`${CHECKBOX}-analytics`]: "yes",
    [`${CHECKBOX}-advertisement`]: "yes",
  },
  { "local storage cookieConsent": '{"level":["necessary","analytics","marketing"]}' },
  {
    "cookie cookie_consent": "rejected",
    "local storage cmp_choices":
      '{"status":"rejected","vendors":{"ga":true,"fb":true},"purposes":[1,2,3,4]}',
  },
  { "cookie OptanonConsent": "isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A1%2CC0004%3A1" },
  { "local storage uc_settings": '{"services":[{"history":[{"action":"onAcceptAllServices"}]}]}' },
  { "cookie borlabs-cookie": '{"consents":{"essential":["a"],"marketing":["b"]}}' },
  { "cookie cookie_consent": "necessary,statistics" },
  { "cookie _iub_cs-1": '{"purposes":{"1":true,"2":true,"4":true}}' },
  { "cookie consent-policy": '{"ess":1,"func":0,"anl":1,"adv":0,"dt3":0}' },
  { "cookie consent": encodeURIComponent(encodeURIComponent('{"marketing":"granted"}')) },
  { "cookie pref9": "analytics%3Atrue%2Cads%3Atrue" },
  { "cookie sst": "consent%3Dgranted%26analytics%3Dgranted" },
  { "local storage app_state_x": '{"u":{"analytics":true,"marketing":true}}' },
  {
    "cookie samtycke": encodeURIComponent(
      '{"nödvändiga":true,"statistik":true,"marknadsföring":true}',
    ),
  },
  { "cookie val": '{"statistik":true,"marknadsforing":true}' },
  { "cookie zgoda": "statystyka:tak|marketing:tak" },
  { "local storage evasteet": '{"tilastot":true,"markkinointi":true}' },
  { "cookie cookie_samtykke": "alle" },
  { "cookie rgpd": '{"choix":"accepté"}' },
  { "cookie escolha": '{"publicidade":true,"estatisticas":true}' },
  { "cookie cookies-akzeptiert": "ja" },
  { "cookie cookie_consent": "rejected", "cookie analytics": "1", "cookie marketing": "1" },
  { "cookie cookie_consent": "rejected", "cookie allow_ads": "yes", "cookie marketing": "true" },
  { "cookie cookieConsent": '{"necessary":true,"optional":true,"analytics":false}' },
  { "cookie cookieConsent": '{"necessary":true,"thirdParty":true,"analytics":false}' },
  { "cookie cookie_consent": '{"essential":true,"non_essential":true,"status":"rejected"}' },
  { "cookie cookie_consent": '{"necessary":true,"unnecessary":true,"status":"rejected"}' },
  { "cookie einwilligung": '{"notwendig":true,"nichtNotwendig":true,"statistik":false}' },
  { "cookie cookie_consent": "necessary,non-necessary" },
  {
    "cookie viewed_cookie_policy": "no",
    [`${CHECKBOX}-analytics`]: "no",
    [`${CHECKBOX}-non-necessary`]: "yes",
  },
  {
    "cookie consent":
      '{"decision":"rejected","vendors":{"hubspot":true,"criteo":true,"taboola":true}}',
  },
  { "cookie consent": '{"decision":"rejected","vendors":{"criteo":{"consent":true}}}' },
  ...[
    `eyJhbGciOiJIUzI1NiJ9.${btoa('{"marketing":true,"statistics":true}')}.c2lnbmF0dXJl`,
    `${btoa('{"marketing":true,"statistics":true}')}--0a1b2c3d`,
    encodeURIComponent('s:j:{"analytics":true,"marketing":true}.c2lnbmF0dXJl'),
    'j:{"analytics":true,"marketing":true}',
    '"{\\"analytics\\": true\\054 \\"marketing\\": true}"',
    new TextEncoder().encode('{"analytics":true,"marketing":true}').toHex(),
    new TextEncoder().encode('{"statistik":true,"marknadsföring":true}').toBase64(),
  ].map((ui) => ({ "cookie cookie_consent": "rejected", "cookie ui": ui })),
  { "cookie euconsent-v2": tcString(true), "cookie cookie_scelta": "rifiutato" },
  { "cookie choix": "accepté" },
  { "cookie samtycke": "ja" },
  { "cookie cookie_valg": '{"statistik":"ja","markedsføring":"ja"}' },
  cookieEntries([
    { name: "cookie_consent", value: "all", domain: ".a.example", path: "/" },
    { name: "cookie_consent", value: "rejected", domain: "a.example", path: "/" },
  ]),
];

/** What the same sites, and others, keep of a rejection. */
const DENIALS: Record<string, string>[] = [
  { "cookie tarteaucitron": "!demo=false!chat=wait" },
  { "cookie gdpr": "opted_out" },
  { "cookie cookies_accepted": "all_rejected" },
  { "cookie cookie_notice_accepted": "false" },
  { "cookie cookie-agreed": "0" },
  { "cookie cookie-agreed": "2", "cookie cookie-agreed-categories": "%5B%22hadavajalikud%22%5D" },
  { "cookie consent_accepted": "1", "cookie consent_accepted_groups": '["būtinieji"]' },
  { "cookie gdpr-agreed": "1", "cookie gdpr-agreed-categories": "[]" },
  { "cookie cookie_consent": "no" },
  { "cookie cookie_consent": "only_necessary" },
  { "cookie cookies_policy": GOV_UK(false) },
  {
    "cookie viewed_cookie_policy": "yes",
    [`${CHECKBOX}-necessary`]: "yes",
    [`${CHECKBOX}-analytics`]: "no",
    [`${CHECKBOX}-advertisement`]: "no",
  },
  { "local storage cookieConsent": '{"level":["necessary"]}' },
  { "cookie OptanonConsent": "isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A0" },
  { "local storage uc_settings": '{"services":[{"history":[{"action":"onDenyAllServices"}]}]}' },
  { "cookie borlabs-cookie": '{"consents":{"essential":["a"]}}' },
  { "cookie _iub_cs-1": '{"purposes":{"1":true,"2":false,"4":false}}' },
  { "cookie cmplz_marketing": "deny", "cookie cmplz_functional": "allow" },
  { "local storage consent": '{"necessary":{"consent":true},"analytics":{"consent":false}}' },
  { "cookie samtykke": encodeURIComponent('{"nødvendige":true,"statistikk":false}') },
  { "cookie zgoda": "niezbędne:tak|statystyka:nie|marketing:nie" },
  { "local storage evasteet": '{"välttämättömät":true,"markkinointi":false}' },
  { "cookie cookie_samtykke": "kun_nødvendige" },
  { "cookie toestemming": "geweigerd" },
  { "cookie cookies-abgelehnt": "1" },
  { "cookie kakor": "endast nödvändiga" },
  { "cookie cookie_consent": '{"essential":true,"non_essential":false,"status":"rejected"}' },
  {
    "cookie viewed_cookie_policy": "yes",
    [`${CHECKBOX}-necessary`]: "yes",
    [`${CHECKBOX}-non-necessary`]: "no",
  },
  { "cookie moove_gdpr_popup": '{"strict":"1","thirdparty":"0","advanced":"0"}' },
  {
    "cookie cookieyes-consent":
      "consentid:abc,consent:no,action:yes,necessary:yes,functional:no,analytics:no,other:no",
  },
  {
    "cookie axeptio_cookies":
      '{"$$token":"a","$$cookiesVersion":{"name":"b"},"matomo":false,"$$completed":true}',
  },
  { "local storage cmp": '{"interactedWith":true,"saved":true,"analytics":false,"gdpr":true}' },
  { "cookie cookie_consent": "rejected", "cookie cart": "1", "cookie analytics": "0" },
  { "cookie euconsent-v2": tcString(false, [2]) },
  { "cookie escolha": "rejeitados" },
  { "cookie consenso": "rifiutato" },
  { "cookie souhlas": "ne" },
  { "cookie cookie_valasztas": encodeURIComponent("elutasítva") },
  { "cookie cookie_consent": "rejected", "cookie pages": "11", "cookie sid": "9f8e7d6c5b4a" },
  { "cookie cookie_consent": "rejected", "cookie tp": "n1a0m0", "cookie ab": "100" },
  { "cookie val": '{"statistik":false,"marknadsforing":false}' },
];

/** What proves neither. */
const UNPROVEN: Record<string, string>[] = [
  { "cookie cookie_consent": btoa('{"a":1,"m":1,"s":1}') },
  { "cookie cookie_consent": "1" },
  { "cookie cookie_consent_id": "7f9c2ba4-e88f" },
  { "cookie viewed_cookie_policy": "yes" },
  { "local storage cmp": '{"status":"rejected","purposes":[1,2,3,4]}' },
  { "cookie cookie_consent": '{"isConsentOpen":false,"allowClose":true}' },
  { "cookie app": "1", "local storage flags": '{"analytics":true,"ads":true}' },
  { "local storage shop": '{"marketing":true,"cart":[]}' },
  { "cookie samtycke": "visad" },
  { "cookie zgoda": "1" },
  { "cookie cookie_consent": '{"1":true,"2":true,"3":false,"analytics":false}' },
  { "cookie cookie_consent": '{"status":"rejected","vendors":{"acme":true,"zeta":true}}' },
  { "cookie cookie_consent": '{"status":"rejected","groupB":true}' },
  { "cookie cookie_consent": "rejected", "cookie marketing": "1" },
  { "cookie cookie_consent": "rejected", "cookie tp": "a1b1" },
  { "cookie cookie_consent": "rejected", "cookie pf": "111" },
  { "cookie cookie_consent": "rejected", "cookie prefs": btoa('{"analytics":true,"v":3}') },
  { "local storage cookie_log": '{"choice":"rejected","marketing":1795348800000}' },
  { "cookie choice": "b" },
  { "cookie cookie-agreed": "2", "cookie cookie-agreed-categories": '["group_a","group_b"]' },
];

const reject = (stored: Record<string, string>) => checkStorage("reject", {}, stored);

Deno.test("a stored acceptance after a rejection contradicts it in any form", () => {
  for (const stored of GRANTS) {
    assert.equal(reject(stored).status, "wrong", JSON.stringify(stored));
  }
});

Deno.test("a stored rejection is understood in any form", () => {
  for (const stored of DENIALS) {
    assert.equal(reject(stored).status, "right", JSON.stringify(stored));
  }
});

Deno.test("an entry that changed and is not understood proves no choice", () => {
  for (const stored of UNPROVEN) {
    assert.equal(reject(stored).status, "unknown", JSON.stringify(stored));
  }
  const odd = { "cookie cookie_consent": "b7" };
  assert.equal(checkStorage("accept", {}, odd).status, "unknown");
  assert.deepEqual(reject(odd).checks, [
    "The page stored something in cookie cookie_consent, but the choice cannot be read from it.",
  ]);
});
