/** Consent managers as their makers publish them, by host name without the domain. */
import { page } from "./page_parts.ts";

const KLARO = (decline: boolean, ticked = false) =>
  `<script>
  var klaroConfig = {
    version: 1, elementID: "klaro", storageMethod: "cookie", cookieName: "klaro",
    default: ${ticked}, mustConsent: false, acceptAll: true, hideDeclineAll: ${!decline}, lang: "en",
    services: [
      { name: "matomo", title: "Matomo", purposes: ["analytics"] },
      { name: "ads", title: "Ads", purposes: ["marketing"] },
    ],
  };
</script><script defer src="/vendor/klaro.js"></script>`;

const COOKIECONSENT_3 = (necessary: boolean) => `
<link rel="stylesheet" href="/vendor/cookieconsent3.css">
<script src="/vendor/cookieconsent3.js"></script><script>
  CookieConsent.run({
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, marketing: {} },
    language: { default: "en", translations: { en: {
      consentModal: { title: "We use cookies", description: "To measure and to advertise.",
        acceptAllBtn: "Accept all", ${necessary ? 'acceptNecessaryBtn: "Reject all",' : ""}
        showPreferencesBtn: "Manage preferences" },
      preferencesModal: { title: "Preferences", acceptAllBtn: "Accept all",
        acceptNecessaryBtn: "Reject all", savePreferencesBtn: "Save settings",
        sections: [{ title: "Analytics", linkedCategory: "analytics" },
          { title: "Marketing", linkedCategory: "marketing" }] },
    } } },
  });
</script>`;

const COOKIECONSENT_2 = `
<link rel="stylesheet" href="/vendor/cookieconsent2.css">
<script src="/vendor/cookieconsent2.js"></script><script>
  initCookieConsent().run({
    current_lang: "en",
    languages: { en: {
      consent_modal: { title: "We use cookies", description: "To measure and to advertise.",
        primary_btn: { text: "Accept all", role: "accept_all" },
        secondary_btn: { text: "Reject all", role: "accept_necessary" } },
      settings_modal: { title: "Settings", save_settings_btn: "Save", accept_all_btn: "Accept all",
        reject_all_btn: "Reject all", close_btn_label: "Close",
        blocks: [{ title: "Analytics", description: "Counts visits.",
          toggle: { value: "analytics", enabled: false, readonly: false } }] },
    } },
  });
</script>`;

const TARTEAUCITRON = (deny: boolean) => `
<script src="/vendor/tarteaucitron/tarteaucitron.js"></script><script>
  tarteaucitron.init({
    privacyUrl: "", hashtag: "#tac", cookieName: "tarteaucitron", orientation: "bottom",
    groupServices: false, showAlertSmall: false, cookieslist: false, showIcon: true,
    adblocker: false, DenyAllCta: ${deny}, AcceptAllCta: true, highPrivacy: true,
    handleBrowserDNTRequest: false, removeCredit: true, moreInfoLink: false, mandatory: true,
    googleConsentMode: false, bingConsentMode: false, softConsentMode: false,
  });
  tarteaucitron.services.demo = { key: "demo", type: "analytic", name: "Demo analytics",
    needConsent: true, cookies: [], js() {}, fallback() {} };
  (tarteaucitron.job = tarteaucitron.job || []).push("demo");
</script>`;

/** A page that hears no click but a visitor's. */
const TRUSTED = `<script>addEventListener("click", (event) => {
  if (event.isTrusted) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);</script>`;

export const libraryPages: Record<string, () => string> = {
  "klaro": () => page(KLARO(true)),
  "klaro-nodecline": () => page(KLARO(false)),
  "klaro-ticked": () => page(KLARO(false, true)),
  "klaro-footer": () =>
    page(
      `${
        KLARO(true)
      }<footer><a href="#" onclick="klaro.show(); return false">Manage cookies</a></footer>`,
    ),
  "cookieconsent3-footer": () =>
    page(
      `<footer><a href="#" data-cc="show-preferencesModal">Cookie preferences</a></footer>${
        COOKIECONSENT_3(true)
      }`,
    ),
  "cookieconsent2": () => page(COOKIECONSENT_2),
  "cookieconsent3": () => page(COOKIECONSENT_3(true)),
  "cookieconsent3-settings": () => page(COOKIECONSENT_3(false)),
  "tarteaucitron": () => page(TARTEAUCITRON(true)),
  "tarteaucitron-nodeny": () => page(TARTEAUCITRON(false)),
  "cookieconsent3-trusted": () => page(TRUSTED + COOKIECONSENT_3(false)),
  "tarteaucitron-trusted": () => page(TRUSTED + TARTEAUCITRON(false)),
};

const TARTEAUCITRON_FILES = [
  "tarteaucitron.js",
  "tarteaucitron.services.js",
  "css/tarteaucitron.css",
  "lang/tarteaucitron.en.js",
];

/** Path of version 2: version 3 of the same name has the plain path. */
const COOKIECONSENT_2_DIST = import.meta.resolve("vanilla-cookieconsent-2/dist/cookieconsent.js")
  .replace(/^.*\/node_modules\/(?=\.deno\/)/, "").replace(/\/[^/]*$/, "");

/** Files of the packages, by the path they are served at. */
export const libraryFiles: Record<string, string> = {
  "/vendor/klaro.js": "klaro/dist/klaro.js",
  "/vendor/cookieconsent2.js": `${COOKIECONSENT_2_DIST}/cookieconsent.js`,
  "/vendor/cookieconsent2.css": `${COOKIECONSENT_2_DIST}/cookieconsent.css`,
  "/vendor/cookieconsent3.js": "vanilla-cookieconsent/dist/cookieconsent.umd.js",
  "/vendor/cookieconsent3.css": "vanilla-cookieconsent/dist/cookieconsent.css",
  ...Object.fromEntries(
    TARTEAUCITRON_FILES.map((file) => [`/vendor/tarteaucitron/${file}`, `tarteaucitronjs/${file}`]),
  ),
};
