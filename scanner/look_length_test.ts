/** How long a page is watched: what tag managers and trackers start by a timer is seen. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { isBeforeConsent, type Recording } from "@crumbtrail/contract/recording";
import type { ScanOptions } from "./scan_options.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

const LAYER = `<div id=layer style="position: fixed; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button onclick="localStorage.consent = 'rejected'; layer.remove(); answered()">Reject all</button>
  </div>`;

const late = (name: string, ms: number) =>
  `setTimeout(() => { document.cookie = "${name}=1"; new Image().src = "/${name}"; }, ${ms});`;

const SHOP: PageHandler = (_request, { pathname }) => {
  switch (pathname) {
    case "/timers":
      return html(`<p>An article.</p><script>
        onload = () => { ${late("after_3", 3000)} ${late("after_5", 5000)} };</script>`);
    case "/timers-layer":
      return html(`<p>An article.</p>${LAYER}<script>
        if (localStorage.consent) layer.remove();
        else onload = () => { ${late("after_3", 3000)} ${late("after_5", 5000)} };
        const answered = () => { ${late("answered", 5500)} };</script>`);
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("requests that start some seconds later are recorded", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (path: string, preset: Preset, options: Partial<ScanOptions> = {}) => {
    const { recording } = await planted.scan(path, {
      preset,
      picture: false,
      reload: false,
      // As long as usual.
      dwellMs: undefined,
      ...options,
    });
    assert.equal(recording.reason, null, recording.reasonDetail ?? "");
    return recording;
  };
  // Where the machine is busy, the page is used later: then more was there before.
  const when = ({ name, phase }: Recording["cookies"][number]) =>
    `${name} ${isBeforeConsent(phase) ? "early" : phase}`;
  const found = async (...args: Parameters<typeof scan>) => (await scan(...args)).cookies.map(when);
  const early = ["after_3 early", "after_5 early"];

  const cases: [what: string, () => Promise<void>][] = [
    ["3 and 5 s after the load, without a layer", async () => {
      assert.deepEqual(await found("/timers", "NO_ACTION_SP_CMP"), early);
    }],
    ["3 and 5 s after the load, where the page is not touched", async () => {
      const { cookies } = await scan("/timers", "EXTERNAL");
      assert.deepEqual(cookies.map(({ name, phase }) => [name, phase]), [
        ["after_3", "BEFORE_CONSENT"],
        ["after_5", "BEFORE_CONSENT"],
      ]);
    }],
    ["3 and 5 s after the load with a layer, 5.5 s after it was rejected", async () => {
      const { cookies, looks = [] } = await scan("/timers-layer", "REJECT_SP_CMP");
      assert.deepEqual(cookies.map(when), [
        ...early,
        "answered AFTER_CONSENT",
      ]);
      assert.deepEqual(looks.map(({ after, phase }) => [after, phase]), [
        ["LOAD", "BEFORE_CONSENT"],
        ["LOAD", "AFTER_INTERACTION"],
        ["ACT", "AFTER_CONSENT"],
      ]);
      const least = [2500, 6000, 6000];
      assert.deepEqual(looks.map(({ ms }, index) => ms >= (least[index] ?? 0)), [true, true, true]);
    }],
    ["a shorter look sees less, and says so", async () => {
      const { cookies, looks } = await scan("/timers", "EXTERNAL", { dwellMs: 1000 });
      assert.deepEqual(cookies.filter(({ name }) => name === "after_5"), []);
      assert.ok((looks?.[0]?.ms ?? 0) >= 1000, `${looks?.[0]?.ms}`);
    }],
  ];
  await Promise.all(cases.map(([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE })));
});
