/** The browser itself: its canary, its replacement, its popups. */
import assert from "node:assert/strict";
import type { AttachedTarget } from "../browser/attach.ts";
import { checkCanary, UnfitBrowser } from "../browser/canary.ts";
import { findBrowser, NoBrowser } from "../browser/find.ts";
import { BrowserPool } from "../browser/pool.ts";
import { launch, openVisit, quiet } from "../testing/open_visit.ts";

Deno.test("a browser that blocks third-party cookies is refused by the canary", async () => {
  const blocking = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } };
  const launched = await launch(blocking);
  try {
    await assert.rejects(
      checkCanary(launched),
      (error) => error instanceof UnfitBrowser && /third-party cookies/.test(error.message),
    );
  } finally {
    await launched.close();
  }
});

Deno.test("a browser that is not where configuration says is an error in words", async () => {
  await assert.rejects(findBrowser("/nowhere/chromium"), NoBrowser);
});

Deno.test("a browser is replaced by age and when it is gone; its profile goes with it", async () => {
  const pool = new BrowserPool({ launch: () => launch(), maxScans: 2, log: quiet });
  try {
    const first = await pool.lease();
    const second = await pool.lease();
    const third = await pool.lease();
    assert.equal(first.launched, second.launched);
    assert.notEqual(second.launched, third.launched);
    await first.release();
    assert.equal(first.launched.browser.connected, true, "one scan still runs in it");
    await second.release();
    assert.equal(first.launched.browser.connected, false);

    third.launched.browser.process()?.kill("SIGKILL");
    await new Promise((resolve) => third.launched.browser.once("disconnected", resolve));
    const fourth = await pool.lease();
    assert.notEqual(fourth.launched, third.launched);
    await Promise.all([third.release(), fourth.release()]);
    const alone = await pool.leaseAlone();
    const fifth = await pool.lease();
    assert.equal(fifth.launched, fourth.launched);
    assert.notEqual(alone.launched, fifth.launched);
    await Promise.all([alone.release(), fifth.release()]);
    assert.equal(alone.launched.browser.connected, false, "it ends with its scan");
  } finally {
    await pool.close();
  }
});

Deno.test("a pop-up is attached before it runs and closed after a while; the page stays in front", async () => {
  await using opened = await openVisit(() =>
    new Response("<title>x</title><p>x</p>", { headers: { "content-type": "text/html" } })
  );
  const { visit } = opened;
  const popup = Promise.withResolvers<AttachedTarget>();
  const closed = Promise.withResolvers<void>();
  await visit.goTo("http://page.localhost/", 10_000);
  visit.listen((target) => {
    if (target.isMain) return;
    popup.resolve(target);
    target.session.on("Inspector.detached", () => closed.resolve());
  });
  const { mainSession } = visit.page;
  const ask = async (expression: string) =>
    (await mainSession.send("Runtime.evaluate", { expression, userGesture: true })).result.value;
  await ask(`globalThis.other = open("http://popup.localhost/"); 0`);
  assert.equal((await popup.promise).type, "page");
  assert.equal(await ask("document.visibilityState + document.hasFocus()"), "visibletrue");
  await closed.promise;
  // Its opener hears of it from another process, a moment later.
  while (!await ask("globalThis.other.closed")) await new Promise((next) => setTimeout(next, 20));
});
