/** The banner in the recording: its layers as a visitor meets them, and what the act pressed. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import type { BannerLayer } from "@crumbtrail/contract/recording";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const UTF8 = `<meta charset=utf-8>`;
const LAYER = `position: fixed; left: 0; bottom: 0; width: 600px; height: 300px; background: white`;
const BUTTON = `position: absolute; top: 20px; width: 120px; height: 32px; border: 0; padding: 0;
  font: 16px/1 sans-serif`;
/** The answer is kept, and ends the asking. */
const KEEP = `<script>
  const keep = (answer) => { localStorage.cookie_consent = answer; layer.remove(); };
  if (localStorage.cookie_consent) layer.remove();</script>`;

/** Figures are those of the second rejecting button: its label is grey, and all of it has faded. */
const FIRST = `<div id=layer role=dialog style="${LAYER}">
  <p>We use cookies to measure. <a href="/datenschutz">Datenschutz</a> <a href="/legal">Impressum</a>
    <a href="/partners">Our 12 partners</a></p>
  <button style="${BUTTON}; left: 20px; background: #0a7d00; color: white"
    onclick="keep('accepted')">Accept all</button>
  <div style="opacity: .35"><a href="#" id=no style="position: absolute; left: 200px; top: 20px;
    padding: 4px; font: 11px/1 sans-serif; color: #777" onclick="keep('rejected')">
    <span>Reject all</span></a></div>
  <button style="${BUTTON}; left: 300px; background: linear-gradient(red, blue); color: #fff"
    >Settings</button>
  <div style="${BUTTON}; left: 440px; cursor: pointer; background: #eee"><span>More</span></div>
  <button style="${BUTTON}; top: 70px; left: 20px" tabindex=-1><svg width=9 height=9></svg></button>
  <button style="${BUTTON}; top: 70px; left: 200px"><svg width=9 height=9><title>Close</title></svg>
    </button>
  <div role=button tabindex=0 style="${BUTTON}; top: 70px; left: 400px; background: #eee">
    <span onclick="void 0">Details</span></div>
  <label style="position: absolute; top: 120px"><input type=checkbox checked> Statistics</label>
  <div style="position: absolute; top: 200px; height: 50px; overflow: auto"><p style="height: 80px">
    Long.</p><button>Decline</button></div>
  </div>${KEEP}`;

/** No way to refuse but in the settings, where a legitimate interest is on. */
const SETTINGS = `<div id=layer role=dialog style="${LAYER}"><div id=question>
  We use cookies to measure. <button onclick="keep('accepted')">Accept all</button>
  <a href="#" onclick="question.hidden = true; panel.hidden = false">Settings</a></div>
  <div id=panel hidden><h2>Cookie settings</h2>
    <p><label><input type=checkbox checked disabled> Necessary</label></p>
    <p><label><input type=checkbox checked> Statistics</label></p>
    <p><label><input type=checkbox> Marketing</label></p>
    <p><label><input type=checkbox checked> Legitimate interest</label></p>
    <button onclick="keep([...panel.querySelectorAll('input')].map(({ checked }) => checked))"
      >Save selection</button></div></div>${KEEP}`;

const FRAME = `<iframe src="http://manager.localhost/" style="position: fixed; left: 50px;
  top: 60px; width: 420px; height: 200px; border: 0"></iframe>`;
const COVER = `<div style="position: fixed; left: 0; top: 0; width: 240px; height: 140px;
  background: #ddd"></div>`;
const PLAIN = `<div id=layer role=dialog style="position: fixed; left: 0; top: 0; width: 400px;
  height: 120px; background: #fff"><p>We use cookies to measure.</p>
  <button style="${BUTTON}; top: 60px; left: 20px; color: #000; background: #eee">Accept all</button>
  <button style="${BUTTON}; top: 60px; left: 200px; color: #000; background: #eee">Reject all</button>
  </div>`;

/** A message of Sourcepoint, and its manager in a frame of its own. */
const FRAMES = `<script>
  const open = (src) => {
    const one = document.createElement("iframe");
    one.src = src;
    one.style.cssText = "position: fixed; left: 0; top: 0; width: 600px; height: 400px; border: 0";
    document.body.append(one);
  };
  addEventListener("message", ({ data }) => {
    for (const one of document.querySelectorAll("iframe")) one.remove();
    if (data === "settings") open("/manager");
    else localStorage.cookie_consent = data;
  });
  open("/message");</script>`;
const say = (to: string) => `onclick="parent.postMessage('${to}', '*')"`;

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/first":
      return html(`${UTF8}<p>An article.</p>${FIRST}`);
    case "/settings":
      return html(`${UTF8}<p>An article.</p>${SETTINGS}`);
    case "/sourcepoint":
      return html(`<p>An article.</p>${FRAMES}`);
    case "/message":
      return html(`<div class=message role=dialog>We and our partners use cookies.
        <button class=sp_choice_type_12 ${say("settings")}>Settings</button>
        <button class=sp_choice_type_11 ${say("accepted")}>Accept all</button></div>`);
    case "/manager":
      return html(`<div class=message><h1>Cookies</h1>
        <label><input type=checkbox checked> Ads</label>
        <button class=sp_choice_type_SAVE_AND_EXIT ${
        say("rejected")
      }>Save and exit</button></div>`);
    case "/frame":
      return html(`<p>An article.</p>${FRAME}`);
    case "/covered":
      return html(`<p>An article.</p>${FRAME}${COVER}`);
    case "/closed":
      return html(`<p>An article.</p><div id=host></div><script>
        host.attachShadow({ mode: "closed" }).innerHTML = ${JSON.stringify(PLAIN)}</script>`);
    case "/mouse-only":
      return html(
        `<p>An article.</p>${
          PLAIN.replaceAll("button", "div").replaceAll(BUTTON, `${BUTTON}; cursor: pointer`)
        }`,
      );
    default:
      return new Response(null, { status: 204 });
  }
};
const MANAGER: PageHandler = () => html(`<style>body { margin: 0 }</style>${PLAIN}`);

Deno.test("the banner as a visitor meets it", async (t) => {
  await using planted = plant({ shop: SHOP, manager: MANAGER });
  const scan = async (path: string, preset: Preset) => {
    const options = { preset, picture: false, reload: false };
    const { recording: { consent } } = await planted.scan(path, options);
    const [first, ...others] = consent.banner ?? assert.fail(consent.checks.join(" "));
    assert.ok(first);
    return { first, others, presses: consent.presses, consent };
  };
  const step = (name: string, fn: () => Promise<void>) => t.step({ name, fn, ...SIDE_BY_SIDE });
  await Promise.all([
    step("untouched: its first layer, as it is painted", async () => {
      const { first, others, presses } = await scan("/first", "NO_ACTION_SP_CMP");
      assert.deepEqual([first.number, others, presses], [1, [], []]);
      const accept = buttonOf(first, "Accept all");
      assert.deepEqual(accept, {
        label: "Accept all",
        kind: "accept",
        box: { x: 20, y: 520, width: 120, height: 32 },
        inWindow: true,
        covered: false,
        fontSize: 16,
        color: "#ffffff",
        background: "#0a7d00",
        contrast: 5.32,
        looks: "button",
      });
      const reject = buttonOf(first, "Reject all");
      assert.deepEqual(
        [reject.kind, reject.fontSize, reject.color, reject.background, reject.contrast],
        ["reject", 11, "#cfcfcf", "#ffffff", 1.55],
      );
      assert.equal(reject.looks, "link");
      const gradient = buttonOf(first, "Settings");
      assert.deepEqual(
        [gradient.color, gradient.background, gradient.contrast, gradient.looks],
        ["#ffffff", null, null, "button"],
      );
      const { inWindow, covered } = buttonOf(first, "Decline");
      assert.deepEqual([inWindow, covered], [false, null]);
    }),
    step("its toggles, links, and what the tab key reaches", async () => {
      const { first } = await scan("/first", "NO_ACTION_SP_CMP");
      assert.deepEqual(first.toggles, [
        { label: "Statistics", legitimateInterest: false, on: true, disabled: false },
      ]);
      assert.deepEqual(first.links, [
        { label: "Datenschutz", url: "http://shop.localhost/datenschutz", to: "policy" },
        { label: "Impressum", url: "http://shop.localhost/legal", to: "imprint" },
      ]);
      const { entered, reached, nameless } = first.keyboard ?? assert.fail("not computed");
      assert.equal(entered, true);
      for (const label of ["Accept all", "Reject all", "Close", "Details"]) {
        assert.ok(reached.includes(label), `${label} is not among ${reached.join(", ")}`);
      }
      assert.ok(!reached.includes("More") && !reached.includes(""));
      assert.deepEqual(nameless, [""]);
    }),
    step("one press where one button rejects", async () => {
      const { presses, others } = await scan("/first", "REJECT_SP_CMP");
      assert.deepEqual(others, []);
      const [{ at = 0, ...press } = {}, ...more] = presses ?? [];
      assert.deepEqual([press, more], [
        { label: "Reject all", kind: "reject", layer: 1, control: "link" },
        [],
      ]);
      assert.ok(at > 500, `pressed after ${at} ms`);
    }),
    step("each press in the settings, and their toggles before that", async () => {
      const { presses = [], others, consent } = await scan("/settings", "REJECT_SP_CMP");
      assert.deepEqual(
        presses.map(({ label, kind, layer, control }) => [label, kind, layer, control]),
        [
          ["Settings", "settings", 1, "link"],
          ["Statistics", "other", 2, "toggle"],
          ["Legitimate interest", "other", 2, "toggle"],
          ["Save selection", "save", 2, "button"],
        ],
        consent.checks.join(" "),
      );
      const times = presses.map(({ at }) => at);
      assert.deepEqual(times, times.toSorted((a, b) => a - b));
      assert.deepEqual(others.map(({ number }) => number), [2]);
      assert.deepEqual(others[0]?.toggles, [
        { label: "Necessary", legitimateInterest: false, on: true, disabled: true },
        { label: "Statistics", legitimateInterest: false, on: true, disabled: false },
        { label: "Marketing", legitimateInterest: false, on: false, disabled: false },
        { label: "Legitimate interest", legitimateInterest: true, on: true, disabled: false },
      ]);
    }),
    step("each press on Sourcepoint's messages, in frames of their own", async () => {
      const { first, presses = [], others, consent } = await scan("/sourcepoint", "REJECT_SP_CMP");
      assert.deepEqual(first.buttons.map(({ label, kind }) => [label, kind]), [
        ["Settings", "settings"],
        ["Accept all", "accept"],
      ]);
      assert.deepEqual(
        presses.map(({ label, kind, layer, control }) => [label, kind, layer, control]),
        [
          ["Settings", "settings", 1, "button"],
          ["Ads", "other", 2, "toggle"],
          ["Save and exit", "save", 2, "button"],
        ],
        consent.checks.join(" "),
      );
      assert.deepEqual(
        others.map(({ number, toggles, buttons }) => [number, toggles, buttons.length]),
        [
          [2, [{ label: "Ads", legitimateInterest: false, on: true, disabled: false }], 1],
        ],
      );
    }),
    step("in a frame of another site, in the coordinates of the window", async () => {
      const { first } = await scan("/frame", "NO_ACTION_SP_CMP");
      const { box, inWindow, covered } = buttonOf(first, "Reject all");
      assert.deepEqual(box, { x: 250, y: 120, width: 120, height: 32 });
      assert.deepEqual([inWindow, covered], [true, false]);
    }),
    step("under what lies over its frame", async () => {
      const { first } = await scan("/covered", "NO_ACTION_SP_CMP");
      assert.equal(buttonOf(first, "Accept all").covered, true);
      assert.equal(buttonOf(first, "Reject all").covered, false);
    }),
    step("in a closed shadow root", async () => {
      const { first } = await scan("/closed", "NO_ACTION_SP_CMP");
      const { box, covered, contrast } = buttonOf(first, "Reject all");
      assert.deepEqual(box, { x: 200, y: 60, width: 120, height: 32 });
      assert.deepEqual([covered, contrast], [false, 18.09]);
    }),
    step("nothing for the keyboard where buttons are for the mouse alone", async () => {
      const { first } = await scan("/mouse-only", "NO_ACTION_SP_CMP");
      assert.equal(buttonOf(first, "Reject all").kind, "reject");
      assert.deepEqual(first.keyboard, { entered: false, reached: [], nameless: [], scripted: [] });
    }),
  ]);
});

function buttonOf({ buttons }: BannerLayer, label: string) {
  return buttons.find((button) => button.label === label) ??
    assert.fail(`${label} is not among ${buttons.map((one) => one.label).join(", ")}`);
}
