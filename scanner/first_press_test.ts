/** Where the picture before the choice shows the button that was pressed. */
import type { Device } from "@crumbtrail/contract/enums";
import assert from "node:assert/strict";
import { html, type PageHandler, plant } from "./testing/plant.ts";

const BANNER = `We use cookies to measure and to advertise.
  <button style="position: absolute; left: 20px; top: 40px; width: 120px; height: 32px">
  Accept all</button>
  <button id=no style="position: absolute; left: 200px; top: 40px; width: 140px; height: 32px">
  Reject all</button>`;
const CLOSES = `<script>
  if (localStorage.cookie_consent) layer.remove();
  no.onclick = () => {
    localStorage.cookie_consent = "rejected";
    layer.remove();
  };</script>`;
const at = (style: string) =>
  `<div id=layer role=dialog style="${style}; width: 400px; height: 90px; background: white">
  ${BANNER}</div>${CLOSES}`;
const PHONE = `<meta name=viewport content="width=device-width, initial-scale=1">`;
const FIXED = "position: fixed; left: 0; bottom: 0";

/** The settings take the banner's place: the picture does not show the button that rejects. */
const SETTINGS = `<p>An article.</p><div id=layer role=dialog
  style="position: fixed; left: 0; top: 100px; width: 400px; height: 90px; background: white">
  <div id=first>We use cookies to measure and to advertise. <button>Accept all</button>
  <button id=show style="position: absolute; left: 10px; top: 50px; width: 160px; height: 30px">
  Manage preferences</button></div>
  <div id=panel hidden>Choose which cookies we use. <button>Accept all</button>
  <button id=no>Reject all</button></div></div>
  <script>show.onclick = () => { first.hidden = true; panel.hidden = false; }</script>${CLOSES}`;

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/fixed":
      return html(`<p>An article.</p>${at(FIXED)}`);
    case "/phone":
      return html(`${PHONE}<p>An article.</p>${at(FIXED)}`);
    case "/framed":
      return html(`<p>An article.</p><iframe src="http://manager.localhost/"
        style="position: fixed; left: 50px; top: 60px; width: 420px; height: 120px; border: 0">
        </iframe>`);
    case "/inside":
      return html(`<p>An article.</p><div id=layer role=dialog style="${FIXED}; width: 400px;
        height: 100px; overflow: auto; background: white">
        We use cookies to measure and to advertise. <button>Accept all</button>
        <p style="height: 300px">They tell us how you use the page.</p>
        <button id=no>Reject all</button></div>${CLOSES}`);
    case "/settings":
      return html(SETTINGS);
    default:
      return new Response(null, { status: 204 });
  }
};
const MANAGER: PageHandler = () =>
  html(`<style>body { margin: 0 }</style>${at("position: relative")}`);

const DESKTOP = { width: 1200, height: 800 };
const MOBILE = { width: 375, height: 812 };
const REJECT = { label: "Reject all", width: 140, height: 32 };

Deno.test("the button that was pressed is noted where the picture shows it", async (t) => {
  await using planted = plant({ shop: SHOP, manager: MANAGER });
  const pressed = async (path: string, device: Device = "DESKTOP") => {
    const { recording } = await planted.scan(path, { preset: "REJECT_SP_CMP", device });
    assert.equal(recording.consent.method, "click", recording.consent.checks.join(" "));
    return recording.consent.pressed;
  };
  await t.step("at the bottom of the window", async () => {
    assert.deepEqual(await pressed("/fixed"), { ...REJECT, x: 200, y: 750, window: DESKTOP });
  });
  await t.step("on a phone", async () => {
    assert.deepEqual(await pressed("/phone", "MOBILE"), {
      ...{ ...REJECT, x: 200, y: 762, window: MOBILE },
    });
  });
  await t.step("in a frame of another site", async () => {
    assert.deepEqual(await pressed("/framed"), { ...REJECT, x: 250, y: 100, window: DESKTOP });
  });
  await t.step("the first of two presses", async () => {
    const { label, x, y } = await pressed("/settings") ?? assert.fail("nothing noted");
    assert.deepEqual([label, x, y], ["Manage preferences", 10, 150]);
  });
  await t.step("in a banner that is scrolled for the picture", async () => {
    const { y, height } = await pressed("/inside") ?? assert.fail("nothing noted");
    assert.equal(y + height, DESKTOP.height);
  });
});
