/**
 * The size of the front end before and after sign-in and for each remote, and the smoothness of a
 * long report and of a page of issues.
 */
import { constants, gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { type Row, table } from "./figures.ts";
import { benchRows } from "./issue_rows.ts";
import { openProduct, signIn } from "./product.ts";
import { benchReport } from "./report_scroll.ts";

interface LoadedBytes {
  url: string;
  kind: string;
  bytes: Promise<number>;
}

/** Size goals after gzip; the first two are the limits of `shell/testing/weight_test.ts`. */
const GOALS = { signIn: "≤ 122 KB", signedIn: "≤ 220 KB", remote: "≤ 80 KB" };

export async function benchFrontEnd(): Promise<string> {
  await using product = await openProduct();
  const page = await product.newPage();
  const loaded = listen(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  const before = await weigh(loaded.splice(0));
  await signIn(page);
  const after = await weigh(loaded.splice(0));
  await Promise.all([
    page.waitForResponse((response) => response.url().includes("/static/js/async/")),
    page.mouse.move(20, 20),
  ]);
  await page.waitForLoadState("networkidle");
  const act = await weigh(loaded.splice(0));
  await page.getByRole("link", { name: "On-demand test" }).click();
  await page.getByRole("button", { name: "Start magic!" }).waitFor();
  await page.waitForLoadState("networkidle");
  const second = await weigh(loaded);
  const weights = table("Front end, gzip", rowsOf(before, after, act, second));
  const scrolling = table("Front end, report of 5,000 requests", await benchReport(page));
  const listing = table("Front end, a page of issues", await benchRows(page));
  return `${weights}\n${scrolling}\n${listing}`;
}

type LoadedWeights = Record<"script" | "style" | "issues" | "testing", number>;

function rowsOf(
  before: LoadedWeights,
  after: LoadedWeights,
  act: LoadedWeights,
  second: LoadedWeights,
): Row[] {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const shell = before.script + after.script;
  return [
    { figure: "JavaScript before sign-in", value: kb(before.script), goal: GOALS.signIn },
    { figure: "CSS before sign-in", value: kb(before.style) },
    { figure: "All JavaScript of the shell after sign-in", value: kb(shell), goal: GOALS.signedIn },
    { figure: "JavaScript that comes at the first act", value: kb(act.script) },
    { figure: "All CSS of the shell after sign-in", value: kb(before.style + after.style) },
    { figure: "mfe-issues, its own", value: kb(after.issues), goal: GOALS.remote },
    { figure: "mfe-testing, its own", value: kb(second.testing), goal: GOALS.remote },
  ];
}

/** Bytes compressed as in the build. */
const packed = (body: Uint8Array) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION });

/**
 * Weighs all scripts and styles loaded from now on, each once: sign-in loads the document again, and
 * the browser takes its scripts from the cache. A body no longer available counts 0.
 */
function listen(page: Page): LoadedBytes[] {
  const loaded: LoadedBytes[] = [];
  const urls = new Set<string>();
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind !== "script" && kind !== "stylesheet" || urls.has(response.url())) return;
    urls.add(response.url());
    const bytes = response.body().then((body) => packed(body).length, () => 0);
    loaded.push({ url: response.url(), kind, bytes });
  });
  return loaded;
}

async function weigh(loaded: readonly LoadedBytes[]): Promise<LoadedWeights> {
  const sum: LoadedWeights = { script: 0, style: 0, issues: 0, testing: 0 };
  for (const { url, kind, bytes } of loaded) {
    const remote = url.match(/\/remotes\/mfe-(issues|testing)\//)?.[1];
    if (remote === "issues" || remote === "testing") sum[remote] += await bytes;
    else sum[kind === "script" ? "script" : "style"] += await bytes;
  }
  return sum;
}
