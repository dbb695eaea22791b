/** A banner whose buttons are not understood is said to be there, however it is made. */
import assert from "node:assert/strict";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const ASKS = `This site uses cookies to measure and to advertise.
  <button>Splendid, carry on</button> <button>Perhaps another day</button>`;
const OVER = "position: fixed; left: 0; bottom: 0; padding: 9px; background: white";
const LONG = `<div style="height: 3000px"></div>`;

const inRoot = (mode: string) =>
  `<div id=host></div><script>
  host.attachShadow({ mode: "${mode}" }).innerHTML = \`<div style="${OVER}">${ASKS}</div>\`;
  </script>`;

const SHAPES: Record<string, string> = {
  fixed: `<div style="${OVER}">${ASKS}</div>`,
  sticky: `<div style="${OVER}; position: sticky">${ASKS}</div>`,
  dialog: `<dialog id=box>${ASKS}</dialog><script>box.showModal()</script>`,
  popover: `<div id=box popover style="position: absolute">${ASKS}</div>
    <script>box.showPopover()</script>`,
  "open-root": inRoot("open"),
  "closed-root": inRoot("closed"),
  "frame": `<iframe src=/asks style="${OVER}; width: 600px; height: 200px"></iframe>`,
  "foreign-frame":
    `<iframe src="http://layer.localhost/" style="${OVER}; width: 600px; height: 200px"></iframe>`,
  "bar-at-the-end": `<div id=cookie-notice><b>Cookies</b> ${ASKS}</div>`,
  "under-a-pop-up": `<div style="${OVER}">${ASKS}</div><div role=dialog style="position: fixed;
    inset: 0; background: #0008"><h2>10% off</h2><input type=email><button>Join us</button>
    <button aria-label=Close>✕</button></div>`,
};

/** Bars in the page's flow, above an article. */
const BARS: Record<string, string> = {
  "named-bar": `<section class="cookie-banner"><h2>Cookies on this site</h2>${ASKS}</section>`,
  "labelled-bar": `<form role=region aria-label="Your cookies"><p>${ASKS}</p></form>`,
};

const dialogOf = (asked: string) => `<div role=dialog style="${OVER}">${asked}</div>`;
const PURPOSES = `We measure visits and show advertising of partners.
  <button>Accept all</button> <button>Reject all</button>`;
const REQUESTS = `Three clubs ask to be listed on your site.
  <button>Accept all</button> <button>Decline all</button>`;

/** What only looks like such a bar. */
const NO_BARS: Record<string, string> = {
  "bakery": `<section class="cookie-banner"><h2>Our new cookies</h2><p>Baked this morning, with
    butter.</p><button>Order a box</button> <button>Show all kinds</button></section>`,
  "article-on-cookies":
    `<main><h1>Cookies, explained</h1><section class="cookie-info"><h2>Cookies</h2>
    <p>Most sites use cookies to measure.</p><button>Share</button> <button>Print</button></section>
    </main>`,
  "newsletter": `<section class="cookie-bar"><h2>Cookies and more</h2><p>Our newsletter tells how we
    use cookies.</p><input type=email><button>Join</button> <button>Later</button></section>`,
  "requests": dialogOf(REQUESTS),
};

const asks = () => html(`<p>${ASKS}`);

const SHOP: PageHandler = (_request, { pathname }) => {
  const shape = SHAPES[pathname.slice(1)];
  if (shape !== undefined) return html(`<p>An article.</p>${LONG}${shape}`);
  if (pathname === "/purposes") return html(`<p>An article.</p>${LONG}${dialogOf(PURPOSES)}`);
  const bar = BARS[pathname.slice(1)] ?? NO_BARS[pathname.slice(1)];
  if (bar !== undefined) return html(`${bar}<p>An article.</p>${LONG}`);
  return pathname === "/asks" ? asks() : new Response(null, { status: 204 });
};

Deno.test("a banner whose buttons are not understood", async (t) => {
  await using planted = plant({ shop: SHOP, layer: asks });
  await Promise.all(
    Object.keys({ ...SHAPES, ...BARS }).map((shape) =>
      t.step({
        ...SIDE_BY_SIDE,
        name: shape,
        fn: async () => {
          const { recording } = await planted.scan(`/${shape}`, {
            preset: "REJECT_SP_CMP",
            picture: false,
          });
          const { reason, reasonDetail, consent } = recording;
          assert.equal(reason, "BUTTONS_UNKNOWN", `${reasonDetail} ${consent.checks.join(" ")}`);
          assert.match(reasonDetail ?? "", /"Splendid, carry on", "Perhaps another day"/);
          assert.deepEqual(consent.layer?.buttons.map(({ label }) => label).slice(0, 2), [
            "Splendid, carry on",
            "Perhaps another day",
          ]);
        },
      })
    ),
  );
});

Deno.test("what is named like a bar of cookies and is none", async (t) => {
  await using planted = plant({ shop: SHOP });
  await Promise.all(
    Object.keys(NO_BARS).map((path) =>
      t.step({
        ...SIDE_BY_SIDE,
        name: path,
        fn: async () => {
          const { recording } = await planted.scan(`/${path}`, {
            preset: "NO_ACTION_SP_CMP",
            picture: false,
          });
          assert.equal(recording.consent.layer, null, recording.consent.checks.join(" "));
        },
      })
    ),
  );
});

Deno.test("what accepts and rejects all for purposes asks, though it names no cookies", async () => {
  await using planted = plant({ shop: SHOP });
  const { recording } = await planted.scan("/purposes", {
    preset: "NO_ACTION_SP_CMP",
    picture: false,
  });
  const { layer, checks } = recording.consent;
  assert.deepEqual(
    layer?.buttons.map(({ label }) => label),
    ["Accept all", "Reject all"],
    checks.join(" "),
  );
});
