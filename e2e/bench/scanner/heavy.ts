/**
 * Pages of ten frames and twenty hosts: the scanner in turns with a bare Puppeteer that loads the
 * same page, uses it with the same moves and waits alike; in a whole Chromium and in its headless
 * shell, where one is installed.
 */
import { type BrowserKind, findBrowser, NoBrowser } from "@crumbtrail/scanner/browser/find";
import { scannerOf } from "../../sites/consent_scan.ts";
import { median, type Row, table } from "../figures.ts";
import { openBare } from "./bare.ts";
import { medianRate, type Rate, rateOf } from "./cost.ts";
import { type DemoWeb, startDemoWeb } from "./demo_web.ts";

const URLS = Array.from({ length: 24 }, (_, i) => `https://heavy.demo-publisher.test/?${i}`);
const AT_ONCE = 12;
const WAIT_MS = 2500;
const SCAN = { preset: "NO_ACTION_SP_CMP", device: "DESKTOP", reload: false } as const;

interface HeavyOptions {
  /** Rounds of each browser, of 24 pages by the scanner and 24 by the bare Puppeteer. */
  rounds: number;
  kinds: readonly BrowserKind[];
}

/** The part `heavy` alone. */
export async function benchHeavy(options: HeavyOptions): Promise<string> {
  await using web = await startDemoWeb();
  const failures: string[] = [];
  const rows = await heavyPages(web, options, (text) => failures.push(text));
  rows.push({ figure: "inconclusive scans", value: String(failures.length), goal: "0" });
  const title = `Heavy pages, medians of ${options.rounds} rounds of ${URLS.length} pages`;
  return failures.map((failure) => `${failure}\n`).join("") + table(title, rows);
}

/** @param failed takes the URL of a scan without a complete recording, and why */
export async function heavyPages(
  web: DemoWeb,
  { rounds, kinds }: HeavyOptions,
  failed: (text: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const path = await pathOf(kind);
    if (path === null) rows.push({ figure: `heavy pages, ${kind}`, value: "not installed" });
    else rows.push(...rowsOf(kind, await inTurns(path, web, rounds, failed)));
  }
  return rows;
}

/** The path of a kind of browser; null where it is not installed. */
export async function pathOf(kind: BrowserKind): Promise<string | null> {
  try {
    return (await findBrowser(undefined, undefined, kind)).path;
  } catch (error) {
    if (error instanceof NoBrowser) return null;
    throw error;
  }
}

interface Turn {
  ours: Rate;
  bare: Rate;
}

async function inTurns(
  path: string,
  web: DemoWeb,
  rounds: number,
  failed: (text: string) => void,
): Promise<Turn[]> {
  await using bare = await openBare(web, path);
  const scanner = scannerOf(web, path);
  const scan = async (url: string) => {
    const { recording } = await scanner.scan({ ...SCAN, waitMs: WAIT_MS, url });
    if (recording.outcome === "COMPLETE") return;
    failed(`${url}: ${recording.reason} ${recording.reasonDetail}`);
  };
  const turns: Turn[] = [];
  try {
    await scanner.warmUp();
    for (let round = 0; round < rounds; round++) {
      turns.push({
        ours: await rateOf(URLS, AT_ONCE, scan),
        bare: await rateOf(URLS, AT_ONCE, (url) => bare.use(url, WAIT_MS)),
      });
    }
  } finally {
    await scanner.close();
  }
  return turns;
}

/** Shares and multiples are medians of the rounds' own: a busy machine slows a round as a whole. */
function rowsOf(kind: BrowserKind, turns: readonly Turn[]): Row[] {
  const ours = medianRate(turns.map((turn) => turn.ours));
  const bare = medianRate(turns.map((turn) => turn.bare));
  const ratio = (of: (rate: Rate) => number) =>
    median(turns.map((turn) => of(turn.ours) / of(turn.bare))).toFixed(2);
  const seconds = ({ cpuSeconds }: Rate) => `${cpuSeconds.toFixed(2)} s`;
  return [{
    figure: `heavy pages/min, ${kind}, ${AT_ONCE} at once`,
    value: ours.perMinute.toFixed(1),
    reference: `${bare.perMinute.toFixed(1)} bare Puppeteer`,
  }, {
    figure: "as a share of bare Puppeteer",
    value: ratio(({ perMinute }) => perMinute),
    reference: "1.00",
    goal: "≥ 0.95",
  }, {
    figure: `processor per heavy page, ${kind}`,
    value: seconds(ours),
    reference: `${seconds(bare)} bare Puppeteer`,
  }, {
    figure: "as a multiple of bare Puppeteer",
    value: ratio(({ cpuSeconds }) => cpuSeconds),
    reference: "1.00",
    goal: "≤ 1.25",
  }];
}
