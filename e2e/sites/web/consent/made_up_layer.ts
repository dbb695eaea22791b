/** A layer of an unknown manager, and its traits. */
import { page } from "./page_parts.ts";

interface LayerOptions {
  text?: string;
  accept?: string;
  reject?: string;
  /** More buttons, as `id: label`. */
  more?: Record<string, string>;
  /** Script of a click on a button, with its `id` and the `event`. */
  onClick?: string;
  /** Element of the buttons. */
  tag?: string;
  /** Script that decides how and when the layer shows. */
  when?: string;
}

const TEXT = "We and our partners use cookies to measure and to advertise. You can choose.";
/** Keeps what was chosen, as an honest site does. */
export const HONEST = `keep(id === "accept" ? "accepted" : "rejected"); close();`;

export function layer(options: LayerOptions = {}): string {
  return page(`<script>${layerScript(options)}</script>`);
}

/**
 * The scripts of the options may use `kept` (whether a choice is kept), `keep(value)`, `show()` and
 * `close()` of the layer, `ask(text, buttons, onClick)` for another, its element `box`, and `root`,
 * which may be set to the shadow root that it is to lie in.
 */
export function layerScript(options: LayerOptions): string {
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

/** Opens settings in which all is ticked, each under its label. */
const settings = (names: Record<string, string>, save: string) => `
  const names = ${JSON.stringify(names)};
  for (const [name, label] of Object.entries(names)) {
    const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
    Object.assign(box, { name, disabled: name === "needed" });
    const around = document.createElement("label");
    around.append(box, label);
    event.target.before(around);
  }
  const save = Object.assign(document.createElement("button"), { textContent: ${
  JSON.stringify(save)
} });
  save.addEventListener("click", () => {
    const on = [...document.querySelectorAll("input:checked")].map(({ name }) => name);
    keep(on.length > 1 ? "accepted" : "rejected");
    close();
  });
  event.target.replaceWith(save);`;

export const UNTICK = settings(
  { needed: "Notwendig", statistics: "Statistik", marketing: "Marketing" },
  "Auswahl speichern",
);
export const OTHER_TOGGLES = settings(
  { needed: "Necessary", comfort: "Comfort", maps: "Maps and videos" },
  "Save my choices",
);

/** Script of a click that signals the choice to the tags of Google and Microsoft; a lie is always a grant. */
export const GOOGLE = (lie: boolean) =>
  `${HONEST.replace("close();", "")} close();
   tell("update", id === "accept" || ${lie} ? "granted" : "denied");`;
/** Its script for `when`: those tags as they are before the choice, and `tell`, which signals to them. */
export const GOOGLE_SETUP = `
  window.dataLayer = window.dataLayer ?? [];
  function gtag() { window.dataLayer.push(arguments); }
  window.tell = (command, value) => {
    const all = { ad_storage: value, analytics_storage: value, ad_user_data: value,
      ad_personalization: value };
    gtag("consent", command, all);
    (window.uetq ??= []).push("consent", command, { ad_storage: value });
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
