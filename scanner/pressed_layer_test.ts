/** After the press: taken, not taken, or not possible, each said as it is. */
import assert from "node:assert/strict";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const LAYER = `<div id=layer role=dialog
  style="position: fixed; left: 0; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button id=no>Reject all</button></div>`;

const page = (style: string, script: string) =>
  html(`<p>An article.</p>${LAYER}<style>${style}</style><script>
    const keep = () => document.cookie = "cookie_consent=rejected; max-age=999";
    if (document.cookie.includes("rejected")) layer.remove();
    no.onclick = ({ isTrusted }) => {
      if (!isTrusted) return document.cookie = "by_script=1";
      keep();
      layer.remove();
    };
    ${script}</script>`);

/**
 * In the markup of a manager whose rule presses a button of the settings as soon as it exists; the
 * settings come after half a second, and slide in for another second.
 */
const slowSettings = (slideIn: string) =>
  `<p>An article.</p><div id=cc-main>
  <div id=layer class=cm-wrapper role=dialog style="position: fixed; bottom: 0; background: white">
  We use cookies to measure and to advertise. <button class=cm__btn>Accept all</button>
  <button class=cm__btn data-role=show>Manage preferences</button></div></div>
  <style>#panel { position: fixed; top: 0; right: 0; background: white; visibility: hidden }
  #panel.open { animation: come 1s linear }
  @keyframes come { from { transform: translate(-600px, 400px); opacity: 0 } }</style><script>
  const panel = document.createElement("div");
  Object.assign(panel, { role: "dialog", id: "panel" });
  panel.innerHTML = "Choose which cookies we use to measure and to advertise. " +
    "<button class=pm__btn>Accept all</button> " +
    "<button class=pm__btn data-role=necessary>Reject all</button>";
  const [, show] = layer.querySelectorAll("button");
  const [, reject] = panel.querySelectorAll("button");
  show.onclick = () => {
    document.getElementById("cc-main").append(panel);
    setTimeout(() => { panel.style.visibility = "visible"; ${slideIn} }, 500);
  };
  reject.onclick = ({ isTrusted }) => {
    if (!isTrusted) return document.cookie = "by_script=1";
    document.cookie = "cookie_consent=rejected";
    layer.remove();
    panel.remove();
  };
  if (document.cookie.includes("rejected")) layer.remove();</script>`;

const BY_ANIMATION = `panel.className = "open";`;
const BY_SCRIPT = `const began = performance.now();
  const slide = () => {
    const left = 1000 - (performance.now() - began);
    panel.style.translate = -Math.max(0, left) * 0.6 + "px " + Math.max(0, left) * 0.4 + "px";
    if (left > 0) requestAnimationFrame(slide);
  };
  slide();`;

/** Known to a rule alone: nobody reads its words. It stays where it is when it has faded. */
const RULE_ALONE = `<p>An article.</p><div id=cc-main><div class=cm-wrapper
  style="position: fixed; bottom: 0; background: white">Lorem ipsum dolor sit amet, consectetur.
  <button class=cm__btn data-role=all>Ipsum</button>
  <button class=cm__btn data-role=necessary>Dolor</button></div></div>
  <style>.closing { opacity: 0; transition: opacity 1s linear }</style><script>
  const box = document.querySelector(".cm-wrapper");
  if (document.cookie.includes("rejected")) box.remove();
  box.querySelector("[data-role=necessary]").onclick = ({ isTrusted }) => {
    if (!isTrusted) return document.cookie = "by_script=1";
    document.cookie = "cookie_consent=rejected";
    box.classList.add("closing");
  };</script>`;

/** The answer is in settings, which fade out with the banner for longer than a press is tried. */
const SETTINGS_FADE = `<p>An article.</p><div id=box>
  <div role=dialog style="position: fixed; left: 0; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button onclick="panel.hidden = false">Manage preferences</button></div>
  <div id=panel hidden role=dialog
  style="position: fixed; left: 0; top: 0; padding: 9px; background: white">
  Choose which cookies we use to measure and to advertise. <button>Accept all</button>
  <button id=no>Reject all</button></div></div>
  <style>.closing { opacity: 0; transition: opacity 8s linear }</style><script>
  if (document.cookie.includes("rejected")) box.remove();
  no.onclick = ({ isTrusted }) => {
    if (!isTrusted) return document.cookie = "by_script=1";
    document.cookie = "cookie_consent=rejected";
    for (const one of box.children) one.className = "closing";
  };</script>`;

const FADES = `no.onclick = ({ isTrusted }) => {
  if (!isTrusted) return;
  keep();
  layer.className = "closing";
};`;

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/slow-settings":
      return html(slowSettings(BY_ANIMATION));
    case "/slow-settings-by-script":
      return html(slowSettings(BY_SCRIPT));
    case "/rule-alone":
      return html(RULE_ALONE);
    case "/settings-fade-out":
      return html(SETTINGS_FADE);
    case "/pulses":
      return page(
        "#no { animation: pulse 700ms infinite alternate } @keyframes pulse { to { scale: 1.1 } }",
        "",
      );
    case "/fades-out":
      return page("#layer.closing { opacity: 0; transition: opacity 1s linear }", FADES);
    case "/moves-out":
      return page("#layer.closing { translate: 0 900px; transition: translate 1s linear }", FADES);
    case "/deaf":
      return page("", `no.onclick = null;`);
    case "/covered":
      return page(
        "",
        `document.body.insertAdjacentHTML("beforeend", \`<div style="position: fixed;
          inset: auto 0 0 0; height: 50px; background: #0002; z-index: 9"></div>\`);`,
      );
    case "/disabled":
      return page("", `no.ariaDisabled = "true";`);
    case "/outside":
      return page("#no { position: absolute; left: -400px }", "");
    case "/flees":
      return page(
        "",
        `const flee = () => {
          no.style.marginLeft = Math.random() * 300 + "px";
          requestAnimationFrame(flee);
        };
        flee();`,
      );
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("what became of the press on a banner's button", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string) => {
    const { recording } = await planted.scan(path, { preset: "REJECT_SP_CMP", picture: false });
    const { reason, reasonDetail, consent, cookies } = recording;
    assert.ok(!cookies.some(({ name }) => name === "by_script"), "a script pressed the button");
    return { status: consent.status, reason, detail: reasonDetail ?? consent.checks.join(" ") };
  };
  const taken = [
    "/slow-settings",
    "/slow-settings-by-script",
    "/pulses",
    "/rule-alone",
    "/fades-out",
    "/settings-fade-out",
    "/moves-out",
  ];
  const untaken: [path: string, reason: string, says: RegExp][] = [
    ["/deaf", "PRESS_IGNORED", /The button "Reject all" was pressed, but nothing happened\.$/],
    ["/covered", "BUTTON_UNREACHABLE", /Something covers the button "Reject all"\.$/],
    ["/disabled", "BUTTON_UNREACHABLE", /The button "Reject all" is disabled\.$/],
    ["/outside", "BUTTON_UNREACHABLE", /The button "Reject all" is outside the window\.$/],
    ["/flees", "BUTTON_UNREACHABLE", /The button "Reject all" kept moving\.$/],
  ];
  await Promise.all([
    ...taken.map((path) =>
      t.step({
        ...SIDE_BY_SIDE,
        name: `taken: ${path}`,
        fn: async () => {
          const { status, detail } = await scan(path);
          assert.equal(status, "verified", detail);
        },
      })
    ),
    ...untaken.map(([path, reason, says]) =>
      t.step({
        ...SIDE_BY_SIDE,
        name: `not taken: ${path}`,
        fn: async () => {
          const seen = await scan(path);
          assert.equal(seen.reason, reason, seen.detail);
          assert.match(seen.detail, says);
        },
      })
    ),
  ]);
});
