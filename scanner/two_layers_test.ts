/** Two layers at once, pop-ups over a layer, and dialogs that look like one. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** A layer that keeps its answer in a cookie of its own, and goes. */
const layer = (id: string, style: string, text: string, buttons: string[]) =>
  `<div id=${id} role=dialog style="position: fixed; padding: 9px; background: white; ${style}">
  ${text} ${buttons.map((label) => `<button>${label}</button>`).join(" ")}</div><script>
  for (const button of ${id}.querySelectorAll("button")) button.onclick = () => {
    document.cookie = "${id}_consent=" +
      (/reject|decline/i.test(button.textContent) ? "rejected" : "accepted");
    ${id}.remove();
  };
  if (document.cookie.includes("${id}_consent")) ${id}.remove();</script>`;

const FIRST = layer("one", "left: 0; bottom: 0", "We use cookies to measure.", [
  "Accept all",
  "Reject all",
]);
const SECOND = layer("two", "left: 0; top: 0", "Our partners use cookies to advertise.", [
  "Allow all cookies",
  "Decline all",
]);
const NO_WAY_OUT = layer("two", "left: 0; top: 0", "Our partners use cookies to advertise.", [
  "Accept all",
]);

const JOIN = `<h2>10% off your first order</h2><p>Join our mailing list, see our privacy policy.</p>
  <input type=email><button type=button class=answer>Sign me up</button>`;
const OFFER = `${JOIN}<button class=answer>No thanks</button>`;
const CLOSE = `<button class=close aria-label="Close dialog">✕</button>`;
/** Its answers are noted; its close button closes `box`. */
const LISTEN = `<script>
  for (const one of document.querySelectorAll(".answer")) {
    one.onclick = () => document.cookie = "answered=1";
  }
  for (const one of document.querySelectorAll(".close")) {
    one.onclick = () => { document.cookie = "dismissed=1"; box.remove(); };
  }</script>`;
const OVER = `position: fixed; inset: 0; background: #0008; z-index: 9`;

const SHOP: PageHandler = (_request, { pathname }) => {
  const page = (body: string) => html(`<p>An article.</p>${body}${LISTEN}`);
  switch (pathname) {
    case "/two":
      return page(FIRST + SECOND);
    case "/one-without-reject":
      return page(FIRST + NO_WAY_OUT);
    case "/popup":
      return page(`${FIRST}<div id=box role=dialog style="${OVER}">${OFFER}${CLOSE}</div>`);
    case "/popup-modal":
      return page(`${FIRST}<dialog id=box>${OFFER}${CLOSE}</dialog><script>
        box.showModal()</script>`);
    case "/popup-backdrop":
      return page(`${FIRST}<div id=box><div style="${OVER}"></div><div style="position: fixed;
        inset: 30%; background: white; z-index: 10">${OFFER}${CLOSE}</div></div>`);
    case "/popup-frame":
      return page(`${FIRST}<iframe id=box src=/offer style="${OVER}; width: 100%; height: 100%">
        </iframe><script>addEventListener("message", () => {
          document.cookie = "dismissed=1"; box.remove(); })</script>`);
    case "/offer":
      return html(`<p>${OFFER}${CLOSE}<script>
        document.querySelector(".close").onclick = () => parent.postMessage("close", "*");
        </script>`);
    case "/popup-without-close":
      return page(`${FIRST}<div id=box role=dialog style="${OVER}">${JOIN}
        <button class=answer>Continue</button></div>`);
    case "/offer-without-close":
      return page(`${FIRST}<div id=box role=dialog style="${OVER}">${JOIN}
        <button type=button class=close>No thanks</button></div>`);
    case "/app-sheet":
      return page(`${FIRST}<div id=box style="${OVER}"><div role=dialog style="position: absolute;
        bottom: 0; width: 100%; background: white"><a href="/app">Open the app</a>
        <a href="#" class=close>Stay on the website</a></div></div>`);
    case "/region":
      return page(`${FIRST}<div id=box><div style="${OVER}"></div><div style="position: fixed;
        bottom: 0; background: white; z-index: 10">You seem to be in Austria.
        <button class=answer>Go to Austria</button>
        <button class=close>Auf der deutschen Seite bleiben</button></div></div>`);
    case "/offer-that-sends":
      return page(`${FIRST}<form action="/sent" id=box role=dialog style="${OVER}">${JOIN}
        <button class=close>No thanks</button></form>`);
    case "/offer-that-leaves":
      return page(`${FIRST}<div id=box role=dialog style="${OVER}">${JOIN}
        <a class=close href="/sent">No thanks</a></div>`);
    case "/sent":
      return html(`<script>document.cookie = "answered=1"</script>`);
    case "/terms":
      return page(`<div id=box role=dialog style="${OVER}; inset: 30%; background: white">
        We have updated our Terms of Service and Privacy Policy. Please read them.
        <button class=answer>Agree</button></div>`);
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("layers beside and under others", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, preset: Preset) => {
    const { recording } = await planted.scan(path, { preset, picture: false });
    const { reason, reasonDetail, consent, cookies } = recording;
    const detail = `${reasonDetail} ${consent.checks.join(" ")}`;
    const phases = Object.fromEntries(cookies.map(({ name, phase }) => [name, phase]));
    return { status: consent.status, reason, detail, phases };
  };
  const step = (name: string, fn: () => Promise<void>) => t.step({ name, fn, ...SIDE_BY_SIDE });
  const popups = ["/popup", "/popup-modal", "/popup-backdrop", "/popup-frame"];
  await Promise.all([
    step("both are answered", async () => {
      const { status, detail, phases } = await scan("/two", "REJECT_SP_CMP");
      assert.equal(status, "verified", detail);
      assert.deepEqual(Object.keys(phases).sort(), ["one_consent", "two_consent"]);
    }),
    step("one that cannot be refused is left, and said to be", async () => {
      const { reason, detail, phases } = await scan("/one-without-reject", "REJECT_SP_CMP");
      assert.equal(reason, "BUTTON_MISSING", detail);
      assert.match(detail, /Another banner is open .*"Accept all".*Our partners/);
      assert.deepEqual(Object.keys(phases), ["one_consent"]);
    }),
    ...popups.map((path) =>
      step(`closed first, without an answer: ${path}`, async () => {
        const { status, detail, phases } = await scan(path, "REJECT_SP_CMP");
        assert.equal(status, "verified", detail);
        assert.match(detail, /closed by its button "Close dialog"/);
        assert.deepEqual(phases, { dismissed: "AFTER_OWN_CLICK", one_consent: "AFTER_CONSENT" });
      })
    ),
    ...["/offer-without-close", "/app-sheet", "/region"].map((path) =>
      step(`turned down first, its offer not accepted: ${path}`, async () => {
        const { status, detail, phases } = await scan(path, "REJECT_SP_CMP");
        assert.equal(status, "verified", detail);
        assert.match(detail, /closed by its button "(No thanks|Stay on |Auf der deutschen )/);
        assert.deepEqual(phases, { dismissed: "AFTER_OWN_CLICK", one_consent: "AFTER_CONSENT" });
      })
    ),
    ...["/popup-without-close", "/offer-that-sends", "/offer-that-leaves"].map((path) =>
      step(`one that cannot be closed covers the button: ${path}`, async () => {
        const { reason, detail, phases } = await scan(path, "REJECT_SP_CMP");
        assert.equal(reason, "BUTTON_UNREACHABLE", detail);
        assert.match(detail, /Something covers the button "Reject all"/);
        assert.deepEqual(phases, {});
      })
    ),
    ...(["REJECT_SP_CMP", "SP_ACCEPT_ALL"] as const).map((preset) =>
      step(`nothing is pressed where terms are to be agreed to: ${preset}`, async () => {
        const { reason, detail, phases } = await scan("/terms", preset);
        assert.equal(reason, "NO_LAYER", detail);
        assert.deepEqual(phases, {});
      })
    ),
  ]);
});
