/** The issue list with ten thousand rows, in a browser: what is in the window is always drawn. */
import { exampleIssue } from "@crumbtrail/host/testing/examples";
import { distOf } from "@crumbtrail/build/parts";
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { buildInProcess } from "./build.ts";
import { signedInStage, type Stage } from "./stage.ts";

const ROWS = 10_000;
const REMOTE = "mfe-issues";
const WHEELS = 60;

Deno.test.beforeAll(() => buildInProcess([REMOTE]));

async function issuesStage(): Promise<Stage> {
  const on = await signedInStage({ remotes: { [REMOTE]: distOf(REMOTE) } });
  on.state.remotes = [{ name: REMOTE, entry: `/remotes/${REMOTE}/mf-manifest.json` }];
  return on;
}

/** Rows differ in height: each 7th has a long URL, each 11th a vendor. */
const issueRow = (n: number) =>
  exampleIssue(n, {
    entryName: `cookie${n}`,
    lastOccurredOn: `https://www.harbour.test/${n % 7 === 0 ? "section/".repeat(12) : ""}`,
    vendorsMatch: n % 11 === 0 ? [{ _id: "2", name: "Snow Stats", globalVendorRef: null }] : [],
  });

/** Opens the list with as many issues as asked for, all of them in the first page. */
async function openList(on: Stage, rows: number, width = 1280): Promise<Page> {
  const page = await on.open("/login", { viewport: { width, height: 800 } });
  const data = Array.from({ length: rows }, (_, n) => issueRow(n));
  const listOf = (list: unknown[], total: number) => ({
    data: list,
    meta: { offset: 0, limit: rows, total, count: list.length },
  });
  const overview = {
    days: ["2026-11-22"],
    open: rows,
    newIssues: 0,
    reappeared: 0,
    today: { tests: 0, inconclusive: 0 },
    total: { STORAGE_ITEM: rows, UNKNOWN_VENDOR: 0, SUSPICIOUS_REQUEST: 0 },
    openByDay: { STORAGE_ITEM: [rows], UNKNOWN_VENDOR: [0], SUSPICIOUS_REQUEST: [0] },
    properties: [],
  };
  await page.route(/\/api\/issue(s|-assignees)/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith("/overview")) return await route.fulfill({ json: overview });
    if (pathname !== "/api/issues") return await route.fulfill({ json: listOf([], 0) });
    const first = Number(searchParams.get("limit")) === 1 ? data.slice(0, 1) : data;
    await route.fulfill({ json: listOf(first, rows) });
  });
  await page.goto(`${on.origin}/?view=all`);
  await page.getByText(new RegExp(`of ${rows.toLocaleString("en")} open issues`)).waitFor();
  await page.getByRole("checkbox", { name: "Select cookie0", exact: true }).waitFor();
  return page;
}

/** The name of the row that has the focus, or something in it. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.closest("[data-issue]")?.querySelector("a")?.textContent
  );

/** Runs in the page: CSS pixels of the window that the list covers and no drawn row does. */
function blankPixels(): number {
  const list = document.querySelector(".is-list")?.getBoundingClientRect();
  if (!list) return NaN;
  const from = Math.max(list.top + 1, 0);
  const to = Math.min(list.bottom - 1, innerHeight);
  let covered = 0;
  for (const row of document.querySelectorAll("[data-issue]")) {
    const { top, bottom } = row.getBoundingClientRect();
    const isDrawn = row.querySelector("a")?.textContent !== "";
    if (isDrawn) covered += Math.max(0, Math.min(bottom, to) - Math.max(top, from));
  }
  return Math.round(to - from - covered);
}

/** Watches each frame; the function it gives ends that, with the worst one and how many there were. */
async function watchBlank(page: Page) {
  const watch = await page.evaluateHandle(`(() => {
    const blankPixels = ${blankPixels};
    const seen = { worst: 0, frames: 0, going: true };
    const look = () => {
      seen.worst = Math.max(seen.worst, blankPixels());
      seen.frames++;
      if (seen.going) requestAnimationFrame(() => setTimeout(look));
    };
    look();
    return seen;
  })()`);
  return () =>
    watch.evaluate((seen: { worst: number; frames: number; going: boolean }) => {
      seen.going = false;
      return { worst: seen.worst, frames: seen.frames };
    });
}

for (const width of [1280, 390]) {
  Deno.test(`ten thousand issues scroll without an empty row, ${width} px wide`, async () => {
    await using on = await issuesStage();
    const page = await openList(on, ROWS, width);
    await page.getByRole("list", { name: "Issues" }).getByRole("listitem").first().hover();
    const end = await watchBlank(page);
    for (const pixels of [600, -450]) {
      for (let turn = 0; turn < WHEELS; turn++) {
        await page.mouse.wheel(0, pixels);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    }
    const { worst, frames } = await end();
    assert.ok(frames > WHEELS, `${frames} frames were looked at`);
    assert.ok(worst <= 2, `${worst} px were blank`);
    assert.ok(await page.evaluate(() => scrollY) > 5000);
    const drawn = await page.locator("[data-issue]").count();
    assert.ok(drawn < 60, `${drawn} rows are in the document`);
  });
}

Deno.test("keys lead through ten thousand issues and select them", async () => {
  await using on = await issuesStage();
  const page = await openList(on, ROWS);
  await page.keyboard.press("j");
  assert.equal(await focused(page), "cookie0");
  await page.keyboard.press("x");
  await page.keyboard.press("End");
  assert.equal(await focused(page), "cookie9999");
  await page.getByText("cookie9998", { exact: true }).waitFor();
  assert.equal(await page.evaluate(blankPixels), 0);
  await page.keyboard.press("k");
  assert.equal(await focused(page), "cookie9998");
  await page.keyboard.press("x");
  await page.getByRole("status").getByText("2 selected").waitFor();
  await page.keyboard.press("Home");
  assert.equal(await focused(page), "cookie0");
  assert.ok(await page.getByRole("checkbox", { name: "Select cookie0" }).isChecked());
  for (let n = 0; n < 40; n++) await page.keyboard.press("j");
  assert.equal(await focused(page), "cookie40");
  // The focus stays where it is while somebody looks elsewhere.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await page.waitForFunction(() => !document.querySelector("[data-index='20']"));
  await page.keyboard.press("j");
  assert.equal(await focused(page), "cookie41");
  await page.getByText("cookie42", { exact: true }).waitFor();
});

Deno.test("pictures of the page have all rows that belong in them", async () => {
  await using on = await issuesStage();
  const pageOfRows = await openList(on, 50);
  await pageOfRows.getByText("cookie49", { exact: true }).waitFor();
  assert.ok(await longestBlank(pageOfRows) < 40);
  // As services do that take pictures of whole pages: the window becomes as high as the page.
  const long = await openList(on, 200);
  await long.setViewportSize({ width: 1280, height: 13_000 });
  await long.getByText("cookie199", { exact: true }).waitFor();
  assert.ok(await longestBlank(long) < 40);
});

Deno.test("print has all rows", async () => {
  await using on = await issuesStage();
  const page = await openList(on, 200);
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      document.title = `${document.querySelectorAll("[data-issue] a").length} printed`;
    })
  );
  assert.ok((await page.pdf()).length > 0);
  assert.equal(await page.title(), "200 printed");
  await page.waitForFunction(() => document.querySelectorAll("[data-issue]").length < 60);
});

/**
 * CSS pixels of the longest stretch of the list in which a picture of the page shows nothing: no
 * pixel of the columns left and right of the middle differs from the one before it.
 */
async function longestBlank(page: Page): Promise<number> {
  const picture = await page.screenshot({ fullPage: true });
  const base64 = btoa(Array.from(picture, (byte) => String.fromCharCode(byte)).join(""));
  const list = await page.getByRole("list", { name: "Issues" }).boundingBox() ?? assert.fail();
  const top = list.y + await page.evaluate(() => scrollY);
  return await page.evaluate(async ({ base64, list, top }) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser draws no pictures");
    context.drawImage(image, 0, 0);
    let longest = 0;
    let blank = 0;
    for (let y = Math.ceil(top) + 2; y < top + list.height - 2; y++) {
      const { data } = context.getImageData(list.x + 60, y, list.width - 120, 1);
      const isBlank = data.every((value, at) => value === data[at % 4]);
      blank = isBlank ? blank + 1 : 0;
      longest = Math.max(longest, blank);
    }
    return longest;
  }, { base64, list, top });
}
