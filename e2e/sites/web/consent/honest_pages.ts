/**
 * Layers that store the choice correctly: of services that keep markers beside the record, and with
 * buttons that only a trusted press, or nobody, can reach. By host name without the domain.
 * The scripts use what `layerScript` defines (`made_up_layer.ts`).
 */
import { HONEST, layer } from "./made_up_layer.ts";

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
  // The layer of GOV.UK services.
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

/** An element that covers the buttons and passes no click on. */
const COVER = `const cover = document.createElement("div");
  cover.style = "position:fixed;inset:auto 0 0 0;height:70px;z-index:9;background:#0001";
  show(); document.body.append(cover);`;

/** Accepts only presses that a hand can make: after moves of the mouse, and held for a while. */
const BY_HAND = `
  let moves = 0; let down = 0;
  addEventListener("mousemove", ({ isTrusted }) => moves += isTrusted ? 1 : 0);
  addEventListener("mousedown", ({ timeStamp }) => down = timeStamp, true);`;

export const pressingPages: Record<string, () => string> = {
  "pressed-by-hand": () =>
    layer({
      when: `${BY_HAND} globalThis.byHand = ({ timeStamp }) => moves > 3 && timeStamp - down >= 40;
        if (!kept) show();`,
      onClick: `if (!event.isTrusted || !byHand(event)) return; ${HONEST}`,
    }),
  // Its buttons lie below the window, in a box that scrolls.
  "pressed-below": () =>
    layer({
      when: `if (kept) return;
        show();
        box.style = "position:fixed;inset:20% 10% 10% 10%;overflow:auto;background:#fff";
        box.firstChild.style = "margin-bottom:1600px";`,
      onClick: `if (!event.isTrusted) return; ${HONEST}`,
    }),
  "pressed-covered": () => layer({ when: `if (!kept) { ${COVER} }` }),
  "pressed-disabled": () =>
    layer({
      when: `if (kept) return;
        show();
        const no = [...box.querySelectorAll("button")].at(-1);
        no.setAttribute("aria-disabled", "true");`,
    }),
};
