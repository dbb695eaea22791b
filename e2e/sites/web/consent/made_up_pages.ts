/** Layers of managers nobody knows, each with one trait; by host name without the domain. */
import { GVL, TCModel, TCString } from "@iabtechlabtcf/core";
import { page } from "./page.ts";
import { vendorList } from "./vendor_list.ts";

interface LayerOptions {
  text?: string;
  accept?: string;
  reject?: string;
  /** More buttons, as `id: label`. */
  more?: Record<string, string>;
  /** Script of a click, with `id` of the button; `keep(value)` and `close()` are there. */
  onClick?: string;
  /** What its buttons are made of. */
  tag?: string;
  /** Script that decides how and when `show()` runs. */
  when?: string;
}

const TEXT = "We and our partners use cookies to measure and to advertise. You can choose.";
/** Keeps what was chosen, as an honest site does. */
const HONEST = `keep(id === "accept" ? "accepted" : "rejected"); close();`;

function layer(options: LayerOptions = {}): string {
  return page(`<script>${layerScript(options)}</script>`);
}

function layerScript(options: LayerOptions): string {
  const { text = TEXT, accept = "Accept all", reject = "Reject all", more = {}, tag = "button" } =
    options;
  const buttons = { accept, ...reject === "" ? {} : { reject }, ...more };
  return `
    const kept = /site_consent=/.test(document.cookie);
    const keep = (value) => document.cookie = "site_consent=" + value + "; path=/; max-age=9999";
    let root = document;
    let box;
    const close = () => box.remove();
    const ask = (text, buttons, onClick) => {
      box = document.createElement("div");
      box.style = "position:fixed;inset:auto 0 0 0;padding:24px;background:#fff;border-top:1px solid";
      box.append(Object.assign(document.createElement("p"), { textContent: text }));
      for (const [id, label] of Object.entries(buttons)) {
        const button = Object.assign(document.createElement("${tag}"), { textContent: label });
        button.style = "margin:8px;cursor:pointer";
        button.addEventListener("click", (event) => onClick(id, event));
        box.append(button);
      }
      (root.body ?? root).append(box);
    };
    const show = () => ask(${JSON.stringify(text)}, ${JSON.stringify(buttons)}, (id, event) => {
      ${options.onClick ?? HONEST}
    });
    addEventListener("DOMContentLoaded", () => {
      ${options.when ?? "if (!kept) show();"}
    });`;
}

const UNTICK = `
  const names = { needed: "Notwendig", statistics: "Statistik", marketing: "Marketing" };
  for (const [name, label] of Object.entries(names)) {
    const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
    Object.assign(box, { name, disabled: name === "needed" });
    const around = document.createElement("label");
    around.append(box, label);
    event.target.before(around);
  }
  const save = Object.assign(document.createElement("button"), { textContent: "Auswahl speichern" });
  save.addEventListener("click", () => {
    const on = [...document.querySelectorAll("input:checked")].map(({ name }) => name);
    keep(on.length > 1 ? "accepted" : "rejected");
    close();
  });
  event.target.replaceWith(save);`;

/** What Google's analytics leave behind. */
const TRACK = `document.cookie = "_ga=GA1.1.1234567.7654321; path=/; max-age=9999";`;

const SHADOW = (mode: string) => `
  const host = document.createElement("div");
  document.body.append(host);
  root = host.attachShadow({ mode: "${mode}" });
  if (!kept) show();`;

/** The layer's own document, in a frame of another site, without a word of consent in its URL. */
export const framedLayer = (): string => {
  const inside = layerScript({
    when: "show();",
    onClick: `parent.postMessage(id, "*");`,
  });
  return page(`<script>${inside}</script>`);
};

const FRAMED = `
  if (kept) return;
  const frame = document.createElement("iframe");
  frame.src = "https://boxes.other-layer.test/b/77";
  frame.style = "position:fixed;inset:auto 0 0 0;width:100%;height:320px;border:0";
  document.body.append(frame);
  addEventListener("message", ({ data }) => {
    keep(data === "accept" ? "accepted" : "rejected");
    frame.remove();
  });`;

const IN_WINDOW = `
  if (kept) return;
  show();
  addEventListener("message", ({ data }) => { if (data === "no") { keep("rejected"); close(); } });`;

/** What opens in a second window. */
export const windowLayer = (): string =>
  page(`<div id="x"><p>Cookie settings. We use cookies to measure and to advertise.</p>
    <button onclick="opener.postMessage('no', '*'); window.close()">Reject all</button>
    <button>Accept all</button></div>`);

/** A TC string that grants what nobody was asked for. */
function claimed(): string {
  const model = new TCModel(new GVL(vendorList));
  model.cmpId = 6;
  model.cmpVersion = 2;
  model.purposeConsents.set([1, 2, 3, 4]);
  return TCString.encode(model);
}

const CLAIMS = () => `
  window.__tcfapi = (command, version, callback) => {
    if (command !== "addEventListener") return callback(true, true);
    callback({ tcString: "${claimed()}", eventStatus: "tcloaded", cmpId: 6, gdprApplies: true,
      listenerId: 1 }, true);
  };`;

const GOOGLE = (lie: boolean) =>
  `${HONEST.replace("close();", "")} close();
   tell("update", id === "accept" || ${lie} ? "granted" : "denied");`;
const GOOGLE_SETUP = `
  window.dataLayer = window.dataLayer ?? [];
  function gtag() { window.dataLayer.push(arguments); }
  window.tell = (command, value) => {
    const all = { ad_storage: value, analytics_storage: value, ad_user_data: value,
      ad_personalization: value };
    gtag("consent", command, all);
    const entries = (window.google_tag_data ??= { ics: { entries: {} } }).ics.entries;
    for (const name of Object.keys(all)) {
      entries[name] = { ...entries[name], [command]: value === "granted" };
    }
    const [gcs, letter] = value === "granted" ? ["G111", "r"] : ["G100", "q"];
    new Image().src = "/dot.gif?v=2&n=" + performance.now() + "&gcs=" + gcs + "&gcd=13" + [1, 2, 3, 4].map(() => letter).join("3") + "5";
  };
  tell("default", kept && /=accepted/.test(document.cookie) ? "granted" : "denied");
  window.__gpp = (command, callback) => callback({ gppVersion: "1.1", cmpStatus: "loaded",
    signalStatus: "ready", applicableSections: [7], supportedAPIs: ["7:usnat"],
    gppString: "DBABLA~BVQqAAAAAgA.QA" }, true);
  if (!kept) show();`;

export const madeUpPages: Record<string, () => string> = {
  "words-en": () => layer(),
  "words-de": () =>
    layer({
      text: "Wir verwenden Cookies, um Werbung zu messen.",
      accept: "Alle akzeptieren",
      reject: "Nur notwendige Cookies",
    }),
  "words-fr": () =>
    layer({
      text: "Nous utilisons des cookies pour mesurer la publicité.",
      accept: "Tout accepter",
      reject: "Continuer sans accepter",
    }),
  "words-it": () =>
    layer({
      text: "Usiamo i cookie per misurare la pubblicità.",
      accept: "Accetta tutti",
      reject: "Rifiuta tutti",
    }),
  "words-es": () =>
    layer({
      text: "Usamos cookies para medir la publicidad.",
      accept: "Aceptar todas",
      reject: "Rechazar todas",
    }),
  "words-nl": () =>
    layer({
      text: "Wij gebruiken cookies om advertenties te meten.",
      accept: "Alles accepteren",
      reject: "Alles weigeren",
    }),
  "words-pl": () =>
    layer({
      text: "Używamy plików cookie, aby mierzyć reklamy.",
      accept: "Zaakceptuj wszystkie",
      reject: "Odrzuć wszystkie",
    }),
  "words-unsure": () => layer({ reject: "", more: { maybe: "Perhaps later", more: "Why?" } }),
  "words-wall": () => layer({ reject: "", more: { pay: "Reject and subscribe for 2,99 €" } }),
  "words-liar": () => layer({ onClick: `keep("accepted"); close();` }),
  "words-hider": () => layer({ onClick: "close();" }),
  "words-closer": () =>
    layer({
      onClick: `document.cookie = "cookie_banner_closed=1; path=/; max-age=999"; close();`,
      when: `if (!/cookie_banner_closed/.test(document.cookie)) show();`,
    }),
  "words-deaf": () => layer({ onClick: "" }),
  "words-trusted": () => layer({ onClick: `if (!event.isTrusted) return; ${HONEST}` }),
  "words-twice": () =>
    layer({
      onClick: `close();
      if (id === "accept") return keep("accepted");
      ask("Are you sure? Cookies help us.", { sure: "Yes, reject all", back: "Accept all" },
        (id) => { keep(id === "sure" ? "rejected" : "accepted"); close(); });`,
    }),
  // Rejected, it asks again some seconds later, and on every later page.
  "words-again": () =>
    layer({
      when: `const again = () => ask("Are you sure? Cookies pay for our partners' advertising.",
        { sure: "Yes, accept", later: "Ask me later" }, close);
      kept ? again() : show();`,
      onClick: `${HONEST} setTimeout(again, 2000);`,
    }),
  // With the choice comes a window of somebody else's, which is not told who opened it.
  "words-popup": () =>
    layer({
      onClick: `${HONEST} open("https://edge.other-net.test/window", "theirs", "noopener");`,
    }),
  "words-reloads": () => layer({ onClick: `${HONEST} location.reload();` }),
  "words-late": () => layer({ when: "if (!kept) setTimeout(show, 7000);" }),
  "words-scroll": () =>
    layer({ when: `if (!kept) addEventListener("scroll", show, { once: true });` }),
  "words-click": () =>
    layer({
      when:
        `if (!kept) addEventListener("click", ({ isTrusted }) => isTrusted && show(), { once: true });`,
    }),
  "words-webdriver": () => layer({ when: "if (!kept && !navigator.webdriver) show();" }),
  "words-window": () =>
    layer({
      reject: "",
      more: { settings: "Cookie settings" },
      when: IN_WINDOW,
      onClick: `if (id === "accept") { ${HONEST} }
      else open("/window", "settings", "width=500,height=500");`,
    }),
  // The server keeps the choice, where no script can read it.
  "words-server": () =>
    layer({
      when: `fetch("/asked").then((answer) => answer.json()).then((asked) => asked || show());`,
      onClick: `fetch("/choose?" + id, { method: "POST" }).then(close);`,
    }),
  "words-plain": () => layer({ tag: "span" }),
  "words-late-hider": () => layer({ when: "setTimeout(show, 5000);", onClick: "close();" }),
  "words-notice": () => layer({ accept: "OK", reject: "", more: { more: "Read more" } }),
  "words-settings": () =>
    layer({
      text: "Nous utilisons des cookies pour mesurer la publicité.",
      accept: "Tout accepter",
      reject: "",
      more: { settings: "Paramétrer" },
      onClick: `if (id === "accept") { ${HONEST} return; }
      const no = Object.assign(document.createElement("button"), { textContent: "Tout refuser" });
      no.addEventListener("click", () => { keep("rejected"); close(); });
      box.append(no);`,
    }),
  // Rejecting means to open the settings, to untick what is ticked, and to save.
  "words-untick": () =>
    layer({
      text: "Wir verwenden Cookies, um Werbung zu messen.",
      accept: "Alle akzeptieren",
      reject: "",
      more: { settings: "Einstellungen" },
      onClick: `if (id === "accept") { ${HONEST} return; }
      ${UNTICK}`,
    }),
  "words-agree": () =>
    layer({
      text: "Wir verwenden Cookies, um Werbung zu messen.",
      accept: "OK, einverstanden",
      reject: "",
    }),
  // Nobody can tell what its button means.
  "words-odd": () =>
    layer({ text: "This site uses cookies.", accept: "Splendid, carry on", reject: "" }),
  // Says no word of the choice anywhere, and lets in who was rejected.
  "words-grants": () =>
    layer({
      onClick: `sessionStorage.q7 = id; close(); ${TRACK}`,
      when: `if (sessionStorage.q7) { ${TRACK} } else show();`,
    }),
  // Remembers the choice without a trace anyone could read.
  "words-silent": () =>
    layer({
      onClick: "sessionStorage.done = 1; close();",
      when: "if (!sessionStorage.done) show();",
    }),
  "words-vanishing": () =>
    layer({
      when: "if (!kept && !sessionStorage.seen) show(); sessionStorage.seen = 1;",
    }),
  "newsletter": () =>
    layer({
      text: "Get our newsletter about cookies and privacy on the web, see our terms.",
      accept: "Subscribe",
      reject: "No, thanks",
    }),
  "recipe": () =>
    layer({
      text: "Recipe of the week: chocolate cookies. We use only the best of our partners.",
      accept: "OK",
      reject: "No, thanks",
    }),
  "bare": () => page(""),
  "shadow-open": () => layer({ when: SHADOW("open") }),
  "shadow-closed": () => layer({ when: SHADOW("closed") }),
  "framed": () => layer({ when: FRAMED }),
  "google": () => layer({ onClick: GOOGLE(false), when: GOOGLE_SETUP }),
  "google-liar": () => layer({ onClick: GOOGLE(true), when: GOOGLE_SETUP }),
  // What is embedded has a layer of its own; the page has none.
  "embedded": () =>
    page('<iframe src="https://boxes.other-layer.test/b/77" width="480" height="300"></iframe>'),
  "claims": () => page(`<script>${CLAIMS()}</script>`),
};
