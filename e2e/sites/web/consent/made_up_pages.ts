/**
 * Layers of unknown managers, each with one trait; by host name without the domain. The scripts use
 * what `layerScript` defines (`made_up_layer.ts`).
 */
import { page } from "./page_parts.ts";
import {
  GOOGLE,
  GOOGLE_SETUP,
  HONEST,
  layer,
  layerScript,
  OTHER_TOGGLES,
  UNTICK,
} from "./made_up_layer.ts";

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

/** Content of a second window. */
export const windowLayer = (): string =>
  page(`<div id="x"><p>Cookie settings. We use cookies to measure and to advertise.</p>
    <button onclick="opener.postMessage('no', '*'); window.close()">Reject all</button>
    <button>Accept all</button></div>`);

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
  // The choice opens a window of another site, without its opener.
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
  // Its settings know none of the toggles that the property names.
  "words-switches": () =>
    layer({
      reject: "",
      more: { settings: "Cookie settings" },
      onClick: `if (id === "accept") { ${HONEST} return; }
      ${OTHER_TOGGLES}`,
    }),
  "words-agree": () =>
    layer({
      text: "Wir verwenden Cookies, um Werbung zu messen.",
      accept: "OK, einverstanden",
      reject: "",
    }),
  // The meaning of the button cannot be understood.
  "words-odd": () =>
    layer({ text: "This site uses cookies.", accept: "Splendid, carry on", reject: "" }),
  // Remembers the choice without a trace anyone could read.
  "words-silent": () =>
    layer({
      onClick: "sessionStorage.done = 1; close();",
      when: "if (!sessionStorage.done) show();",
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
  // An embedded document has a layer; the page has none.
  "embedded": () =>
    page('<iframe src="https://boxes.other-layer.test/b/77" width="480" height="300"></iframe>'),
};
