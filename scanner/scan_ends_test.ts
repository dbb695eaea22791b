/** How scans end on pages that fail, refuse, hang, crash or reach for what is none of their business. */
import assert from "node:assert/strict";
import pLimit from "p-limit";
import { recording as schema } from "@crumbtrail/contract/recording";
import { toHar } from "./evidence/har.ts";
import type { ScanOptions } from "./scan_options.ts";
import { endingPages, popup } from "./testing/ending_pages.ts";
import { plant } from "./testing/plant.ts";
import { SIDE_BY_SIDE } from "./testing/side_by_side.ts";
import { openTrap } from "./testing/trap.ts";

/** Scans mostly wait. */
const AT_ONCE = 5;

Deno.test("scans end as what they saw", async (t) => {
  const trap = openTrap();
  const page = endingPages(trap.port);
  await using planted = plant({ page, popup }, { ports: [80, trap.port] });
  const scan = async (path: string, options: Partial<ScanOptions> = {}) => {
    const began = performance.now();
    const { recording, pictures } = await planted.scan(path, options);
    const names = recording.cookies.map(({ name }) => name);
    return { recording, screenshot: pictures.end, names, took: performance.now() - began };
  };

  const once = new Map<string, ReturnType<typeof scan>>();
  /** One scan of the page, read by all steps that call this. */
  const seen = (path: string) => {
    const result = once.get(path) ?? scan(path);
    once.set(path, result);
    return result;
  };

  const internal = `http://localhost:${trap.port}/`;
  const ends: [path: string, reason: string | null, detail: RegExp][] = [
    ["/ok", null, /^$/],
    ["/download", "NOT_A_PAGE", /ERR_ABORTED/],
    ["/text", "NOT_A_PAGE", /text\/plain/],
    ["/gone", "HTTP_ERROR", /status 410/],
    ["/empty-error", "HTTP_ERROR", /status 503/],
    ["/captcha", "BOT_WALL", /captcha \(status 429\)/],
    ["/challenge", "BOT_WALL", /DataDome's captcha \(status 200\)/],
    ["/robot", "BOT_WALL", /a captcha and little else \(status 200\)/],
    ["/of-age", "AGE_GATE", /asks "Are you over 18" and shows nothing else \(status 200\)/],
    ["/for-adults", null, /^$/],
    ["/blank", "NO_CONTENT", /an empty document \(status 200\)/],
    ["/shell", "NO_CONTENT", /shows a blank page, and some of the scripts .* could not be loaded/],
    ["/unfed", "NO_CONTENT", /shows a blank page, and some of the scripts .* failed/],
    ["/too-deep", null, /^$/],
    ["/painted", null, /^$/],
    ["/closed", null, /^$/],
    ["/lost", "NO_CONTENT", /a "not found" page \("Seite nicht gefunden"\)/],
    ["/lost-stuck", "NO_CONTENT", /a "not found" page/],
    ["/lost-full", "NO_CONTENT", /a "not found" page/],
    ["/stuck", "SCAN_TIMEOUT", /too busy to answer/],
    ["/miscounts", "NO_CONTENT", /a "not found" page/],
    ["/to-private", "ADDRESS_REFUSED", /not a public address/],
    ["/script-to-private", "ADDRESS_REFUSED", /not a public address/],
    [`http://127.0.0.1:${trap.port}/`, "ADDRESS_REFUSED", /not a public address/],
    [internal, "ADDRESS_REFUSED", /not a public address/],
    ["http://unknown.invalid/", "DNS_FAILED", /does not resolve/],
  ];
  const steps = ends.map(([path, reason, detail]) =>
    [`${path} ends as ${reason ?? "complete"}`, async () => {
      const { recording } = await seen(path);
      assert.equal(recording.reason, reason);
      assert.match(recording.reasonDetail ?? "", detail);
    }] as const
  );
  await pLimit(AT_ONCE).map(steps, ([name, fn]) => t.step({ name, fn, ...SIDE_BY_SIDE }));

  await t.step("requests to internal addresses show none, in recording and HAR", async () => {
    for (const path of ["/ok", internal]) {
      const { recording } = await seen(path);
      assert.ok(recording.requests.length > 0);
      const shown = JSON.stringify([recording, toHar(recording)]);
      assert.doesNotMatch(shown, /\b(127|10)\.\d+\.\d+\.\d+|::1\b/);
    }
  });

  await t.step("the recording before an error is kept, with a picture", async () => {
    const { names, recording, screenshot } = await seen("/gone");
    assert.deepEqual(names, ["gone"]);
    assert.equal(recording.httpStatus, 410);
    assert.ok(screenshot);
  });

  await t.step("what a page makes of its numbers is not recorded", async () => {
    const { recording } = await seen("/miscounts");
    assert.equal(schema.parse(recording).page, undefined);
  });

  await t.step("requests that a page starts by a timer are waited for", async () => {
    const { names, recording } = await scan("/late");
    assert.deepEqual([recording.reason, names], [null, ["late"]]);
    assert.ok(recording.requests.some(({ url }) => url.endsWith("/pixel")));
  });

  await t.step("dialogs are answered, and leaving is allowed", async () => {
    const { names, recording } = await scan("/dialogs");
    assert.deepEqual([recording.reason, names], [null, ["past_dialogs"]]);
    assert.equal(recording.requests.filter(({ type }) => type === "Document").length, 2);
  });

  await t.step("popups that nobody asked for are blocked, as for a visitor", async () => {
    const { names, recording } = await scan("/popup");
    assert.deepEqual([recording.reason, names], [null, []]);
  });

  await t.step("no kind of request reaches a private address; each shows as refused", async () => {
    const { recording } = await scan("/reaches");
    assert.deepEqual(trap.hits, []);
    assert.equal(recording.reason, null);
    const refused = recording.requests.filter(({ blockedReason }) =>
      blockedReason?.startsWith("address-refused")
    );
    const kinds = new Set(refused.map(({ url }) => URL.parse(url)?.pathname));
    for (const path of ["/img", "/frame", "/fetch", "/short", "/decimal", "/ws", "/beacon"]) {
      assert.ok(kinds.has(path), `${path} is not shown as refused`);
    }
    assert.ok(kinds.has("/worker"), "a worker's request is not shown as refused");
  });

  await t.step("an endless script ends with the time-out, and its cookie is kept", async () => {
    const { recording, names, took } = await scan("/endless", { timeoutMs: 8000 });
    assert.equal(recording.reason, "SCAN_TIMEOUT");
    assert.deepEqual(names, ["before_end"]);
    assert.ok(took < 30_000, `took ${took} ms`);
  });

  await t.step("a page that never answers ends with the time-out", async () => {
    const { recording } = await scan("/silent", { timeoutMs: 1500 });
    assert.equal(recording.reason, "SCAN_TIMEOUT");
  });

  await t.step("a page that does not finish loading is not complete, and says why", async () => {
    const { recording } = await scan("/hanging-image", { timeoutMs: 10_000 });
    assert.equal(recording.reason, "SCAN_TIMEOUT");
    const awaited = "http://page.localhost/silent";
    assert.equal(
      recording.reasonDetail,
      `It took longer than 10 s. The page still waits for ${awaited}.`,
    );
  });

  await t.step("a page that leaves for another each second was seen nowhere", async () => {
    const { recording } = await scan("/leaves");
    assert.equal(recording.outcome, "INCONCLUSIVE", "it is looked at for longer than a second");
    assert.ok(recording.requests.length > 2);
  });

  await t.step("a memory bomb crashes its page alone; the next scan is unharmed", async () => {
    const { recording, names } = await scan("/bomb");
    assert.equal(recording.reason, "BROWSER_CRASHED");
    assert.deepEqual(names, ["before_crash"]);
    assert.equal((await scan("/ok")).recording.reason, null);
  });

  await t.step("an abort stops the browser long before the time-out", async () => {
    const aborter = new AbortController();
    const running = scan("/endless", { signal: aborter.signal });
    setTimeout(() => aborter.abort(new Error("called off")), 700);
    const began = performance.now();
    await assert.rejects(running, /called off/);
    assert.ok(performance.now() - began < 20_000);
  });
  await trap.close();
});
