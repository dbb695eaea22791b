import assert from "node:assert/strict";
import { constants, gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { browserTest, stage } from "./stage.ts";

/** BARS.md, in bytes: script before the sign-in form works. */
const SCRIPT_LIMIT = 130_000;

/** As the build packs what is served. */
const packed = (body: Uint8Array) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION });

/** Listens to what a page loads; the function it gives sums up gzip bytes of one kind. */
function weigh(page: Page): (kind: string) => Promise<number> {
  const loaded: { kind: string; size: Promise<number> }[] = [];
  page.on("response", (response) => {
    const size = response.body().then((body) => packed(body).length, () => 0);
    loaded.push({ kind: response.request().resourceType(), size });
  });
  return async (kind) => {
    const sizes = await Promise.all(loaded.filter((l) => l.kind === kind).map(({ size }) => size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

Deno.test(browserTest("little is loaded before the sign-in form works", async () => {
  await using on = await stage();
  const page = await on.open("/no/such/page");
  const weightOf = weigh(page);
  await page.goto(`${on.origin}/login`, { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("works");
  const script = await weightOf("script");
  console.log(
    `Before sign-in, gzip: script ${script}, style sheets ${await weightOf("stylesheet")}`,
  );
  assert.ok(script > 50_000, "the measurement saw the scripts");
  assert.ok(script <= SCRIPT_LIMIT);
}));
