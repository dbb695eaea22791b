/** What waits for a visitor to move shows itself to a scan, as a phase of its own. */
import assert from "node:assert/strict";
import pLimit from "p-limit";
import type { Device, Preset } from "@crumbtrail/contract/enums";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** Scans mostly wait. */
const AT_ONCE = 3;
const LONG = `<div style="height: 4000px"></div>`;
const KEYS = ["keydown", "mousemove", "touchmove", "touchstart", "touchend", "wheel"];

/** As plug-ins do that make pages faster: scripts are asleep until the visitor does something. */
const delayed = (events: readonly string[]) =>
  `<p>An article.</p>${LONG}<script type="asleep">document.cookie = "woken=1"</script><script>
    const wake = (event) => {
      if (!event.isTrusted) return;
      for (const name of ${JSON.stringify(events)}) removeEventListener(name, wake);
      for (const asleep of document.querySelectorAll("[type=asleep]")) {
        const script = document.createElement("script");
        script.text = asleep.text;
        asleep.replaceWith(script);
      }
    };
    for (const name of ${JSON.stringify(events)}) addEventListener(name, wake);
  </script>`;

const LAYER =
  `<div id=layer role=dialog style="position: fixed; bottom: 0; padding: 9px; background: white">
  We use cookies to measure and to advertise. <button>Accept all</button>
  <button onclick="localStorage.consent = 'rejected'; layer.remove()">Reject all</button></div>`;

const SHOP: PageHandler = (_request, { pathname, search }) => {
  switch (pathname) {
    case "/delayed":
      return html(delayed(search ? [search.slice(1)] : KEYS));
    case "/lazy":
      return html(`<p>An article.</p>${LONG}<p id=end>Its end.</p><script>
        new IntersectionObserver(([entry]) => {
          if (entry.isIntersecting) document.cookie = "woken=1";
        }).observe(end);</script>`);
    case "/lazy-box":
      return html(`<style>body { margin: 0 } main { height: 100vh; overflow: auto }</style>
        <main><p>An article.</p>${LONG}<p id=end>Its end.</p></main><script>
        new IntersectionObserver(([entry]) => {
          if (entry.isIntersecting) document.cookie = "woken=1";
        }).observe(end);</script>`);
    case "/counts":
      return html(`<p>An article.</p>${LONG}<script>
        const moves = [];
        addEventListener("mousemove", (event) => {
          if (event.isTrusted && Math.hypot(event.movementX, event.movementY) < 150) moves.push(event.timeStamp);
          if (moves.length >= 15 && moves.at(-1) - moves[0] >= 300) document.cookie = "woken=1";
        });</script>`);
    case "/asks-how-far":
      return html(`<p>An article.</p>${LONG}<script>
        setInterval(() => {
          if (scrollY > document.documentElement.scrollHeight / 2) document.cookie = "woken=1";
        }, 800);</script>`);
    case "/beside":
      return html(`<style>body { margin: 0; overflow: hidden }
        main { position: fixed; inset: 0 0 0 60vw; overflow: auto }</style>
        <p>A map.</p><main>${LONG}<p id=end>Its end.</p></main><script>
        new IntersectionObserver(([entry]) => {
          if (entry.isIntersecting) document.cookie = "woken=1";
        }).observe(end);</script>`);
    case "/takes-touch":
      return html(`<p>An article.</p>${LONG}<div role=dialog
        style="position: fixed; inset: auto 0 0; height: 60vh; background: white">
        We use cookies to measure and to advertise.
        <button style="width: 100%; height: 90%">Accept all</button></div><script>
        for (const name of ["click", "touchstart", "touchend", "pointerdown"]) {
          document.querySelector("button").addEventListener(name, () => document.cookie = "taken=1");
        }
        addEventListener("touchmove", () => document.cookie = "woken=1");</script>`);
    case "/all-button":
      return html(`<button style="position: fixed; inset: 0">Buy</button><script>
        for (const name of ["click", "touchstart", "touchend", "pointerdown"]) {
          document.querySelector("button").addEventListener(name, () => document.cookie = "taken=1");
        }</script>`);
    case "/late-layer":
      return html(`<p>An article.</p>${LONG}<script>
        if (!localStorage.consent) addEventListener("pointermove", () => {
          document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(LAYER)});
        }, { once: true });</script>`);
    case "/tracks-scroll":
      return html(`<p>An article.</p>${LONG}${LAYER}<script>
        if (localStorage.consent) layer.remove();
        addEventListener("scroll", () => {
          if (localStorage.consent) document.cookie = "scrolled=1";
        });</script>`);
    case "/careful":
      return html(`<p>An article.</p>${LONG}<style>a, button { display: block; width: 90vw }</style>
        <a href="/elsewhere">A link</a><form action="/sent"><input autofocus><button>Send</button>
        <select><option>1<option>2</select></form><dialog id=box><button>x</button></dialog>
        <div draggable=true style="height: 60vh">drag me</div>
        <script>box.showModal(); box.onclose = () => document.cookie = "closed=1";
          for (const name of ["click", "mousedown", "pointerdown", "dragstart", "submit", "input",
            "change", "contextmenu"]) {
            addEventListener(name, () => document.cookie = name + "=1", true);
          }
          addEventListener("keydown", ({ key }) => document.cookie = "key=" + key);</script>`);
    case "/hijacks":
      return html(`<p>An article.</p>${LONG}<script>
        for (const name of ["wheel", "mousemove", "keydown", "touchmove"]) {
          addEventListener(name, (event) => {
            event.preventDefault();
            if (name === "wheel") alert(name);
            document.documentElement.requestPointerLock();
            document.cookie = name + "=1";
          }, { passive: false });
        }
        onbeforeunload = () => "stay";</script>`);
    case "/endless":
      return html(`<style>p { height: 900px }</style><p>1<p>2<script>
        let rows = 0;
        addEventListener("scroll", () => {
          document.body.insertAdjacentHTML("beforeend", "<p>more<p>more");
          document.cookie = "rows=" + ++rows;
        });</script>`);
    case "/busy":
      return html(`<p>An article.</p>${LONG}<script>
        addEventListener("mousemove", () => document.cookie = "mousemove=1", { once: true });
        const work = () => {
          const end = performance.now() + 1500;
          while (performance.now() < end);
          setTimeout(work, 1);
        };
        addEventListener("load", work);</script>`);
    case "/leaves":
      return html(`<p>An article.</p>${LONG}<script>
        addEventListener("mousemove", () => location.href = "/arrived", { once: true });</script>`);
    case "/arrived":
      return html(`<p>Another article.</p>`, { "set-cookie": "arrived=1" });
    default:
      return new Response(null, { status: 204 });
  }
};

Deno.test("scripts that wait for a visitor's move", async (t) => {
  await using planted = plant({ shop: SHOP });
  const scan = async (
    path: string,
    preset: Preset = "NO_ACTION_SP_CMP",
    device: Device = "DESKTOP",
  ) => {
    const { recording } = await planted.scan(path, {
      ...{ preset, device, picture: false, dwellMs: 500 },
      reload: preset === "REJECT_SP_CMP",
    });
    assert.equal(recording.reason, null, recording.reasonDetail ?? "");
    return recording;
  };
  const phases = async (...args: Parameters<typeof scan>) =>
    (await scan(...args)).cookies.map(({ name, phase }) => `${name} ${phase}`);

  const woken: [path: string, device?: Device][] = [
    ["/delayed"],
    ["/delayed?mousemove"],
    ["/delayed?wheel"],
    ["/delayed?keydown"],
    ["/delayed?scroll"],
    ["/delayed", "MOBILE"],
    ["/delayed?touchstart", "MOBILE"],
    ["/delayed?touchmove", "TABLET"],
    ["/delayed?touchend", "MOBILE"],
    ["/lazy"],
    ["/lazy", "MOBILE"],
    ["/lazy-box"],
    ["/counts"],
    ["/asks-how-far"],
    ["/beside"],
    ["/takes-touch", "MOBILE"],
  ];
  const cases: [what: string, () => Promise<void>][] = [
    ...woken.map(([path, device = "DESKTOP"]): [string, () => Promise<void>] => [
      `${path} ${device} wakes before consent, once the page is used`,
      async () => {
        const seen = await phases(path, "NO_ACTION_SP_CMP", device);
        assert.deepEqual(seen, ["woken AFTER_INTERACTION"]);
      },
    ]),
    ["a page that is only looked at is not used", async () => {
      assert.deepEqual(await phases("/delayed", "EXTERNAL"), []);
    }],
    ["a layer that shows itself when the mouse moves is found and answered", async () => {
      const { consent } = await scan("/late-layer", "REJECT_SP_CMP");
      assert.match(consent.checks.join(" "), /The button "Reject all" was clicked/);
      assert.deepEqual(
        consent.checks.filter((check) => /no consent banner appeared/i.test(check)),
        [],
      );
    }],
    ["a tracker that starts on the first scroll after a rejection", async () => {
      assert.deepEqual(await phases("/tracks-scroll", "REJECT_SP_CMP"), ["scrolled AFTER_CONSENT"]);
    }],
    ["nothing is pressed, sent, chosen, dragged or closed", async () => {
      const recording = await scan("/careful");
      assert.deepEqual(recording.cookies.map(({ name }) => name), ["key"]);
      assert.equal(recording.finalUrl, "http://shop.localhost/careful");
    }],
    ["a finger is not set down where there is nothing but buttons", async () => {
      assert.deepEqual(await phases("/all-button", "NO_ACTION_SP_CMP", "MOBILE"), []);
    }],
    ["a page that takes all input for itself, asks and locks is seen", async () => {
      const seen = (await scan("/hijacks")).cookies.map(({ name }) => name);
      assert.deepEqual(seen.sort(), ["keydown", "mousemove", "wheel"]);
    }],
    ["a page that is too busy to answer at once is used", async () => {
      assert.deepEqual(await phases("/busy"), ["mousemove AFTER_INTERACTION"]);
    }],
    ["a page without an end is scrolled a few times", async () => {
      assert.deepEqual(await phases("/endless"), ["rows AFTER_INTERACTION"]);
    }],
    ["where the page goes when it is used is followed", async () => {
      const { finalUrl, cookies } = await scan("/leaves");
      assert.equal(finalUrl, "http://shop.localhost/arrived");
      assert.deepEqual(cookies.map(({ name, phase }) => [name, phase]), [
        ["arrived", "AFTER_INTERACTION"],
      ]);
    }],
  ];
  await pLimit(AT_ONCE).map(cases, ([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE }));
});
