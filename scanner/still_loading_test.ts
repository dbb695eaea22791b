/** A page that never stops loading was not seen to its end; one that is only busy was. */
import assert from "node:assert/strict";
import type { ScanOptions } from "./scan_options.ts";
import { html, type PageHandler, plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";

/** A page that runs the script every so many milliseconds, with `n` as a counter. */
const every = (ms: number, script: string, untilMs = 60_000) =>
  html(`<p>An article about boats.</p><script>let n = 0; const began = performance.now();
    const again = () => { n++; ${script};
      if (performance.now() - began < ${untilMs}) setTimeout(again, ${ms}); };
    again();</script>`);

const photo = "new Image().src = `/photos/${n}.jpg`";

/** A list whose next part loads as its end comes into view, and a long gallery of lazy pictures. */
const SCROLLED = `<main></main><p id=end>More</p><script>let n = 0;
  new IntersectionObserver(([{ isIntersecting }]) => {
    for (let one = 0; isIntersecting && one < 12; one++) {
      const picture = Object.assign(new Image(300, 300), { src: "/photos/" + n++ + ".jpg" });
      document.querySelector("main").append(picture);
    }
  }).observe(end)</script>`;
const GALLERY = Array.from(
  { length: 400 },
  (_, n) => `<img loading=lazy width=300 height=300 src="/gallery/${n}.jpg">`,
).join("");

const PAGES: Record<string, () => Response> = {
  "/photos": () => every(20, photo),
  "/feed": () => every(100, "fetch(`/items?page=${n}`)"),
  "/done": () => every(50, photo, 10_500),
  "/poll": () => every(2000, "fetch(`/news?n=${n}`)"),
  "/ticker": () => every(250, "fetch('/news?at=' + Date.now())"),
  "/beacons": () => every(1000, "navigator.sendBeacon('/b?n=' + n); fetch('/c?beat=' + n)"),
  "/sent": () => every(100, "fetch('/c?beat=' + n, { method: 'POST' })"),
  "/scrolled": () => html(SCROLLED),
  "/gallery": () => html(GALLERY),
  "/stream": () => html(`<p>Live.</p><script>new EventSource("/events")</script>`),
};

const ENDLESS = ["/photos", "/feed"];

const MAGAZINE: PageHandler = (_request, { pathname }) =>
  PAGES[pathname]?.() ?? (pathname === "/events" ? events() : new Response(null, { status: 204 }));

function events(): Response {
  const tick = new TextEncoder().encode("data: tick\n\n");
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => void (timer = setInterval(() => stream.enqueue(tick), 200)),
    cancel: () => clearInterval(timer),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

Deno.test("a page that goes on loading is inconclusive, one that polls is not", async (t) => {
  await using planted = plant({ magazine: MAGAZINE });
  const scan = async (path: string, options: Partial<ScanOptions> = {}) => {
    const short = { picture: false, reload: false, dwellMs: 3500 };
    return (await planted.scan(path, { ...short, ...options })).recording;
  };
  const endless = ENDLESS.map((path) => ({
    name: `${path} is still loading`,
    fn: async () => {
      const { outcome, reason, reasonDetail, looks } = await scan(path);
      assert.deepEqual([outcome, reason], ["INCONCLUSIVE", "STILL_LOADING"]);
      assert.match(
        reasonDetail ?? "",
        /^Still loading \d+\.\d s after the load: [\d,]+ requests so far\.$/,
      );
      assert.ok((looks?.at(-1)?.stillLoading ?? 0) > 30, JSON.stringify(looks));
    },
  }));
  const seen = Object.keys(PAGES).filter((path) => !ENDLESS.includes(path)).map((path) => ({
    name: `${path} was seen`,
    fn: async () => {
      const { reason, reasonDetail, looks } = await scan(path);
      assert.equal(reason, null, reasonDetail ?? "");
      assert.equal(looks?.at(-1)?.stillLoading, undefined);
    },
  }));
  const steps = [...endless, ...seen].map((step) => t.step({ ...step, ...SIDE_BY_SIDE }));
  await Promise.all(steps);
});
