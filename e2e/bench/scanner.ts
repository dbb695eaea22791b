/**
 * The scanner on the demo web against a bare Puppeteer that loads the same pages without recording
 * anything, in the same run, in turns. A scan loads its page twice (before and after the reload),
 * so loads are what is compared.
 */
import { parseCnames, parseHostMap } from "@crumbtrail/scanner/config";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import puppeteer, { type Browser } from "puppeteer";
import { browserArguments, writeProfile } from "../sites/chromium.ts";
import { type Sites, startSites } from "../sites/sites.ts";
import { prepareChromium } from "../support/chromium.ts";
import { median, table } from "./figures.ts";

const AT_ONCE = 4;
const ROUNDS = 3;
/** Times each page is visited in a round. */
const VISITS = 3;
/** How long the bare load waits after the load event: as long as the scanner without traffic. */
const QUIET_MS = 500;

/** Pages of ordinary behaviour: no walls, errors or endless ones. */
const PAGES = ["publisher-home", "publisher-article", "shop", "early", "clean", "tracker"];

export async function benchScanner(): Promise<string> {
  const sites = await startSites();
  const chromium = await prepareChromium(console.error);
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-bench-" });
  await writeProfile(folder);
  const browser = await puppeteer.launch({
    executablePath: chromium,
    userDataDir: folder,
    args: browserArguments(sites),
    pipe: true,
  });
  const scanner = scannerFor(sites, chromium);
  const urls = sites.pages.filter((page) => PAGES.includes(page.name)).map((page) => page.url);
  const work = Array.from({ length: VISITS }, () => urls).flat();
  try {
    await scanner.warmUp();
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await perMinute(work, (url) => scanOnce(scanner, url)));
      bare.push(await perMinute(work, (url) => loadTwice(browser, url)));
    }
    const [scans, visits] = [median(ours), median(bare)];
    return table(`Scanner, ${AT_ONCE} at once, medians of ${ROUNDS} rounds of ${work.length}`, [
      { figure: "full scans/min (two loads each)", value: scans.toFixed(1), goal: "≥ 30" },
      {
        figure: "page loads/min",
        value: (scans * 2).toFixed(1),
        reference: `${(visits * 2).toFixed(1)} bare Puppeteer`,
      },
      { figure: "ratio to bare loads", value: (scans / visits).toFixed(2), reference: "1.00" },
    ]);
  } finally {
    await Promise.all([scanner.close(), browser.close()]);
    await sites.close();
    await Deno.remove(folder, { recursive: true });
  }
}

async function perMinute(urls: readonly string[], visit: (url: string) => Promise<void>) {
  const waiting = [...urls];
  const begun = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) await visit(url);
  }));
  return urls.length / ((performance.now() - begun) / 60_000);
}

async function scanOnce(scanner: Scanner, url: string): Promise<void> {
  const { recording } = await scanner.scan({ url, preset: "NO_ACTION_SP_CMP", device: "DESKTOP" });
  if (recording.outcome !== "COMPLETE") throw new Error(`${url}: ${recording.reasonDetail}`);
}

async function loadTwice(browser: Browser, url: string): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await page.reload({ waitUntil: "load" });
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await context.close();
}

function scannerFor(sites: Sites, chromiumPath: string): Scanner {
  const cnames = Object.entries(sites.cnames).map((pair) => pair.join("=")).join(",");
  return createScanner({
    chromiumPath,
    hostMap: parseHostMap(sites.hostMap),
    declaredCnames: parseCnames(cnames),
    authority: { pem: sites.caPem, checkedBy: "browser" },
  }, { warn: () => {}, debug: () => {} });
}
