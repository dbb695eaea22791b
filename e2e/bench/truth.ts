/**
 * The yardstick: every page of `e2e/truth` with every tool, page by page, then sums. Pages written
 * by whoever changed the scanner for them are counted apart.
 */
import pLimit from "p-limit";
import { type Fault, type FaultKind, FAULTS, judge } from "../truth/judge.ts";
import { loadPages, type TruthPage, type VisitKind, VISITS } from "../truth/page.ts";
import type { Tool } from "../truth/saying.ts";
import { autoconsent } from "../truth/tools/autoconsent.ts";
import { bareBrowser } from "../truth/tools/bare_browser.ts";
import { crumbtrail } from "../truth/tools/crumbtrail.ts";
import { startTruthWeb, type TruthWeb } from "../truth/web.ts";
import { prepareChromium } from "../support/chromium.ts";
import { aligned } from "./figures.ts";

const AT_ONCE = 8;

interface Visited {
  page: TruthPage;
  tool: string;
  kind: VisitKind;
  faults: Fault[];
  /** Requests that reached the server and that the tool has not; null if it records none. */
  unseen: string[] | null;
}

export interface TruthOptions {
  /** Names of pages, all without any. */
  pages: readonly string[];
  /** Names of tools, all without any. */
  tools: readonly string[];
}

export async function benchTruth({ pages: wanted, tools: named }: TruthOptions): Promise<string> {
  const pages = (await loadPages())
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const web = await startTruthWeb(pages);
  const chromium = await prepareChromium(console.error);
  const tools = [crumbtrail, bareBrowser, autoconsent].map((open) => open(web, chromium))
    .filter(({ name }) => named.length === 0 || named.includes(name));
  try {
    const visited: Visited[] = [];
    for (const tool of tools) {
      const found = await pLimit(AT_ONCE).map(pages, (page) => visitAll(web, tool, page));
      visited.push(...found.flat());
    }
    return printed(pages, visited);
  } finally {
    await Promise.all(tools.map((tool) => tool.close()));
    await web.close();
  }
}

/** The visits of a page, one after the other, so that the ledger tells them apart. */
async function visitAll(web: TruthWeb, tool: Tool, page: TruthPage): Promise<Visited[]> {
  const visited: Visited[] = [];
  for (const kind of VISITS.filter((it) => page.visits[it] && tool.visits.includes(it))) {
    web.takeArrived(page);
    const saying = await tool.visit(page.url, kind);
    const { requests } = saying;
    const arrived = new Set(web.takeArrived(page).filter((url) => !url.endsWith("/favicon.ico")));
    const unseen = requests && [...arrived].filter((url) => !requests.includes(url));
    visited.push({ page, tool: tool.name, kind, faults: judge(page, kind, saying), unseen });
  }
  return visited;
}

function printed(pages: readonly TruthPage[], visited: readonly Visited[]): string {
  const tools = [...new Set(visited.map(({ tool }) => tool))];
  const wrong = visited.filter(({ faults, unseen }) => faults.length > 0 || unseen?.length);
  const lines = wrong.map(({ page, tool, kind, faults, unseen }) => [
    page.name,
    page.class,
    kind,
    tool,
    [
      ...faults.map((it) => `${FAULTS[it.kind]}: ${it.text}`),
      ...(unseen ?? []).map((url) => `unseen: ${url}`),
    ].join("; "),
  ]);
  const sums = tools.flatMap((tool) =>
    (["STRANGER", "AUTHOR"] as const).flatMap((writer) => {
      const its = visited.filter((it) => it.tool === tool && it.page.writtenBy === writer);
      return its.length === 0 ? [] : [sumOf(tool, writer, its)];
    })
  );
  return [
    `Truth: ${pages.length} pages, ${visited.length} visits`,
    "",
    ...aligned([["page", "class", "visit", "tool", "wrong"], ...lines]),
    "",
    ...aligned([SUMS, ...sums]),
    "",
    ...aligned([
      ["tool", "class", "pages", ...COUNTS],
      ...tools.flatMap((tool) => byClass(tool, visited)),
    ]),
    "",
  ].join("\n");
}

const COUNTS = [
  "visits",
  "right",
  "false clean",
  "false accusation",
  "false inconclusive",
  "requests unseen",
];
const SUMS = ["tool", "pages by", ...COUNTS];

/** A line for each class of pages; THIN pages are the honest neighbours of REFUSAL. */
function byClass(tool: string, visited: readonly Visited[]): string[][] {
  const its = visited.filter((it) => it.tool === tool);
  const classes = Map.groupBy(its, ({ page }) => page.class);
  return [...classes].toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, of]) => [
      tool,
      name,
      String(new Set(of.map(({ page }) => page.name)).size),
      ...countsOf(of),
    ]);
}

function sumOf(tool: string, writer: string, visited: readonly Visited[]): string[] {
  return [tool, writer, ...countsOf(visited)];
}

/** A visit with several faults counts once, as its worst: a false clean before an accusation. */
function countsOf(visited: readonly Visited[]): string[] {
  const worst = visited.map(({ faults }) =>
    (Object.keys(FAULTS) as FaultKind[]).find((kind) => faults.some((it) => it.kind === kind))
  );
  const count = (kind: FaultKind | undefined) => worst.filter((it) => it === kind).length;
  const right = count(undefined);
  const unseen = visited.reduce((sum, it) => sum + (it.unseen?.length ?? 0), 0);
  return [
    String(visited.length),
    `${right} (${(100 * right / visited.length).toFixed(1)} %)`,
    ...(Object.keys(FAULTS) as FaultKind[]).map((kind) => String(count(kind))),
    String(unseen),
  ];
}
