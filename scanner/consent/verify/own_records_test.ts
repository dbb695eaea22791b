/** Values as the managers write them: of an acceptance, of a rejection, and of a part. */
import assert from "node:assert/strict";
import { tcString } from "../../testing/tc_string_sample.ts";
import { checkStorage } from "./storage_check.ts";

const UUID = "0b9c5f9e-33a1-4a5e-9d2f-8f7f5f0c7a11";

interface Case {
  entry: string;
  accepted: string;
  refused: string;
  /** What a rejection makes of the acceptance: only the site knows the meaning of some records. */
  contradicts?: false;
  /** A part, and what a rejection makes of it. */
  part?: [value: string, status: "wrong" | "unknown" | "right"];
}

const history = (action: string, type: string, status: boolean, timestamp: number) => ({
  ...{ action, language: "en", status, timestamp, type },
  versions: { application: "SDK-4.28.2", service: "40.17.42", settings: "2.0.0" },
});

/** The consent manager itself, which is essential, Google Analytics, and Google Maps. */
const ucSettings = (action: string, analytics: boolean, maps: boolean) =>
  JSON.stringify({
    controllerId: "be35644e53624f168a34831b6b8f43fd",
    id: "-Ng55cVGIeHhNq",
    language: "en",
    services: Object.entries({ H1Vl5NidjWX: true, HkocEodjb7: analytics, S1pcEj_jZX: maps })
      .map(([id, status]) => ({
        history: [
          history("onInitialPageLoad", "implicit", id === "H1Vl5NidjWX", 1697590963232),
          history(action, "explicit", status, 1697590987880),
        ],
        ...{ id, processorId: "714588f7c59602d69ea5b0377f9daf33", status },
      })),
    version: "2.0.0",
  });

const ucData = (analytics: boolean, ads: boolean) =>
  JSON.stringify({
    gcm: {
      adsDataRedaction: true,
      adPersonalization: ads ? "granted" : "denied",
      adStorage: ads ? "granted" : "denied",
      adUserData: ads ? "granted" : "denied",
      analyticsStorage: analytics ? "granted" : "denied",
    },
    consent: {
      services: {
        H1Vl5NidjWX: { name: "Usercentrics Consent Management Platform", consent: true },
        HkocEodjb7: { name: "Google Analytics", consent: analytics },
        S1_9Vsuj: { name: "Google Ads", consent: ads },
      },
    },
  });

const shopify2 = (state: string) =>
  encodeURIComponent(JSON.stringify({
    con: { CMP: { a: state, m: state, p: state, s: "" } },
    ...{ v: "2.1", region: "DEBE", reg: "GDPR" },
    purposes: { a: true, p: true, m: true, t: true },
    ...{ display_banner: true, sale_of_data_region: false },
  }));

const finsweet = (on: boolean) =>
  encodeURIComponent(encodeURIComponent(JSON.stringify({
    consents: {
      ...{ analytics: on, essential: true, marketing: on, personalization: on },
      uncategorized: on,
    },
    id: "V1StGXR8Z5jdHi6BmyT",
  })));

const vanilla = (categories: string[]) =>
  encodeURIComponent(JSON.stringify({
    categories,
    ...{ revision: 0, data: null, consentTimestamp: "2026-11-29T08:00:00.000Z" },
    consentId: UUID,
    services: { necessary: [], analytics: [] },
    ...{ languageCode: "en", lastConsentTimestamp: "2026-11-29T08:00:00.000Z" },
    expirationTime: 1779999999999,
  }));

const osano = (state: string) =>
  `{"ESSENTIAL":"ACCEPT","STORAGE":"ACCEPT","MARKETING":"${state}","PERSONALIZATION":"${state}",` +
  `"ANALYTICS":"${state}","OPT_OUT":"DENY"}`;

const iubenda = (on: boolean) =>
  `{"timestamp":"2026-11-29T08:00:00.000Z","version":"1.66.1","purposes":{"1":true,"2":${on},` +
  `"3":${on},"4":${on},"5":${on}},"id":1,"cons":{"rand":"e5f1a9"}}`;

const rcb = (groups: string) =>
  encodeURIComponent(`1709039186:${UUID}:e977fbf8fbc81c28b11c7c9d9ae58d9e:${groups}`);

const CASES: Record<string, Case> = {
  "Usercentrics 2": {
    entry: "local storage uc_settings",
    accepted: ucSettings("onAcceptAllServices", true, true),
    refused: ucSettings("onDenyAllServices", false, false),
    part: [ucSettings("onUpdateServices", true, false), "unknown"],
  },
  "Usercentrics 3": {
    entry: "local storage ucData",
    accepted: ucData(true, true),
    refused: ucData(false, false),
    part: [ucData(true, false), "wrong"],
  },
  "Funding Choices": {
    entry: "cookie FCCDCF",
    accepted: encodeURIComponent(`[null,null,null,["${tcString(true)}","1~","EB"],null,null,[]]`),
    refused: encodeURIComponent(`[null,null,null,["${tcString(false)}","1~","EB"],null,null,[]]`),
  },
  "TrustArc, level": {
    entry: "cookie notice_preferences",
    accepted: "2:",
    refused: "0:",
    part: ["1:", "unknown"],
  },
  "TrustArc, list": {
    entry: "cookie notice_gdpr_prefs",
    accepted: "0,1,2:",
    refused: "0:",
    part: ["0|1::implied|eu", "unknown"],
  },
  "TrustArc, permissions": {
    entry: "cookie cmapi_cookie_privacy",
    accepted: "permit 1,2,3",
    refused: "permit 1 required",
    part: ["permit_1|2_functional", "unknown"],
  },
  "TrustArc, storage": {
    entry: "local storage truste.eu.cookie.notice_preferences",
    accepted: '{"name":"truste.eu.cookie.notice_preferences","value":"2:","path":"/"}',
    refused: '{"name":"truste.eu.cookie.notice_preferences","value":"0:","path":"/"}',
  },
  "Shopify 3": {
    entry: "cookie _tracking_consent",
    accepted: "3AMPS._USCA_f_f_3B03J3isR829Ctrs-auQCg_%7B%7D",
    refused: "3amps.AMPS_DEBE_f_t_2NpoNTtHSQ6-6O0gWgEiwA",
    part: ["3Amps.AMPS_DEBE_f_t_2NpoNTtHSQ6-6O0gWgEiwA", "wrong"],
  },
  "Shopify 2.1": {
    entry: "cookie _tracking_consent",
    accepted: shopify2("1"),
    refused: shopify2("0"),
  },
  "Shopify 2.0": {
    entry: "cookie _tracking_consent",
    accepted: '{"lim":["GDPR"],"v":"2.0","con":{"GDPR":"1"},"reg":"GDPR"}',
    refused: '{"lim":["GDPR"],"v":"2.0","con":{"GDPR":"0"},"reg":"GDPR"}',
  },
  "HubSpot": {
    entry: "cookie __hs_cookie_cat_pref",
    accepted: "1:true_2:true_3:true",
    refused: "1:false_2:false_3:false",
    part: ["1:true,2:false,3:false", "wrong"],
  },
  "HubSpot, functions": {
    entry: "cookie __hs_cookie_cat_pref",
    accepted: "1:true,2:true,3:true",
    refused: "1:false,2:false,3:false",
    part: ["1:false_2:false_3:true", "unknown"],
  },
  "Commanders Act": {
    entry: "cookie TC_PRIVACY",
    accepted: "0@064@ALL@",
    refused: "1@003@@@1614693979031@",
    part: ["0%40011%7C58%7C4483%401%40%401741117974717%2C1741117974717%40", "unknown"],
  },
  "Commanders Act, categories": {
    entry: "cookie TC_PRIVACY",
    accepted: "0%40004%7C13%7C1008%402%2C3%2C4%401%401707992078963%2C1723544078963%40_v__",
    refused: "1%40003%40%40%401614693979031%40",
    contradicts: false,
  },
  "Osano": {
    entry: "local storage osano_consentmanager",
    accepted: osano("ACCEPT"),
    refused: osano("DENY"),
  },
  "Wix": {
    entry: "cookie consent-policy",
    accepted: '{"ess":1,"func":1,"anl":1,"adv":1,"dt3":1,"ts":29397780}',
    refused: '{"ess":1,"func":0,"anl":0,"adv":0,"dt3":1,"ts":29397780}',
    part: ['{"ess":1,"func":1,"anl":0,"adv":0,"dt3":1,"ts":29397780}', "unknown"],
  },
  "c15t, cookie": {
    entry: "cookie c15t",
    accepted: "c.necessary:1,c.marketing:1,c.measurement:1,i.t:1764400000000,i.y:all",
    refused: "c.necessary:1,i.t:1764400000000,i.y:necessary",
    part: ["c.necessary:1,c.measurement:1,i.t:1764400000000,i.y:custom", "wrong"],
  },
  "c15t, storage": {
    entry: "local storage privacy-consent-storage",
    accepted:
      '{"consents":{"necessary":true,"marketing":true},"consentInfo":{"time":1,"type":"all"}}',
    refused: '{"consents":{"necessary":true,"marketing":false},"consentInfo":{"time":1}}',
  },
  "Finsweet": { entry: "cookie fs-cc", accepted: finsweet(true), refused: finsweet(false) },
  "Klaro": {
    entry: "cookie klaro",
    accepted: '{"matomo":true,"map-of-shops":true}',
    refused: '{"matomo":false,"map-of-shops":false}',
    // What is on may be required.
    part: ['{"matomo":false,"map-of-shops":true}', "unknown"],
  },
  "Klaro under an own name": {
    entry: "cookie shopSettings",
    accepted: '{"matomo":true,"youtube":true}',
    refused: '{"matomo":false,"youtube":false}',
    contradicts: false,
  },
  "orejime": {
    entry: "cookie eu-consent",
    accepted: '{"matomo":true,"youtube":true}',
    refused: '{"matomo":false,"youtube":false}',
  },
  "vanilla-cookieconsent under an own name": {
    entry: "cookie sitePrefs",
    accepted: vanilla(["necessary", "analytics"]),
    refused: vanilla(["necessary"]),
    part: [vanilla(["necessary", "extras"]), "unknown"],
  },
  "vanilla-cookieconsent 2 under an own name": {
    entry: "cookie sitePrefs",
    accepted: '{"categories":["necessary","ads"],"level":["necessary","ads"],"revision":0,' +
      `"data":null,"rfc_cookie":false,"consent_uuid":"${UUID}"}`,
    refused: '{"categories":["necessary"],"level":["necessary"],"revision":0,"data":null,' +
      `"rfc_cookie":false,"consent_uuid":"${UUID}"}`,
  },
  "iubenda": { entry: "cookie _iub_cs-123", accepted: iubenda(true), refused: iubenda(false) },
  "Real Cookie Banner": {
    entry: "cookie real_cookie_banner-v:3_blog:1_path:da22278",
    accepted: rcb('{"60":[37544],"61":[37560,37547,37545]}'),
    refused: rcb('{"60":[37544]}'),
    // A second group may have services on a legitimate interest.
    contradicts: false,
  },
};

for (const [manager, { entry, accepted, refused, contradicts, part }] of Object.entries(CASES)) {
  Deno.test(`${manager}: accepted, refused and a part of it`, () => {
    const check = (choice: "accept" | "reject", value: string) =>
      checkStorage(choice, {}, { [entry]: value });
    assert.equal(check("accept", accepted).status, "right");
    assert.equal(check("reject", accepted).status, contradicts === false ? "unknown" : "wrong");
    const { status, doubted = false, checks } = check("reject", refused);
    assert.deepEqual([status, doubted], ["right", false], checks.join(" "));
    if (contradicts !== false) assert.equal(check("accept", refused).status, "wrong");
    if (part) assert.equal(check("reject", part[0]).status, part[1], part[0]);
  });
}

Deno.test("Amasty: 0 stands for all groups, and what the shop calls 1 is not known", () => {
  const check = (choice: "accept" | "reject", value: string) =>
    checkStorage(choice, {}, { "cookie amcookie_allowed": value }).status;
  assert.deepEqual([check("accept", "0"), check("reject", "0")], ["right", "unknown"]);
  assert.deepEqual([check("accept", "1,2"), check("reject", "1")], ["unknown", "unknown"]);
});

Deno.test("what a manager seals, sets up or has not asked yet states no choice", () => {
  const entries: Record<string, string>[] = [
    { "cookie osano_consentmanager": "aYnRItFYW85ts3NL4TJ5W3hdu2kG5wPLS_Za1TpifskPW==" },
    { "cookie _tracking_consent": "3.AMPS_USVA_f_f_-DlBBsijT9252dNjR-wT4w" },
    { "cookie _cmp_a": '{"purposes":{"a":true,"p":true,"m":true,"t":true},"display_banner":true}' },
    { "cookie FCNEC": '[["AKsRol-OBllkDa3agfw6pryCMA_wtnQrRBcRULJOV9GLR42iD32"],null,[]]' },
    { "cookie cmapi_gtm_bl": "ta-asp-bzi-sp-awct-cts-csm-img-flc-fls" },
    { "cookie TC_PRIVACY_CENTER": "2,3,4" },
    { "local storage uc_settings": ucSettings("onInitialPageLoad", false, false) },
    // Not the form that the plugin writes: groups by name, without services.
    {
      "cookie real_cookie_banner-v:3_blog:1_path:9a41c07":
        `1764433200:${UUID}:{"essenziell":true,"funktional":true,"statistik":true}`,
    },
  ];
  for (const stored of entries) {
    for (const choice of ["accept", "reject"] as const) {
      const { status } = checkStorage(choice, {}, stored);
      assert.equal(status, "unknown", JSON.stringify(stored));
    }
  }
});
