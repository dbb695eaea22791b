/** Smoothness of showing and scrolling the report of a page with thousands of requests. */
import type { Locator, Page } from "playwright";
import { ms, percentile, type Row } from "./figures.ts";
import { runTest } from "./product.ts";

const REQUESTS = 5000;
const TESTED = `https://many.demo-publisher.test/?n=${REQUESTS}`;
const REST_MS = 2000;
const WHEELS = 60;
const WHEEL_PIXELS = 400;
/** Long tasks as defined by W3C Long Tasks. */
const GOAL = "none of 50 ms";

interface FrameTimes {
  /** Milliseconds from frame to frame. */
  frames: number[];
  /** Duration of each task of 50 ms or more. */
  tasks: number[];
}

/**
 * Tests a page of 5,000 requests, then scrolls the whole report and the longest table.
 * @param page signed in
 */
export async function benchReport(page: Page): Promise<Row[]> {
  await runTest(page, TESTED);
  await page.goto("/on-demand/history");
  const details = page.getByRole("button", { name: "Details" }).first();
  await details.waitFor();
  const rest = await framesDuring(page, () => page.waitForTimeout(REST_MS));
  const report = page.getByRole("article", { name: `Report of ${TESTED}` });
  const opening = await framesDuring(page, async () => {
    await details.click();
    await report.waitFor();
  });
  const whole = await framesDuring(page, () => wheel(page, page.getByRole("dialog")));
  const tables = report.getByRole("table", { name: /^Requests to/ });
  const unfolding = await framesDuring(page, async () => {
    // An unfolded group adds buttons whose names have its hosts, so only folded ones are asked for.
    const folded = report.getByRole("button", { name: /\.test/, expanded: false });
    while (await folded.count() > 0) await folded.first().click();
    await tables.last().waitFor();
  });
  const inTable = await framesDuring(
    page,
    () => wheel(page, tables.first().getByRole("rowgroup").last()),
  );
  return [
    { figure: "opening it, long tasks", value: longTasks(opening) },
    { figure: "scrolling it, frames", value: frames(whole), reference: frames(rest) },
    { figure: "scrolling it, long tasks", value: longTasks(whole), goal: GOAL },
    { figure: "unfolding every domain, long tasks", value: longTasks(unfolding) },
    { figure: "scrolling a table, frames", value: frames(inTable), reference: frames(rest) },
    { figure: "scrolling a table, long tasks", value: longTasks(inTable), goal: GOAL },
    { figure: "rows in the document", value: String(await report.getByRole("row").count()) },
  ];
}

/** Turns the wheel over an element, down and up again. */
async function wheel(page: Page, over: Locator): Promise<void> {
  await over.hover();
  for (const pixels of [WHEEL_PIXELS, -WHEEL_PIXELS]) {
    for (let turn = 0; turn < WHEELS; turn++) {
      await page.mouse.wheel(0, pixels);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

/** Frames and long tasks of the page's main thread during `act`. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<FrameTimes> {
  const watch = await page.evaluateHandle(watchFrames);
  await act();
  return await watch.evaluate((end) => end());
}

/** Runs in the page. */
function watchFrames(): () => FrameTimes {
  const seen: FrameTimes = { frames: [], tasks: [] };
  const note = (entries: PerformanceEntryList) =>
    seen.tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => void note(list.getEntries()));
  observer.observe({ type: "longtask" });
  let before = performance.now();
  let next = requestAnimationFrame(function frame(now) {
    seen.frames.push(now - before);
    before = now;
    next = requestAnimationFrame(frame);
  });
  return () => {
    cancelAnimationFrame(next);
    note(observer.takeRecords());
    observer.disconnect();
    return seen;
  };
}

function frames({ frames: gaps }: FrameTimes): string {
  return `${ms(percentile(gaps, 0.5))} p50, ${ms(percentile(gaps, 0.95))} p95`;
}

function longTasks({ tasks }: FrameTimes): string {
  return tasks.length === 0 ? "none" : `${tasks.length}, longest ${ms(Math.max(...tasks))}`;
}
