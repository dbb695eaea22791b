/** A layer that goes away before it could be answered is said to have been there. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const LONG = `<div style="height: 4000px"></div>`;
const LAYER = `<div id=layer role=dialog
  style="position: fixed; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button onclick="localStorage.consent = 'rejected'; layer.remove()">Reject all</button></div>`;
const NOTICE = LAYER.replace(/<button>.*<\/button>/s, "<button>Close</button>");

const page = (layer: string, when: string) =>
  html(`<p>An article.</p>${LONG}${layer}<script>
    const track = () => document.cookie = "tracked=1";
    if (document.cookie.includes("tracked") || localStorage.consent) layer.remove();
    ${when}</script>`);

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/scroll-grants":
      return page(
        LAYER,
        `addEventListener("scroll", () => {
          document.cookie = "cookie_consent=accepted"; layer.remove(); track();
        }, { once: true });`,
      );
    case "/scroll-closes":
      return page(LAYER, `addEventListener("scroll", () => { layer.remove(); track(); });`);
    // Its time runs from the first move, so that the test depends on no machine's pace.
    case "/hides-itself":
      return page(
        LAYER,
        `addEventListener("mousemove", () => setTimeout(() => layer.hidden = true, 150));`,
      );
    case "/notice-hides-itself":
      return page(
        NOTICE,
        `addEventListener("mousemove", () => setTimeout(() => layer.hidden = true, 150));`,
      );
    case "/drawn-anew":
      return page(
        LAYER,
        `addEventListener("scroll", () => {
          const again = layer.cloneNode(true);
          layer.remove();
          setTimeout(() => document.body.append(again), 100);
        }, { once: true });`,
      );
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("a layer that goes away before it was answered", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, preset: Preset) => {
    const { recording } = await planted.scan(path, { preset, picture: false });
    const { reason, reasonDetail, consent, cookies } = recording;
    const tracked = cookies.find(({ name }) => name === "tracked")?.phase;
    return { reason, detail: reasonDetail ?? "", consent, tracked };
  };
  const vanished = async (path: string, preset: Preset) => {
    const seen = await scan(path, preset);
    assert.equal(seen.reason, "LAYER_VANISHED", seen.detail);
    assert.match(seen.detail, /appeared before the page was scrolled and closed by itself/);
    assert.match(seen.detail, /We use cookies to measure/);
    assert.equal(seen.consent.status, "not-attempted");
    return seen;
  };
  const cases: [what: string, () => Promise<void>][] = [];
  for (const preset of ["REJECT_SP_CMP", "NO_ACTION_SP_CMP"] as const) {
    cases.push([`scrolling closes it and grants: ${preset}`, async () => {
      const { detail, tracked } = await vanished("/scroll-grants", preset);
      assert.match(detail, /took scrolling or waiting as consent.*cookie_consent/);
      assert.equal(tracked, "AFTER_INTERACTION");
    }], [`scrolling closes it, and nothing is kept: ${preset}`, async () => {
      const { detail, tracked } = await vanished("/scroll-closes", preset);
      assert.doesNotMatch(detail, /as consent/);
      assert.equal(tracked, "AFTER_INTERACTION");
    }], [`it hides by a timer: ${preset}`, async () => {
      assert.doesNotMatch((await vanished("/hides-itself", preset)).detail, /as consent/);
    }]);
  }
  cases.push(["a notice that asks nothing may go", async () => {
    const { reason, detail, consent } = await scan("/notice-hides-itself", "NO_ACTION_SP_CMP");
    assert.equal(reason, null, detail);
    assert.match(consent.checks.join(" "), /closed by itself/);
  }], ["one that is drawn anew is answered", async () => {
    const { reason, detail, consent } = await scan("/drawn-anew", "REJECT_SP_CMP");
    assert.equal(reason, null, detail);
    assert.match(consent.checks.join(" "), /The button "Reject all" was clicked/);
  }]);
  await Promise.all(cases.map(([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE })));
});
