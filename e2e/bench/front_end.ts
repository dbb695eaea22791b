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
const GOALS = { signIn: "≤ 122 KB", signedIn: "≤ 220 KB", wire: "≤ 130 KB", remote: "≤ 80 KB" };

export async function benchFrontEnd(): Promise<string> {
  await using product = await openProduct();
  const page = await product.newPage();
  // What is fetched once the page is idle is weighed with the first act.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const loaded = listen(page);
  const wire = await listenToWire(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  const before = await weigh(loaded.splice(0));
  const received = { ...wire };
  await page.getByLabel("Username").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("something");
  await page.waitForLoadState("networkidle");
  const filled = { ...wire };
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
  const weights = table("Front end, gzip", [
    ...rowsOf(before, after, act, second),
    ...wireRows(received, filled),
  ]);
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

/**
 * The first rows leave out what is no script or style sheet, the heads of answers, and what a page
 * before sign-in fetches later; these say all of it.
 */
function wireRows(received: Wire, filled: Wire): Row[] {
  const { script: js, ...others } = received;
  const rest = Object.entries(others).map(([kind, bytes]) => `${kind} ${kb(bytes)}`).join(", ");
  return [
    { figure: "JavaScript before sign-in, over the wire", value: kb(js), goal: GOALS.wire },
    { figure: "… and once the form is filled", value: kb(filled.script), goal: GOALS.wire },
    { figure: "All else before sign-in, over the wire", value: rest },
  ];
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

type Wire = Record<"script" | "stylesheet" | "font" | "document" | "fetch", number>;

/** What a browser that takes gzip receives, heads included, by kind; grows as the page loads. */
async function listenToWire(page: Page): Promise<Wire> {
  const wire: Wire = { script: 0, stylesheet: 0, font: 0, document: 0, fetch: 0 };
  const kinds = new Map<string, keyof Wire>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const kind = type.toLowerCase();
    kinds.set(requestId, kind in wire ? kind as keyof Wire : "fetch");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) wire[kind] += encodedDataLength;
  });
  return wire;
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
