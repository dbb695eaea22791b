/** Global Privacy Control reaches every request, frame and worker, and no scan without it. */
import assert from "node:assert/strict";
import { checkCanary, UnfitBrowser } from "./browser/canary.ts";
import { BrowserPool } from "./browser/pool.ts";
import { launch, quiet } from "./testing/open_visit.ts";
import { html, type PageHandler, plant, script } from "./testing/plant.ts";

/** Each frame and worker says by a request what its property is. */
const SAY = (who: string) => `fetch("/said?by=${who}&gpc=" + navigator.globalPrivacyControl);`;

const PAGE =
  `<p>An article.</p><img src="/image"><iframe src="http://other.localhost/frame"></iframe>
  <script>
    ${SAY("page")}
    new Worker("/worker.js");
    new SharedWorker("/shared.js");
    navigator.serviceWorker.register("/service.js");
  </script>`;

const WHO = ["page", "frame", "worker", "shared", "service"];
const PATHS = ["/", "/frame", "/image", "/service.js", "/shared.js", "/worker.js"];

function pages() {
  /** The header by path, and for what was said the property too. */
  const seen = new Map<string, string>();
  const handler: PageHandler = ({ headers }, { pathname, searchParams }) => {
    const header = headers.get("sec-gpc") ?? "none";
    const by = searchParams.get("by");
    if (by === null) seen.set(pathname, header);
    else seen.set(by, `${header}, ${searchParams.get("gpc")}`);
    const worker = /^\/(\w+)\.js$/.exec(pathname)?.[1];
    if (worker !== undefined) return script(SAY(worker));
    if (pathname === "/") return html(PAGE);
    if (pathname === "/frame") return html(`<script>${SAY("frame")}</script>`);
    return new Response(null, { status: 204 });
  };
  return { seen, handler };
}

function expected(header: string, said: string): Map<string, string> {
  const pairs = (names: string[], value: string) =>
    names.map((name) => [name, value] satisfies [string, string]);
  return new Map([...pairs(PATHS, header), ...pairs(WHO, said)].sort());
}

Deno.test("with Global Privacy Control every request, frame and worker has it; the next scan has not [testing-56]", async () => {
  const { seen, handler } = pages();
  await using planted = plant({ site: handler, other: handler });
  const scan = async (gpc = false) => {
    seen.clear();
    const { recording } = await planted.scan("/", { gpc, picture: false, reload: false });
    seen.delete("/favicon.ico");
    return { gpc: recording.gpc, seen: new Map([...seen].sort()) };
  };
  assert.deepEqual(await scan(true), { gpc: true, seen: expected("1", "1, true") });
  const without = { gpc: undefined, seen: expected("none", "none, undefined") };
  assert.deepEqual(await scan(), without);
});

Deno.test("a browser that does not know Global Privacy Control is refused for scans with it [testing-56]", async () => {
  const launched = await launch();
  try {
    await checkCanary(launched);
    await assert.rejects(
      checkCanary({ ...launched, gpc: true }),
      (error) => error instanceof UnfitBrowser && /Global Privacy Control/.test(error.message),
    );
  } finally {
    await launched.close();
  }
});

Deno.test("scans with Global Privacy Control share a browser of their own, which ends when idle [testing-56]", async () => {
  const pool = new BrowserPool({
    launch: ({ gpc }) => launch(undefined, gpc),
    idleMs: 100,
    log: quiet,
  });
  try {
    const leases = await Promise.all([pool.lease(), pool.lease({ gpc: true })]);
    const [plain, first] = leases.map(({ launched }) => launched);
    assert.notEqual(plain, first);
    const again = await pool.lease({ gpc: true });
    assert.equal(again.launched, first);
    assert.equal((await pool.lease({ gpc: false })).launched, plain);
    const ended = new Promise((resolve) => first?.browser.once("disconnected", resolve));
    await Promise.all([...leases, again].map((lease) => lease.release()));
    await ended;
    assert.equal(plain?.browser.connected, true);
    const next = await pool.lease({ gpc: true });
    assert.equal(next.launched.browser.connected, true);
    await next.release();
  } finally {
    await pool.close();
  }
});
