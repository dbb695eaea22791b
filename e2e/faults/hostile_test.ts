/** A part of `deno task faults hostile`, once; other pages are in scanner/browser/hostile_test.ts. */
import assert from "node:assert/strict";
import { prepareChromium } from "../support/chromium.ts";
import { killBrowsers } from "./hostile/browser_killed.ts";
import { CASES, openStage, scanHostile, scanNormal } from "./hostile/stage.ts";

Deno.test("hostile pages end with their reason, and the scan beside them is unharmed", async (t) => {
  await using stage = await openStage(await prepareChromium(console.error));
  for (const one of CASES.filter(({ often }) => often)) {
    await t.step(`${one.path} ends as ${one.reason}`, async () => {
      const [ending, beside] = await Promise.all([scanHostile(stage, one), scanNormal(stage)]);
      assert.equal(ending.reason, one.reason, ending.detail ?? "");
      assert.equal(beside, null);
    });
  }
  await t.step("a killed browser fails only the page that kills browsers", async () => {
    const { hostile, beside, after } = await killBrowsers(stage);
    assert.equal(hostile.reason, "BROWSER_CRASHED", hostile.detail ?? "");
    assert.deepEqual([beside, after], [null, null]);
  });
});
