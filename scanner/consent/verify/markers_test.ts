/** Entries that say that a choice was made, not which: they neither grant nor deny. */
import assert from "node:assert/strict";
import { checkStorage, grantedPlainly } from "./storage_check.ts";

const DENIED = encodeURIComponent(
  '{"essential":true,"settings":false,"usage":false,"campaigns":false}',
);
const GRANTED = DENIED.replaceAll("false", "true");

/** What honest services keep of a rejection beside the record of it. */
const MARKERS: Record<string, string>[] = [
  { "cookie cookies_preferences_set": "true" },
  { "cookie cookie_preferences_set": "1" },
  { "cookie cookiePreferencesSet": "yes" },
  { "cookie hasSetCookiePreferences": "true" },
  { "cookie cookie_preferences_saved": "true" },
  { "local storage cookiePreferencesInteracted": "true" },
  { "cookie preferences_cookie_answered": "1" },
  { "cookie cookies_preferences_set": "1763860000000" },
  { "cookie cookie_preferences_version": "4", "cookie cookie_preferences_date": "2026-01-02" },
  { "cookie cookie_preferences": "true" },
  { "cookie cookie_notice_accepted": "true" },
  { "cookie cookie-banner-accepted": "yes" },
  { "cookie seen_cookie_message": "yes" },
  { "local storage cookie_banner_dismissed": "true" },
];

/** Records that deny, each in another form. */
const RECORDS: Record<string, string>[] = [
  { "cookie cookies_policy": DENIED },
  { "cookie ons_cookie_policy": "{'essential': true, 'settings': false, 'usage': false}" },
  { "cookie CookieConsent": "{stamp:'x',necessary:true,statistics:false,marketing:false}" },
  { "local storage consent": '{"preferences_set":true,"analytics":false,"marketing":false}' },
];

Deno.test("a marker that a choice was made is no grant beside a record that denies", () => {
  for (const record of RECORDS) {
    for (const marker of MARKERS) {
      const stored = { ...record, ...marker };
      const { status, doubted = false } = checkStorage("reject", {}, stored);
      assert.deepEqual([status, doubted], ["right", false], JSON.stringify(stored));
    }
  }
});

Deno.test("a marker alone proves no choice", () => {
  for (const marker of MARKERS) {
    if ("cookie cookie_notice_accepted" in marker || "cookie cookie-banner-accepted" in marker) {
      continue;
    }
    const { status } = checkStorage("reject", {}, marker);
    assert.ok(status === "unknown" || status === "hidden", JSON.stringify(marker));
  }
  // Alone it is all that such a notice keeps, and "false" is what it keeps of a rejection.
  const accepted = { "cookie cookie_notice_accepted": "true" };
  assert.equal(checkStorage("reject", {}, accepted).status, "wrong");
});

Deno.test("no marker hides a grant, and no purpose passes for a marker", () => {
  const lies: Record<string, string>[] = [
    { "cookie cookies_policy": GRANTED },
    { "cookie cookies_policy": DENIED, "cookie analytics_cookies_set": "true" },
    { "cookie cookies_policy": DENIED, "cookie cookie_marketing_saved": "yes" },
    { "cookie cookies_policy": DENIED, "cookie cookies_accepted": "true" },
    { "cookie cookies_policy": DENIED, "cookie cookie_consent": "accepted" },
    { "cookie cookies_policy": DENIED, "cookie cookie_consent_set": "all" },
  ];
  for (const lie of lies) {
    const stored = { "cookie cookies_preferences_set": "true", ...lie };
    assert.equal(checkStorage("reject", {}, stored).status, "wrong", JSON.stringify(stored));
  }
});

Deno.test("a notice that was read grants nothing beside a TC string that denies", () => {
  assert.deepEqual(grantedPlainly({}, { "cookie cookie_notice_accepted": "true" }), []);
  assert.equal(grantedPlainly({}, { "cookie cookies_accepted": "true" }).length, 1);
});
