/**
 * The scanner on the demo web, in turns with a bare Puppeteer that loads the same pages without
 * recording. Both wait alike: a fixed time, or half a second of quiet after load.
 */
import { BROWSER_KINDS } from "@crumbtrail/scanner/browser/find";
import { scansAtOnce, thisMachine } from "@crumbtrail/scanner/daemon/capacity";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { scannerOf } from "../sites/consent_scan.ts";
import { prepareChromium } from "../support/chromium.ts";
import { type Row, table } from "./figures.ts";
import { type BareBrowser, openBare } from "./scanner/bare.ts";
import { type DemoWeb, startDemoWeb } from "./scanner/demo_web.ts";
import { heavyPages } from "./scanner/heavy.ts";
import { memoryOver } from "./scanner/memory.ts";
import { medianRate, type Rate, rateOf } from "./scanner/cost.ts";

const ROUNDS = 3;
/** Visits to each page per round. */
const VISITS = 5;
/** Concurrent loads; waiting needs no processor, so more can wait than work. */
const AT_ONCE = { waiting: 12, working: 6 };
const FIXED_WAIT_MS = 2500;
const QUIET_MS = 500;
/** A short observation time, to show the cost of a longer observation. */
const SHORT_LOOK_MS = 2500;

/** Pages of ordinary behaviour: no walls, errors or endless pages. */
const PAGES = ["publisher-home", "publisher-article", "shop", "early", "clean", "tracker"];
const WITH_LAYERS = ["publisher-home", "shop", "early"];

type Scan = Omit<Parameters<Scanner["scan"]>[0], "url">;
const LOAD = { preset: "EXTERNAL", device: "DESKTOP", reload: false, picture: false } as const;
const FULL = { preset: "REJECT_SP_CMP", device: "DESKTOP" } as const;

interface Stage {
  web: DemoWeb;
  chromium: string;
  bare: BareBrowser;
  scanner: Scanner;
  /** Scans without a complete recording, with the reason. */
  failures: string[];
}

/** @param scans number of scans for the memory benchmark; 0 skips the benchmark */
export async function benchScanner(scans: number): Promise<string> {
  const chromium = await prepareChromium(console.error);
  await using web = await startDemoWeb();
  await using bare = await openBare(web, chromium);
  const scanner = scannerOf(web, chromium);
  const stage: Stage = { web, chromium, bare, scanner, failures: [] };
  try {
    await scanner.warmUp();
    const rows = [
      ...await fixedWait(stage),
      ...await smartSettling(stage),
      ...await fullScans(stage),
      await neverIdle(stage),
      ...await heavyPages(
        web,
        { rounds: ROUNDS, kinds: BROWSER_KINDS },
        (text) => stage.failures.push(text),
      ),
      ...scans > 0 ? await measureMemory(stage, scans) : [],
      { figure: "inconclusive scans", value: String(stage.failures.length), goal: "0" },
    ];
    const note = stage.failures.map((failure) => `${failure}\n`).join("");
    return note +
      table(`Scanner, medians of ${ROUNDS} rounds of ${PAGES.length * VISITS} pages`, rows);
  } finally {
    await scanner.close();
  }
}

async function fixedWait(stage: Stage): Promise<Row[]> {
  const scan = { ...LOAD, waitMs: FIXED_WAIT_MS };
  const [ours, bare] = await compare(stage, AT_ONCE.waiting, scan, FIXED_WAIT_MS);
  return [{
    figure: `pages/min, 2.5 s wait, ${AT_ONCE.waiting} at once`,
    value: ours.perMinute.toFixed(1),
    reference: `${bare.perMinute.toFixed(1)} bare Puppeteer`,
    goal: "≥ 100",
  }];
}

async function smartSettling(stage: Stage): Promise<Row[]> {
  // The cost of settling alone: bare Puppeteer also waits only until the page is quiet.
  const scan = { ...LOAD, dwellMs: 0 };
  const [ours, bare] = await compare(stage, AT_ONCE.working, scan, QUIET_MS);
  return [
    {
      figure: `pages/min, settling alone, ${AT_ONCE.working} at once`,
      value: ours.perMinute.toFixed(1),
      reference: `${bare.perMinute.toFixed(1)} bare Puppeteer`,
    },
    ratio("as a share of bare Puppeteer", ours.perMinute / bare.perMinute, "≥ 0.85"),
    {
      figure: "seconds of the processor per page",
      value: ours.cpuSeconds.toFixed(2),
      reference: `${bare.cpuSeconds.toFixed(2)} bare Puppeteer`,
    },
    ratio("as a multiple of bare Puppeteer", ours.cpuSeconds / bare.cpuSeconds, "≤ 1.30"),
  ];
}

/** Scanner and bare Puppeteer in turns, so that other load hits both. */
async function compare(
  stage: Stage,
  atOnce: number,
  scan: Scan,
  waitMs: number,
): Promise<[Rate, Rate]> {
  const urls = repeated(stage.web.urls(PAGES), VISITS);
  const ours: Rate[] = [];
  const theirs: Rate[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rateOf(urls, atOnce, (url) => scanOnce(stage, { ...scan, url })));
    theirs.push(await rateOf(urls, atOnce, (url) => stage.bare.load(url, waitMs)));
  }
  return [medianRate(ours), medianRate(theirs)];
}

/**
 * Full scans: load, answer the layer, verify, reload, verify, screenshot; with as many in parallel
 * as a scanner allows.
 */
async function fullScans(stage: Stage): Promise<Row[]> {
  const atOnce = scansAtOnce(thisMachine());
  // Many URLs per place, because the idle places at the end of a round distort a short round.
  const urls = repeated(stage.web.urls(WITH_LAYERS), VISITS * 3);
  const rates: Rate[] = [];
  const short: Rate[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rates.push(await rateOf(urls, atOnce, (url) => scanOnce(stage, { ...FULL, url })));
    const look = { ...FULL, dwellMs: SHORT_LOOK_MS };
    short.push(await rateOf(urls, atOnce, (url) => scanOnce(stage, { ...look, url })));
  }
  const [whole, shorter] = [medianRate(rates), medianRate(short)];
  return [{
    figure: `full scans/min (consent, reload, pictures), ${atOnce} at once`,
    value: whole.perMinute.toFixed(1),
    reference: `${shorter.perMinute.toFixed(1)} with looks of ${SHORT_LOOK_MS / 1000} s`,
    goal: "≥ 30",
  }, {
    figure: "seconds of the processor for each",
    value: whole.cpuSeconds.toFixed(2),
    reference: `${shorter.cpuSeconds.toFixed(2)} with looks of ${SHORT_LOOK_MS / 1000} s`,
  }];
}

async function neverIdle(stage: Stage): Promise<Row> {
  const [url = ""] = stage.web.urls(["idle-never"]);
  const begun = performance.now();
  await scanOnce(stage, { ...LOAD, url });
  const seconds = (performance.now() - begun) / 1000;
  return {
    figure: "a page that never goes idle",
    value: `${seconds.toFixed(1)} s`,
    goal: "≤ 10 s",
  };
}

async function measureMemory(stage: Stage, scans: number): Promise<Row[]> {
  const { web: { caPem, hostMap, cnames }, chromium } = stage;
  const { rows, failures } = await memoryOver({
    chromium,
    web: { caPem, hostMap, cnames },
    urls: stage.web.urls(PAGES),
    scans,
    atOnce: AT_ONCE.working,
  });
  stage.failures.push(...failures);
  return rows;
}

async function scanOnce(stage: Stage, scan: Scan & { url: string }): Promise<void> {
  const { recording } = await stage.scanner.scan(scan);
  if (recording.outcome === "COMPLETE") return;
  stage.failures.push(`${scan.url}: ${recording.reason} ${recording.reasonDetail}`);
}

function ratio(figure: string, value: number, goal: string): Row {
  return { figure, value: value.toFixed(2), reference: "1.00", goal };
}

function repeated(urls: readonly string[], times: number): string[] {
  return Array.from({ length: times }, () => urls).flat();
}
