import assert from "node:assert/strict";
import type { Page } from "playwright";
import { signedInStage, stage } from "./stage.ts";

/** Sum of all layout shifts of a page, which the browser counts from its start. */
const shiftOf = (page: Page) =>
  page.evaluate(() =>
    new Promise<number>((done) => {
      let sum = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(sum), 200);
    })
  );

/** Holds the typefaces back until what the page shows stands still. @returns lets them go */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isThere = (page: Page, face: string) =>
  page.waitForFunction(
    (name) =>
      [...document.fonts].some((font) =>
        font.family.replaceAll('"', "") === name && font.status === "loaded"
      ),
    face,
  );

Deno.test("the sign-in page brings one typeface of our own, kept for ever", async () => {
  await using on = await stage();
  const page = await on.open("/no/such/page");
  const fonts = new Set<string>();
  page.on("request", (request) => request.url().endsWith(".woff2") && fonts.add(request.url()));
  await page.goto(`${on.origin}/login`, { waitUntil: "networkidle" });
  await isThere(page, "Inter");
  const [url = "", ...more] = fonts;
  assert.ok(url.startsWith(`${on.origin}/static/font/inter-latin-wght-normal.`), url);
  assert.deepEqual(more, []);
  const font = await page.request.get(url);
  assert.match(font.headers()["cache-control"] ?? "", /immutable/);
  assert.ok((await font.body()).length < 50_000);
  const licence = await page.request.get(`${on.origin}/static/font/inter-licence.txt`);
  assert.match(await licence.text(), /SIL Open Font License, Version 1\.1/i);
});

Deno.test("nothing moves when the typefaces come late", async () => {
  await using on = await signedInStage();
  const page = await on.open("/no/such/page");
  const letGo = await holdBack(page);
  // The page's load event waits for the typeface.
  await page.goto(`${on.origin}/account`, { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Account" }).first().waitFor();
  await page.waitForTimeout(500);
  const before = await shiftOf(page);
  letGo();
  await isThere(page, "Inter");
  assert.equal(await shiftOf(page), before);
});

Deno.test("figures are of one width, and names are shown sign by sign", async () => {
  await using on = await stage();
  const page = await on.open("/login");
  await isThere(page, "Inter");
  const widths = await page.evaluate(() => {
    const widthOf = (text: string, font: string) => {
      const span = document.body.appendChild(document.createElement("span"));
      span.style.cssText = `font: 14px ${font}; white-space: pre`;
      span.style.fontVariantNumeric = "tabular-nums";
      span.style.fontVariantLigatures = getComputedStyle(document.body).fontVariantLigatures;
      span.textContent = text;
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return {
      ones: widthOf("1111111111", "Inter"),
      eights: widthOf("8888888888", "Inter"),
      arrow: widthOf("->", "Inter"),
      signs: widthOf("-", "Inter") + widthOf(">", "Inter"),
    };
  });
  assert.ok(Math.abs(widths.ones - widths.eights) < 0.1, `${widths.ones} and ${widths.eights}`);
  assert.ok(Math.abs(widths.arrow - widths.signs) < 0.5, `${widths.arrow} and ${widths.signs}`);
});
