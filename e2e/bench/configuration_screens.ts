/** The list of 5,000 vendors and the editor of a vendor in a browser. */
import { SAMPLES } from "@crumbtrail/contract/catalogue_sample";
import { listOf } from "@crumbtrail/contract/paging";
import { listedVendor } from "@crumbtrail/contract/vendor";
import type { Page } from "playwright";
import { barred, type Row } from "./figures.ts";
import { word } from "./large_catalogue.ts";
import { callApi } from "./product.ts";
import { timed } from "./side_by_side.ts";

const ROUNDS = 7;

/** The times of several rounds, in ms. */
async function rounds(work: (round: number) => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) took.push(await work(round));
  return took;
}

/** @param page signed in, in the tenant with the vendors and 20 large reports */
export async function benchScreens(page: Page): Promise<Row[]> {
  const painted = await rounds(() => firstPaint(page));
  const filtered = await rounds((round) => filter(page, 2000 + 37 * round));
  const answer = await callApi(page, "GET", "/vendors?search=Vendor 4711");
  const [vendor] = listOf(listedVendor).parse(answer).data;
  if (!vendor) throw new Error("There is no vendor to edit");
  const { _id } = vendor;
  const saved = await rounds((round) => save(page, _id, `Text ${round}`));
  const called = await rounds((round) =>
    timed(() =>
      callApi(page, "PATCH", `/vendors/${_id}`, { urlPatterns: [`saved-${round}\\.example/`] })
    )
  );
  const sampled = await rounds(() => timed(() => callApi(page, "GET", "/catalogue/samples")));
  const stored = await rounds(() =>
    timed(() => callApi(page, "GET", "/catalogue/samples?kind=STORAGE"))
  );
  await openEditor(page, _id);
  const checked = await check(page);
  return [
    { figure: "list of vendors, first paint after a reload", ...barred(painted, 1000) },
    { figure: "filter, from the call to the painted rows", ...barred(filtered, 50) },
    { figure: "save of a vendor, from the click to the closed editor", ...barred(saved, 200) },
    { figure: "save of a vendor with a new pattern, the call", ...barred(called, 200) },
    { figure: "URLs of 20 tests of 2,000 requests, to try patterns on", ...barred(sampled, 200) },
    { figure: "names of storage of these tests", ...barred(stored, 200) },
    { figure: "live check over 200 requests, from the key", ...barred(checked, 200) },
  ];
}

/** A row of a list. */
const ROW = "[role=row][data-index]";

/** Milliseconds from the navigation to the end of the first frame with rows. */
async function firstPaint(page: Page): Promise<number> {
  await page.goto("/admin/vendors", { waitUntil: "commit" });
  return await timeUntil(page, { selector: ROW, text: "", from: "navigation" });
}

/** Milliseconds from the API call to the end of the first frame with the vendor that is found. */
async function filter(page: Page, n: number): Promise<number> {
  const search = `${word(n)}${n}`;
  const shown = { selector: ROW, text: `Vendor ${n}(?!\\d)`, from: "navigation" } as const;
  const act = () => page.getByRole("searchbox", { name: "Search vendors" }).fill(search);
  const painted = await timeUntil(page, shown, act);
  const called = await page.evaluate((text) => {
    const calls = performance.getEntriesByType("resource")
      .filter(({ name }) => new URL(name).searchParams.get("search") === text);
    return calls.at(-1)?.startTime;
  }, search);
  if (called === undefined) throw new Error(`Nothing was called for ${search}`);
  return painted - called;
}

/** Milliseconds from the click to the end of the first frame without the dialog. */
async function save(page: Page, id: string, description: string): Promise<number> {
  await openEditor(page, id);
  await page.getByRole("dialog").getByLabel("Description").fill(description);
  const button = page.getByRole("button", { name: "Save", exact: true });
  const gone = { selector: "[role=dialog]", text: null, from: "click" } as const;
  return await timeUntil(page, gone, () => button.click());
}

/** Milliseconds from a key to the end of the frame that says how many requests match now. */
async function check(page: Page): Promise<number[]> {
  const box = page.getByRole("textbox", { name: "URL patterns" });
  const took: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await box.fill(`[?&]id=${round}`);
    const note = page.locator(NOTE).filter({ hasText: `of the last ${SAMPLES} requests` });
    const before = (await note.innerText()).split(" of ")[0];
    const text = `^(?!${before} )matches .* of the last ${SAMPLES} requests`;
    const counted = { selector: NOTE, text, from: "keydown" } as const;
    took.push(await timeUntil(page, counted, () => box.press("9")));
  }
  return took;
}

const NOTE = ".co-tag-note";

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/vendors?open=${id}`);
  await page.getByRole("dialog").getByLabel("Description").waitFor();
  await page.waitForLoadState("networkidle");
}

interface Shown {
  selector: string;
  /** Pattern of the text of an element; null: until no element is left. */
  text: string | null;
  /** When the time begins. */
  from: "navigation" | "click" | "keydown";
}

/** Milliseconds until the end of the first frame that shows an element. */
async function timeUntil(
  page: Page,
  shown: Shown,
  act: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const watch = await page.evaluateHandle(watchFrames, shown);
  await act();
  return await watch.evaluate(({ took }) => took);
}

/** Runs in the page. */
function watchFrames({ selector, text, from }: Shown) {
  let begun = from === "navigation" ? 0 : undefined;
  if (from !== "navigation") {
    const once = { capture: true, once: true };
    addEventListener(from, ({ timeStamp }) => begun = timeStamp, once);
  }
  const isShown = () => {
    const found = [...document.querySelectorAll(selector)];
    if (text === null) return found.length === 0;
    return found.some(({ textContent }) => new RegExp(text).test(textContent ?? ""));
  };
  const took = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} ${text} is not shown`)), 60_000);
    const look = () => {
      const since = begun;
      if (since === undefined || !isShown()) return requestAnimationFrame(look);
      // A user-blocking task runs right after the frame's layout and paint.
      const priority = "user-blocking";
      void scheduler.postTask(() => resolve(performance.now() - since), { priority });
    };
    requestAnimationFrame(look);
  });
  return { took };
}
