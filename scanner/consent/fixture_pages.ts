/** The pages of the fixture, by host name without its `.test`. */

interface TcStrings {
  granted: string;
  denied: string;
}

type Page = (url: URL, tc: TcStrings) => string | undefined;

export function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta name="viewport"
    content="width=device-width"><title>Test</title></head><body>
    <h1>News</h1><p>${"Some text about the weather. ".repeat(40)}</p>${body}</body></html>`;
}

/** A layer without a manager anyone knows; `script` runs on a click with the button's `id`. */
function layer(buttons: Record<string, string>, script: string, text = "We use cookies."): string {
  const all = Object.entries(buttons).map(([id, label]) => `<button id="${id}">${label}</button>`);
  return `<div id="x1" style="position:fixed;bottom:0;left:0;right:0;background:#fff;padding:20px">
    <p>${text} We and our partners store information on your device.</p>${all.join(" ")}</div>
    <script>
      const box = document.getElementById("x1");
      const kept = document.cookie.includes("site_consent=");
      if (kept) box.remove();
      const keep = (value) => document.cookie = "site_consent=" + value + "; max-age=9999; path=/";
      for (const button of box.querySelectorAll("button")) {
        button.addEventListener("click", () => { const id = button.id; ${script} });
      }
    </script>`;
}

const YES = "marketing:yes,analytics:yes";
const NO = "marketing:no,analytics:no";
const HONEST = `keep(id === "accept" ? "${YES}" : "${NO}"); box.remove();`;

/** A layer in a frame of another site, with Sourcepoint's class names and a TCF interface. */
function framed(answers: Record<string, string>, query = "?message_id=1"): string {
  return `<script>
    const listeners = [];
    let tcString = localStorage.getItem("tc") ?? "";
    let eventStatus = tcString ? "tcloaded" : "cmpuishown";
    const state = (listenerId) => ({ tcString, eventStatus, cmpId: 10, gdprApplies: true, listenerId });
    window.__tcfapi = (command, version, callback, argument) => {
      if (command === "addEventListener") {
        const id = listeners.push(callback);
        callback(state(id), true);
      } else if (command === "removeEventListener") {
        delete listeners[argument - 1];
        callback(true);
      }
    };
    if (!tcString) {
      const box = document.createElement("div");
      box.id = "sp_message_container_1";
      box.innerHTML = '<iframe src="http://frame.test/index.html${query}" title="Consent"' +
        ' style="position:fixed;inset:auto 0 0 0;width:100%;height:300px;border:0"></iframe>';
      document.body.append(box);
      const strings = ${JSON.stringify(answers)};
      addEventListener("message", ({ data }) => {
        if (data === "manage") {
          const frame = document.createElement("iframe");
          frame.src = "http://frame.test/privacy-manager/index.html?message_id=2";
          frame.style = "position:fixed;inset:50px;width:600px;height:500px;background:#fff";
          box.append(frame);
        }
        if (!(data in strings)) return;
        tcString = strings[data];
        localStorage.setItem("tc", tcString);
        eventStatus = "useractioncomplete";
        box.remove();
        listeners.forEach((listener, index) => listener(state(index + 1), true));
      });
    }
  </script>`;
}

const KLARO = `<script>
  var klaroConfig = {
    version: 1, elementID: "klaro", storageMethod: "cookie", cookieName: "klaro",
    default: false, mustConsent: false, acceptAll: true, hideDeclineAll: DECLINE, lang: "en",
    services: [
      { name: "matomo", title: "Matomo", purposes: ["analytics"] },
      { name: "ads", title: "Ads", purposes: ["marketing"] },
    ],
  };
</script><script defer src="/klaro.js"></script>`;

const COOKIECONSENT = `<link rel="stylesheet" href="/cookieconsent.css">
<script src="/cookieconsent.js"></script><script>
  CookieConsent.run({
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, marketing: {} },
    language: { default: "en", translations: { en: {
      consentModal: { title: "We use cookies", description: "To measure and to advertise.",
        acceptAllBtn: "Accept all", NECESSARY showPreferencesBtn: "Manage preferences" },
      preferencesModal: { title: "Preferences", acceptAllBtn: "Accept all",
        acceptNecessaryBtn: "Reject all", savePreferencesBtn: "Save",
        sections: [{ title: "Analytics", linkedCategory: "analytics" }] },
    } } },
  });
</script>`;

const TARTEAUCITRON = `<script src="/tarteaucitron/tarteaucitron.js"></script><script>
  tarteaucitron.init({
    privacyUrl: "", hashtag: "#tac", cookieName: "tarteaucitron", orientation: "bottom",
    groupServices: false, showAlertSmall: false, cookieslist: false, showIcon: true,
    adblocker: false, DenyAllCta: DENY, AcceptAllCta: true, highPrivacy: true,
    handleBrowserDNTRequest: false, removeCredit: true, moreInfoLink: false, mandatory: true,
    googleConsentMode: false, bingConsentMode: false, softConsentMode: false,
  });
  tarteaucitron.services.demo = { key: "demo", type: "analytic", name: "Demo analytics",
    needConsent: true, cookies: [], js() {}, fallback() {} };
  (tarteaucitron.job = tarteaucitron.job || []).push("demo");
</script>`;

/** What stands in the frame: with one more message id it has no reject on its first layer. */
function layerInFrame(url: URL): string {
  const second = url.searchParams.get("message_id") === "2"
    ? button(12, "Manage settings", "manage")
    : button(13, "Reject all", "reject");
  return `<p>We use cookies. Do you consent?</p>${button(11, "Accept all", "accept")} ${second}`;
}

const manager = () =>
  `<div class="type-modal"><p>Privacy manager</p>${button("REJECT_ALL", "Reject all", "reject")} ${
    button("SAVE_AND_EXIT", "Save and exit", "reject")
  }</div>`;

function button(code: number | string, label: string, answer: string): string {
  return `<button class="message-component sp_choice_type_${code}"
    onclick="parent.postMessage('${answer}', '*')">${label}</button>`;
}

export const PAGES: Record<string, Page> = {
  clean: () => "",
  klaro: () => KLARO.replace("DECLINE", "false"),
  "klaro-nodecline": () => KLARO.replace("DECLINE", "true"),
  cc3: () => COOKIECONSENT.replace("NECESSARY", 'acceptNecessaryBtn: "Reject all",'),
  "cc3-settings": () => COOKIECONSENT.replace("NECESSARY", ""),
  tac: () => TARTEAUCITRON.replace("DENY", "true"),
  "tac-nodeny": () => TARTEAUCITRON.replace("DENY", "false"),
  words: () => layer({ accept: "Alle akzeptieren", reject: "Alle ablehnen" }, HONEST),
  "accept-only": () => layer({ accept: "OK", more: "Read more" }, HONEST),
  "no-reject": () => layer({ accept: "Accept all", pay: "Reject and subscribe" }, HONEST),
  settings: () =>
    layer(
      { accept: "Tout accepter", settings: "Paramétrer" },
      `if (id === "settings") {
        const no = document.createElement("button");
        no.textContent = "Tout refuser";
        no.onclick = () => { keep("${NO}"); box.remove(); };
        box.append(no);
      } else { keep("${YES}"); box.remove(); }`,
    ),
  liar: () =>
    layer({ accept: "Accept all", reject: "Reject all" }, `keep("${YES}"); box.remove();`),
  hider: () => layer({ accept: "Accept all", reject: "Reject all" }, "box.remove();"),
  deaf: () => layer({ accept: "Accept all", reject: "Reject all" }, ""),
  forgetful: () =>
    layer(
      { accept: "Accept all", reject: "Reject all" },
      `sessionStorage.done = "1"; box.remove();`,
    ).replace("if (kept)", "if (sessionStorage.done)"),
  vanishing: () =>
    layer({ accept: "Accept all", reject: "Reject all" }, HONEST)
      .replace(
        "if (kept)",
        'if (kept || sessionStorage.seen) box.remove(); sessionStorage.seen = "1"; if (kept)',
      ),
  newsletter: () =>
    `<div style="position:fixed;bottom:0;background:#fff"><p>Get our newsletter, see our terms.</p>
      <button>Subscribe</button><button>No, thanks</button></div>`,
  late: () =>
    `<script>window.__tcfapi = () => {}; setTimeout(() => {
      const html = ${
      JSON.stringify(layer({ accept: "Accept", reject: "Reject" }, HONEST)).replaceAll("</", "<\\/")
    };
      document.body.append(document.createRange().createContextualFragment(html));
    }, 4000);</script>`,
  shadow: () =>
    `<div id="host"></div><script>
      const root = document.getElementById("host").attachShadow({ mode: "open" });
      if (!localStorage.consent) {
        root.innerHTML = '<div style="position:fixed;bottom:0;left:0;right:0;background:#fff">' +
          '<p>We use cookies and need your consent.</p><button id="a">Accetta tutti</button>' +
          '<button id="r">Rifiuta tutti</button></div>';
        root.getElementById("a").onclick = () => done("marketing=true");
        root.getElementById("r").onclick = () => done("marketing=false");
        const done = (value) => { localStorage.consent = value; root.innerHTML = ""; };
      }
    </script>`,
  sp: (_, tc) => framed({ accept: tc.granted, reject: tc.denied }),
  "sp-liar": (_, tc) => framed({ accept: tc.granted, reject: tc.granted }),
  "sp-manager": (_, tc) => framed({ accept: tc.granted, reject: tc.denied }, "?message_id=2"),
  frame: (url) => url.pathname.startsWith("/privacy-manager") ? manager() : layerInFrame(url),
};
