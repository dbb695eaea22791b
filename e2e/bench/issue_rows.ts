/** Time for a browser to show a page of fifty issues from the built front end with local data. */
import { issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import type { CDPSession, Page } from "playwright";
import { median, ms, percentile, type Row } from "./figures.ts";

const ROWS = 50;
const ROUNDS = 10;
const GOAL = "≤ 50 ms";

/** The two tabs, and the prefix of their issue ids. */
const TABS = [["Resolved", "bbbbbbbb"], ["Open", "aaaaaaaa"]] as const;

/**
 * Switches between two tabs of fifty issues each. Measures from the click to the end of the first
 * frame with every row that fits into the window, and to the end of the first frame with all fifty
 * rows.
 * @param page signed in, in a tenant with at least one issue
 */
export async function benchRows(page: Page): Promise<Row[]> {
  const answer = await page.request.get("/api/issues?timeRange=all&limit=1");
  const [example] = listOf(issueRow).parse(await answer.json()).data;
  if (!example) throw new Error("There is no issue to show fifty times");
  await page.route(/\/api\/issues\?/, async (route) => {
    const resolved = new URL(route.request().url()).searchParams.get("resolved") === "true";
    const [, begin] = TABS[resolved ? 0 : 1];
    const data = Array.from({ length: ROWS }, (_, n) => ({
      ...example,
      _id: `${begin}-0000-7000-8000-${String(n).padStart(12, "0")}`,
      name: `${example.name}${n}`,
      entryName: `${example.entryName}${n}`,
      resolved,
      resolutionData: resolved ? { resolverName: "A person", resolvedAt: example.createdAt } : null,
    }));
    await route.fulfill({ json: { data, meta: { offset: 0, limit: ROWS, total: ROWS } } });
  });
  // By cause, which home begins with, shows no rows.
  await page.goto("/?view=all");
  // Loads both tabs once; later switches use cached data.
  for (const [tab, begin] of TABS) await timeRows(page, tab, begin);
  const times: RowTimes[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await workOf(session);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [tab, begin] of TABS) times.push(await timeRows(page, tab, begin));
  }
  const after = await workOf(session);
  const work = (part: Work) => ms((after[part] - before[part]) / times.length);
  const middle = (what: keyof RowTimes) => {
    const each = times.map((time) => time[what]);
    return `${ms(median(each))} median, ${ms(percentile(each, 0.95))} p95`;
  };
  return [
    {
      figure: "a page of rows, from the click to the painted frame",
      value: middle("seen"),
      goal: GOAL,
    },
    { figure: `until all ${ROWS} are drawn, seen or not`, value: middle("all") },
    { figure: "the page's own work for that, without waiting", value: work("TaskDuration") },
    {
      figure: "… of it scripts, styles, layout",
      value: WORK_PARTS.map(work).join(", "),
    },
  ];
}

/** What the main thread does; the rest of its tasks is mostly paint and the browser's own. */
const WORK_PARTS = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

type Work = typeof WORK_PARTS[number] | "TaskDuration";

/** Processor time of the page's main thread in ms, independent of other load. */
async function workOf(session: CDPSession): Promise<Record<Work, number>> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (part: Work) => (metrics.find(({ name }) => name === part)?.value ?? NaN) * 1000;
  return {
    TaskDuration: of("TaskDuration"),
    ScriptDuration: of("ScriptDuration"),
    RecalcStyleDuration: of("RecalcStyleDuration"),
    LayoutDuration: of("LayoutDuration"),
  };
}

/** Milliseconds from the click on a tab to the end of a frame. */
interface RowTimes {
  /** The first frame with every row that fits into the window. */
  seen: number;
  /** The first frame with all rows. */
  all: number;
}

async function timeRows(page: Page, tab: string, begin: string): Promise<RowTimes> {
  const watch = await page.evaluateHandle(watchRows, { begin, rows: ROWS });
  await page.getByRole("tab", { name: tab }).click();
  return await watch.evaluate(async ({ seen, all }) => ({ seen: await seen, all: await all }));
}

/** Runs in the page. */
function watchRows({ begin, rows }: { begin: string; rows: number }) {
  let clicked: number | undefined;
  addEventListener("click", ({ timeStamp }) => clicked = timeStamp, { capture: true, once: true });
  const endOfFrame = (isEnough: (drawn: Element[]) => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const from = clicked;
        const drawn = [...document.querySelectorAll(`[data-issue^="${begin}"]`)];
        if (from === undefined || !isEnough(drawn)) return requestAnimationFrame(look);
        // A user-blocking task runs right after the frame's layout and paint, before older tasks,
        // so rows drawn later do not count.
        const priority = "user-blocking";
        void scheduler.postTask(() => resolve(performance.now() - from), { priority });
      };
      requestAnimationFrame(look);
    });
  const isFull = (drawn: Element[]) => {
    const bottom = drawn.at(-1)?.getBoundingClientRect().bottom ?? 0;
    return drawn.length === rows || bottom >= innerHeight;
  };
  return { seen: endOfFrame(isFull), all: endOfFrame((drawn) => drawn.length === rows) };
}
