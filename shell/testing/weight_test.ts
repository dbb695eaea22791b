import assert from "node:assert/strict";
import { constants, gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { stage } from "./stage.ts";

/** In bytes as the build packs them: script before the sign-in form works. */
const SIGN_IN_LIMIT = 122_000;
/** All script of the shell once a signed-in screen is shown, the part before sign-in included. */
const SIGNED_IN_LIMIT = 220_000;

/** As the build packs what is served. */
const packed = (body: Uint8Array) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION });

/** Listens to what a page loads of the shell; the result sums up gzip bytes of one kind. */
function weigh(page: Page): (kind: string) => Promise<number> {
  const loaded: { kind: string; size: Promise<number> }[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/remotes/")) return;
    const size = response.body().then((body) => packed(body).length, () => 0);
    loaded.push({ kind: response.request().resourceType(), size });
  });
  return async (kind) => {
    const sizes = await Promise.all(loaded.filter((l) => l.kind === kind).map(({ size }) => size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

Deno.test("little is loaded before the sign-in form works", async () => {
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
  assert.ok(script <= SIGN_IN_LIMIT);
});

Deno.test("little is loaded before a signed-in screen is shown", async () => {
  await using on = await stage();
  const page = await on.open("/login");
  on.state.signedIn = true;
  // What is fetched once the page is idle is weighed with the first act.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const weightOf = weigh(page);
  await page.goto(`${on.origin}/`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Screen /" }).waitFor();
  const shown = await weightOf("script");
  await page.mouse.move(20, 20);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Light mode" }).waitFor();
  const acted = await weightOf("script");
  console.log(`After sign-in, gzip: script ${shown}, at the first act ${acted - shown} more`);
  assert.ok(shown > SIGN_IN_LIMIT, "the measurement saw the scripts");
  assert.ok(shown <= SIGNED_IN_LIMIT);
});
