/** Layers of services that keep a choice as they should, with markers beside the record of it. */
import { layer } from "./made_up_layer.ts";

/** Asks once: `record` writes what was chosen, with `on` for an acceptance. */
const asking = (known: string, record: string) =>
  layer({
    text: "We'd like to set additional cookies to understand how you use this service.",
    accept: "Accept additional cookies",
    reject: "Reject additional cookies",
    when: `if (!(${known})) show();`,
    onClick: `const on = id === "accept";
      const set = (name, value) => document.cookie = name + "=" + value + "; path=/; max-age=9999";
      ${record}
      close();`,
  });

export const honestPages: Record<string, () => string> = {
  // As every service of GOV.UK does.
  "honest-policy": () =>
    asking(
      `document.cookie.includes("cookies_preferences_set=")`,
      `set("cookies_policy", encodeURIComponent(JSON.stringify(
        { essential: true, settings: on, usage: on, campaigns: on })));
      set("cookies_preferences_set", "true");`,
    ),
  "honest-notice": () =>
    asking(
      `document.cookie.includes("cookie_notice_accepted=")`,
      `set("ons_cookie_policy", "{'essential':true,'settings':" + on + ",'usage':" + on + "}");
      set("cookie_notice_accepted", "true");`,
    ),
  "honest-storage": () =>
    asking(
      "localStorage.cookiePreferencesSaved",
      `localStorage.cookieConsent = JSON.stringify({ necessary: true, statistics: on, id: crypto.randomUUID() });
      localStorage.cookiePreferencesSaved = "1";`,
    ),
};
