/**
 * Three questions about a page with a banner (before a choice, refused, accepted): in one run, whose
 * visits answer more than one, and in three runs; in turns with a bare Puppeteer that loads the same
 * page as often, uses it with the same moves and waits alike.
 */
import type { Preset } from "@crumbtrail/contract/enums";
import type { Recording } from "@crumbtrail/contract/recording";
import { type PlannedVisit, visitsOf } from "@crumbtrail/contract/visits";
import type { BrowserKind } from "@crumbtrail/scanner/browser/find";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { scannerOf } from "../sites/consent_scan.ts";
import { median, type Row, table } from "./figures.ts";
import { openBare } from "./scanner/bare.ts";
import { type Rate, rateOf } from "./scanner/cost.ts";
import { type DemoWeb, startDemoWeb } from "./scanner/demo_web.ts";
import { pathOf } from "./scanner/heavy.ts";

const PRESETS: Preset[] = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL"];
const PAGES = ["publisher-home", "shop", "early"];
/** Visits of each page per round. */
const VISITS = 2;
/** Loads of three questions in one run: before and after each of two answers. */
const LOADS = 4;
const AT_ONCE = 6;
/** With the moves, which last two seconds, as long as the scanner's look. */
const WAIT_MS = 4000;
/** The most bare loads that three questions may cost. */
const GOALS: Record<BrowserKind, number> = { chromium: 5, shell: 4 };

interface Turn {
  /** Per page. */
  one: Rate;
  three: Rate;
  /** Per load. */
  bare: Rate;
}

/** Documents loaded of a page by all its scans. */
interface Loads {
  one: number[];
  three: number[];
}

export async function benchPresets(
  { rounds, kinds }: { rounds: number; kinds: readonly BrowserKind[] },
): Promise<string> {
  await using web = await startDemoWeb();
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const kind of kinds) {
    const path = await pathOf(kind);
    if (path === null) rows.push({ figure: `three questions, ${kind}`, value: "not installed" });
    else rows.push(...await rowsOf(kind, path, web, rounds, (text) => failures.push(text)));
  }
  rows.push({ figure: "inconclusive scans", value: String(failures.length), goal: "0" });
  const title = `Three questions, medians of ${rounds} rounds of ${PAGES.length * VISITS} pages`;
  return failures.map((failure) => `${failure}\n`).join("") + table(title, rows);
}

async function rowsOf(
  kind: BrowserKind,
  path: string,
  web: DemoWeb,
  rounds: number,
  failed: (text: string) => void,
): Promise<Row[]> {
  await using bare = await openBare(web, path);
  const scanner = scannerOf(web, path);
  const urls = Array.from({ length: VISITS }, () => web.urls(PAGES)).flat();
  const repeated = Array.from({ length: LOADS }, () => urls).flat();
  const loads: Loads = { one: [], three: [] };
  const turns: Turn[] = [];
  const asked = (visits: readonly PlannedVisit[], counts: number[]) =>
    rateOf(urls, AT_ONCE, async (url) => {
      let loaded = 0;
      for (const visit of visits) {
        const recordings = await scanOf(scanner, url, visit);
        for (const { outcome, preset, reason, reasonDetail } of recordings) {
          if (outcome !== "COMPLETE") failed(`${url} ${preset}: ${reason} ${reasonDetail}`);
        }
        loaded += loadsIn(recordings);
      }
      counts.push(loaded);
    });
  try {
    await scanner.warmUp();
    for (let round = 0; round < rounds; round++) {
      turns.push({
        one: await asked(visitsOf(PRESETS), loads.one),
        three: await asked(
          PRESETS.map((preset) => ({ preset, withUntouched: false })),
          loads.three,
        ),
        bare: await rateOf(repeated, AT_ONCE, (url) => bare.use(url, WAIT_MS)),
      });
    }
  } finally {
    await scanner.close();
  }
  return tableRows(kind, turns, loads);
}

async function scanOf(
  scanner: Scanner,
  url: string,
  { preset, withUntouched }: PlannedVisit,
): Promise<Recording[]> {
  const untouched = withUntouched ? {} : undefined;
  const { recording, untouched: shared } = await scanner.scan({
    ...{ url, preset, device: "DESKTOP", untouched },
    // The machine may be busy; how long a scan may take is tested elsewhere.
    timeoutMs: 180_000,
  });
  return shared ? [recording, shared.recording] : [recording];
}

/** A visit of two presets loads the page once for both: its longer recording has all its loads. */
function loadsIn(recordings: readonly Recording[]): number {
  return Math.max(
    ...recordings.map(({ requests, finalUrl }) =>
      requests.filter(({ type, url }) => type === "Document" && url === finalUrl).length
    ),
  );
}

function tableRows(kind: BrowserKind, turns: readonly Turn[], loads: Loads): Row[] {
  const seconds = (of: (turn: Turn) => Rate) =>
    `${median(turns.map((turn) => of(turn).cpuSeconds)).toFixed(2)} s`;
  const times = (of: (turn: Turn) => number) => median(turns.map(of)).toFixed(2);
  return [{
    figure: `loads of three questions, ${kind}`,
    value: String(median(loads.one)),
    reference: `${median(loads.three)} in three runs`,
    goal: String(LOADS),
  }, {
    figure: "processor for three questions",
    value: seconds(({ one }) => one),
    reference: `${seconds(({ three }) => three)} in three runs`,
  }, {
    figure: "as a share of three runs",
    value: times(({ one, three }) => one.cpuSeconds / three.cpuSeconds),
    reference: "1.00",
  }, {
    figure: `as bare loads of ${seconds(({ bare }) => bare)}`,
    value: times(({ one, bare }) => one.cpuSeconds / bare.cpuSeconds),
    reference: `${times(({ three, bare }) => three.cpuSeconds / bare.cpuSeconds)} in three runs`,
    goal: `≤ ${GOALS[kind]}`,
  }];
}
