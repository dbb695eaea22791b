/**
 * What a page can tell a scan by: the answers that differ from a bare Chromium's in the same run, and
 * how long cookies take in both.
 */
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { scannerOf } from "../sites/consent_scan.ts";
import { askBare, askScan, differences } from "../sites/questions.ts";
import { type Sites, startSites } from "../sites/sites.ts";
import { prepareChromium } from "../support/chromium.ts";
import { median, ms, type Row, table } from "./figures.ts";

const ROUNDS = 3;
/** Longest time of cookies in a scan, as a multiple of a bare Chromium's. */
const MOST = 5;
/** Without a goal: a write that is never read takes so little that its stack is most of it. */
const NO_GOAL = "equal writes";

/** @throws Error with the whole table if cookies are slower than allowed */
export async function benchQuestions(): Promise<string> {
  const sites = await startSites();
  const scanner = scannerOf(sites, await prepareChromium(console.error));
  try {
    await scanner.warmUp();
    const { answers } = await askScan(scanner, sites, { who: "scan" });
    const found = differences(await askBare(sites, { who: "bare" }), answers);
    const questions = [...new Set(found.map(({ question }) => question))];
    const speeds = await compareSpeeds(scanner, sites);
    const report = [
      `Answers of the page of questions that differ: ${questions.join(", ") || "none"}\n`,
      table("10,000 × document.cookie", speeds.map(rowOf)),
    ].join("\n");
    if (speeds.some(({ name, bare, scan }) => name !== NO_GOAL && !(scan <= MOST * bare))) {
      throw new Error(report);
    }
    return report;
  } finally {
    await scanner.close();
    await sites.close();
  }
}

interface Speed {
  name: string;
  /** Medians, in milliseconds. */
  bare: number;
  scan: number;
}

function rowOf({ name, bare, scan }: Speed): Row {
  const value = `${ms(scan)}, ${(scan / bare).toFixed(1)} ×`;
  return {
    figure: name,
    value,
    reference: ms(bare),
    ...name === NO_GOAL ? {} : { goal: `≤ ${MOST} ×` },
  };
}

/** Scans and bare browsers take turns. */
async function compareSpeeds(scanner: Scanner, sites: Sites): Promise<Speed[]> {
  const rounds: Record<"bare" | "scan", ReadonlyMap<string, string> | undefined>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await askBare(sites, { path: "speed/", who: `bare${round}` });
    const { answers } = await askScan(scanner, sites, { path: "speed/", who: `scan${round}` });
    rounds.push({ bare: bare.get("speed"), scan: answers.get("speed") });
  }
  const names = [...rounds[0]?.bare?.keys() ?? []];
  return names.map((name) => ({
    name,
    bare: median(rounds.map(({ bare }) => Number(bare?.get(name)))),
    scan: median(rounds.map(({ scan }) => Number(scan?.get(name)))),
  }));
}
