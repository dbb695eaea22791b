/** Pages that take a consent, and more or less give it back. */
import { html, type PageHandler } from "./plant.ts";

const YEAR = 365 * 86_400;

interface Words {
  lang: string;
  /** What the layer says, and its buttons. */
  layer: string;
  accept: string;
  reject: string;
  save: string;
  /** The way back. */
  way: string;
  policy: string;
}

const EN: Words = {
  lang: "en",
  layer: "We use cookies to measure and to advertise.",
  ...{ accept: "Accept all", reject: "Reject all", save: "Save selection" },
  ...{ way: "Cookie settings", policy: "Privacy policy" },
};
const DE: Words = {
  lang: "de",
  layer: "Wir verwenden Cookies für Statistik und Werbung.",
  ...{ accept: "Alle akzeptieren", reject: "Alle ablehnen", save: "Auswahl speichern" },
  ...{ way: "Einwilligung widerrufen", policy: "Datenschutzerklärung" },
};
const FR: Words = {
  lang: "fr",
  layer: "Nous utilisons des cookies pour la mesure et la publicité.",
  ...{ accept: "Tout accepter", reject: "Tout refuser", save: "Enregistrer mes choix" },
  ...{ way: "Gestion des cookies", policy: "Politique de confidentialité" },
};

interface Kind {
  words?: Words;
  /** Where the way back stands. */
  way:
    | "floating"
    | "footer"
    | "closed"
    | "frame"
    | "hidden"
    | "folded"
    | "away"
    | "page"
    | "policy"
    | "forgets"
    | "none";
  /** Goes on after the withdrawal. */
  deaf?: boolean;
  /** Keeps its record of the consent, whatever is pressed. */
  keeps?: boolean;
  /** Toggles to turn off one by one, instead of a button that refuses. */
  toggles?: number;
  /** A passage of the page. */
  says?: string;
}

const TOGGLES = (count: number) =>
  Array.from({ length: count }, (_, at) => `<label><input type=checkbox> Purpose ${at + 1}</label>`)
    .join(" ");

/** The choice once more; `answer` keeps it. */
const choice = ({ words = EN, toggles = 0, keeps = false }: Kind) => {
  const refuse = keeps ? `closeAll()` : `answer("no")`;
  return `<p>${words.layer}</p>${TOGGLES(toggles)}
    ${toggles ? "" : `<button onclick='${refuse}'>${words.reject}</button>`}
    <button onclick='toggled() ? answer("yes") : ${refuse}'>${words.save}</button>`;
};

/** Keeps the answer in a cookie, and tracks who has consented. */
const script = ({ deaf = false }: Kind) =>
  `<script>
  const consent = () => /consent=(yes|no)/.exec(document.cookie)?.[1];
  const by = (id) => document.getElementById(id);
  const toggled = () => [...document.querySelectorAll("#panel input")].some((one) => one.checked);
  const closeAll = () => { for (const id of ["layer", "panel"]) { const one = by(id); if (one) one.hidden = true; } };
  var openPanel = () => {
    for (const one of document.querySelectorAll("#panel input")) one.checked = consent() === "yes";
    by("panel").hidden = false;
  };
  const track = () => {
    if (!document.cookie.includes("visitor=")) {
      document.cookie = "visitor=" + crypto.randomUUID() + "; max-age=${YEAR}; path=/";
    }
    fetch("http://ads.localhost/hit?uid=" + /visitor=([^;]+)/.exec(document.cookie)[1], { mode: "no-cors" });
  };
  const forget = () => document.cookie = "visitor=; max-age=0; path=/";
  const answer = (said) => {
    document.cookie = "consent=" + said + "; max-age=${YEAR}; path=/";
    closeAll();
    if (said === "yes") track();
    else if (!${deaf}) forget();
  };
  if (consent() && by("layer")) by("layer").hidden = true;
  if (consent() === "yes" || (${deaf} && document.cookie.includes("visitor="))) track();
  </script>`;

const FIXED = "position: fixed; padding: 20px; background: white";
const ICON = `<svg width=30 height=30><circle cx=15 cy=15 r=14></circle></svg>`;

function wayIn({ words = EN, way }: Kind): string {
  switch (way) {
    case "floating":
      return `<button id=revisit aria-label="${words.way}" onclick="openPanel()"
        style="position: fixed; left: 10px; bottom: 10px">${ICON}</button>`;
    case "closed":
      return `<privacy-badge></privacy-badge><script>customElements.define("privacy-badge",
        class extends HTMLElement { connectedCallback() {
          const root = this.attachShadow({ mode: "closed" });
          root.innerHTML = '<button style="position: fixed; right: 10px; bottom: 10px">${words.way}</button>';
          root.querySelector("button").onclick = () => openPanel();
        } })</script>`;
    case "frame":
      return `<iframe src="/frame" width=300 height=60></iframe>`;
    case "hidden":
      return `<details><summary>Menu</summary><a href="#" onclick="openPanel()">${words.way}</a></details>`;
    case "folded":
      return `<details><summary>Menu</summary><a href="/policy">${words.policy}</a></details>`;
    case "away":
      return `<a href="/away">${words.way}</a>`;
    case "footer":
      return `<a href="#" onclick="openPanel(); return false">${words.way}</a>`;
    case "page":
      return `<a href="/settings">${words.way}</a>`;
    case "forgets":
      return `<a href="#" onclick="forget(); document.cookie = 'consent=; max-age=0; path=/';
        location.reload()">${words.way}</a>`;
    case "policy":
      return "";
    case "none":
      return `<a href="/about">About us</a>`;
  }
}

function page(kind: Kind): Response {
  const { words = EN, way, says = "" } = kind;
  return html(
    `<html lang=${words.lang}><h1>News</h1><p>${says} ${
      "An article about the town. ".repeat(80)
    }</p>
    <div id=layer role=dialog style="${FIXED}; bottom: 0"><p>${words.layer}</p>
      <button onclick='answer("yes")'>${words.accept}</button>
      <button onclick='answer("no")'>${words.reject}</button></div>
    <div id=panel role=dialog hidden style="${FIXED}; top: 40px">${choice(kind)}</div>
    <footer>${wayIn(kind)} ${
      way === "policy" ? `<a href="/policy">${words.policy}</a>` : ""
    }</footer>${script(kind)}`,
    { "content-type": "text/html; charset=utf-8" },
  );
}

/** A page of settings, or a policy that opens them. */
const apart = (title: string, body: string) =>
  html(
    `<h1>${title}</h1><p>${"What we do with data. ".repeat(40)}</p>${body}${
      script({ way: "page" })
    }`,
  );

const KINDS: Record<string, Kind> = {
  "/floating": { way: "floating" },
  "/footer": { way: "footer" },
  "/closed": { way: "closed" },
  "/in-a-frame": { way: "frame" },
  "/in-a-menu": { way: "hidden" },
  "/folded": { way: "folded" },
  "/led-away": { way: "away" },
  "/page": { way: "page" },
  "/policy-only": { way: "policy" },
  "/none": { way: "none" },
  "/by-mail": { way: "none", says: "You may withdraw your consent by a mail to us." },
  "/forgets": { words: { ...EN, way: "Withdraw consent" }, way: "forgets" },
  "/deaf": { way: "footer", deaf: true },
  "/keeps": { way: "footer", keeps: true },
  "/six": { way: "floating", toggles: 5 },
  "/german": { words: DE, way: "footer" },
  "/french": { words: FR, way: "floating" },
};

export const withdrawalPages: PageHandler = (_request, { pathname }) => {
  const kind = KINDS[pathname];
  if (kind) return page(kind);
  switch (pathname) {
    case "/settings":
      return apart(
        "Cookie settings",
        `<form id=panel onsubmit="return false">
        ${TOGGLES(2)} <button onclick='answer("no")'>Reject all</button>
        <button onclick='answer(toggled() ? "yes" : "no")'>Save</button></form>`,
      );
    case "/away":
      return Response.redirect("http://ads.localhost/choice");
    case "/policy":
      return apart(
        "Privacy policy",
        `<button onclick="openPanel()">Change your cookie settings</button>
        <div id=panel role=dialog hidden style="${FIXED}; top: 40px">${
          choice({ way: "policy" })
        }</div>`,
      );
    case "/frame":
      return html(`<button onclick="parent.openPanel()">Cookie settings</button>`);
    case "/without-banner":
      return html(`<h1>News</h1><p>${"An article. ".repeat(80)}</p>`);
    default:
      return new Response("nothing here", { status: 404 });
  }
};

/** Sees who comes, and has a choice of its own. */
export const adverts: PageHandler = (_request, { pathname }) =>
  pathname === "/choice"
    ? html(`<div role=dialog style="${FIXED}; top: 40px">${choice({ way: "none" })}</div>`)
    : new Response(null, { status: 204 });
