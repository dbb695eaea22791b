/** Settings that open in another frame or root, in words of their own, and are saved or refused. */
import assert from "node:assert/strict";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const UTF8 = `<meta charset=utf-8>`;
const OVER = `position: fixed; left: 0; bottom: 0; padding: 9px; background: white`;
/** The page keeps the answer that a frame or a root sends, and closes both. */
const KEEP = `<script>
  const keep = (answer) => {
    if (answer !== "hidden") document.cookie = "cookie_consent=" + answer + "; max-age=999";
    for (const one of document.querySelectorAll("iframe, .layer")) one.remove();
  };
  const frame = (src, style) => {
    const one = document.createElement("iframe");
    one.src = src;
    one.style.cssText = "${OVER}; border: 0; width: 700px; height: 300px;" + style;
    document.body.append(one);
  };
  addEventListener("message", ({ data }) => data === "settings" ? openSettings() : keep(data));
  if (!document.cookie.includes("cookie_consent")) start();</script>`;

const SWITCHES = `<p>Zorunlu: her zaman etkin</p><p><span id=a>Reklam</span>
  <span role=switch aria-checked=false aria-labelledby=a style="display: inline-block; width: 40px;
  height: 20px; background: gray"></span></p>`;
const QUESTION = `Sitemizde çerezler kullanıyoruz.`;

/** First layer and settings each in a root, the settings without any word of consent. */
const inRoots = (mode: "open" | "closed", own: boolean) =>
  html(`${UTF8}<p>An article.</p><script>
  const root = () => {
    const host = document.createElement("div");
    host.className = "layer";
    document.body.append(host);
    return host.attachShadow({ mode: "${mode}" });
  };
  let first;
  function start() {
    first = root();
    first.innerHTML = '<div role=dialog style="${OVER}">${QUESTION} <button>Ayarlar</button> ' +
      '<button>Tümünü kabul et</button></div>';
    const [settings, accept] = first.querySelectorAll("button");
    settings.onclick = openSettings;
    accept.onclick = () => keep("accepted");
  }
  function openSettings() {
    const box = ${own ? `root()` : `first`};
    box.innerHTML = \`<div role=dialog style="${OVER}; height: 400px">${SWITCHES}
      <button>Kaydet ve çık</button> <button>Tümünü kabul et</button></div>\`;
    ${own ? `first.host.remove();` : ``}
    const [save, accept] = box.querySelectorAll("button");
    save.onclick = ({ isTrusted }) => isTrusted && keep("rejected");
    accept.onclick = () => keep("accepted");
  }</script>${KEEP}`);

const SITE: PageHandler = async (_request, { pathname }) => {
  const say = (to: string) => `onclick="parent.postMessage('${to}', '*')"`;
  switch (pathname) {
    case "/frames":
    case "/frames-in-turn":
      return html(`${UTF8}<p>An article.</p><script>
        const start = () => frame("/message", "");
        const openSettings = () => {
          ${pathname === "/frames" ? "" : `document.querySelector("iframe").remove();`}
          frame("/manager", "height: 500px");
        };</script>${KEEP}`);
    case "/message":
      return html(`${UTF8}<div class=message role=dialog>We and our partners use cookies.
        <button class=sp_choice_type_12 ${say("settings")}>Settings</button>
        <button class=sp_choice_type_11 ${say("accepted")}>Accept all</button></div>`);
    case "/manager":
      return html(`${UTF8}<h1>Choose</h1><label><input type=checkbox> Ads</label>
        <button ${say("rejected")}>Reject all</button>
        <button ${say("accepted")}>Accept all</button>`);
    case "/slow-frame":
      return html(`${UTF8}<p>An article.</p><script>
        function start() {
          document.body.insertAdjacentHTML("beforeend", '<div class=layer role=dialog ' +
            'style="${OVER}">We use cookies. <button>Accept</button> ' +
            '<button>Manage preferences</button></div>');
          const [accept, manage] = document.querySelectorAll(".layer button");
          accept.onclick = () => keep("accepted");
          manage.onclick = openSettings;
        }
        const openSettings = () => frame("/slow-manager", "height: 500px");</script>${KEEP}`);
    case "/slow-manager":
      await new Promise((resolve) => setTimeout(resolve, 2500));
      return html(`${UTF8}<h1>Your choices</h1><label><input type=checkbox> Ads</label>
        <button ${say("rejected")}>Save and exit</button>
        <button ${say("accepted")}>Accept all</button>`);
    case "/bar":
    case "/bar-hides":
      return html(`${UTF8}<p>An article.</p><script>
        function start() {
          document.body.insertAdjacentHTML("beforeend", '<div id=truste-consent-track class=layer ' +
            'style="${OVER}">We use cookies. <button id=truste-show-consent>More options</button> ' +
            '<button id=truste-consent-button>Accept all</button></div>');
          const [more, accept] = document.querySelectorAll(".layer button");
          accept.onclick = () => keep("accepted");
          more.onclick = () => {
            frame("${
        pathname === "/bar" ? "/submits" : "/hides"
      }", "height: 500px; z-index: 9; width: 100%");
            document.querySelector("iframe").className = "truste_popframe";
          };
        }</script>${KEEP}`);
    case "/submits":
    case "/hides":
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return html(`${UTF8}<h1>Your choices</h1><button>Reject all</button>
        <button ${say("accepted")}>Accept all</button><script>
        document.querySelector("button").onclick = () => {
          document.body.textContent = "Please wait, your choices are being submitted";
          setTimeout(() => parent.postMessage("${
        pathname === "/submits" ? "rejected" : "hidden"
      }", "*"), 6000);
        };</script>`);
    case "/tabs":
      return html(`${UTF8}<p>An article.</p><div class=layer role=dialog style="${OVER}">
        <a role=tab>Consent</a> <a role=tab>Details</a> <a role=tab>About</a>
        <p>We use cookies.</p> <p hidden><label><input type=checkbox> Ads</label></p>
        <p hidden>Cookies are small files.</p>
        <button>Customize</button> <button hidden>Allow selection</button>
        <button>Allow all</button></div><script>
        const start = () => {};
        const all = (selector) => [...document.querySelectorAll(".layer " + selector)];
        const [customize, save, accept] = all("button");
        const show = (at) => {
          all("p").forEach((one, index) => one.hidden = index !== at);
          customize.hidden = at === 1;
          save.hidden = at !== 1;
        };
        all("[role=tab]").forEach((tab, at) => tab.onclick = () => show(at));
        customize.onclick = () => show(1);
        save.onclick = () => keep(all("input")[0].checked ? "accepted" : "rejected");
        accept.onclick = () => keep("accepted");
        if (document.cookie.includes("cookie_consent")) document.querySelector(".layer").remove();
        </script>${KEEP}`);
    case "/shadow":
      return inRoots("open", false);
    case "/shadow-of-its-own":
      return inRoots("open", true);
    case "/shadow-closed":
      return inRoots("closed", true);
    case "/filter":
      return html(
        `${UTF8}<p>An article.</p><div role=dialog style="position: fixed; right: 0; top: 0">
        <label><input type=checkbox> Only red</label> <button id=filter>Save selection</button></div>
        <div class=layer role=dialog style="${OVER}">We use cookies. <button>Accept all</button>
        <button>Reject all</button></div><script>
        filter.onclick = () => document.cookie = "filtered=1";
        const start = () => {};
        const [accept, reject] = document.querySelectorAll(".layer button");
        accept.onclick = () => keep("accepted");
        reject.onclick = () => keep("rejected");
        if (document.cookie.includes("rejected")) document.querySelector(".layer").remove();
        </script>${KEEP}`,
      );
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("settings that open elsewhere, or in words of their own, are answered", async (t) => {
  await using planted = plant({ site: SITE });
  const paths = [
    ..."/frames /frames-in-turn /slow-frame /shadow /shadow-of-its-own".split(" "),
    ..."/shadow-closed /filter /bar /tabs".split(" "),
  ];
  await Promise.all(paths.map((path) =>
    t.step({
      ...SIDE_BY_SIDE,
      name: path,
      fn: async () => {
        const { recording } = await planted.scan(path, { preset: "REJECT_SP_CMP", picture: false });
        const { reasonDetail, consent, cookies } = recording;
        assert.equal(consent.status, "verified", `${reasonDetail} ${consent.checks.join(" ")}`);
        assert.deepEqual(cookies.map(({ name }) => name), ["cookie_consent"]);
      },
    })
  ));
});

Deno.test("settings that submit nothing before they close are only hidden", async () => {
  await using planted = plant({ site: SITE });
  const { recording } = await planted.scan("/bar-hides", {
    preset: "REJECT_SP_CMP",
    picture: false,
  });
  assert.equal(recording.consent.status, "hidden-only", recording.consent.checks.join(" "));
});
