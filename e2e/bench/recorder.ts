/**
 * The share of the demo web's plants found by the recorder: every page is scanned once without a
 * choice. The server's ledger decides whether a plant fired; on pages with an observer, tests prove
 * the firing.
 */
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { scannerOf } from "../sites/consent_scan.ts";
import { compareWithTruth } from "../sites/compare.ts";
import { hasFired, type Plant, plantsOf, type RecordedParts } from "../sites/plants.ts";
import type { Page } from "../sites/pages.ts";
import { plantFault } from "../sites/plant_fault.ts";
import { type Sites, startSites } from "../sites/sites.ts";
import { prepareChromium } from "../support/chromium.ts";
import { aligned } from "./figures.ts";
import type { RecordedRequest } from "@crumbtrail/contract/recording";

const PRESET = "NO_ACTION_SP_CMP";

interface Tally {
  planted: number;
  fired: number;
  found: number;
  /** Plants that fired and have a known initiator. */
  attributable: number;
  attributed: number;
  faults: string[];
}

/** @throws Error with the whole table if a fired plant was recorded wrongly */
export async function benchRecorder(): Promise<string> {
  const sites = await startSites();
  const scanner = scannerOf(sites, await prepareChromium(console.error));
  const tallies = new Map<string, Tally>();
  const chains = { whole: 0, all: 0 };
  const unplanted: string[] = [];
  try {
    for (const page of sites.pages.filter(isQuiet)) {
      const recorded = await scanPage(scanner, sites, page);
      for (const plant of duePlants(page)) {
        count(tallies, plant, hasHappened(page, plant, sites), recorded);
      }
      unplanted.push(...compareWithTruth(page.truth, PRESET, recorded).unexpected);
      const { whole, all } = leadsToPage(recorded.requests);
      chains.whole += whole;
      chains.all += all;
    }
  } finally {
    await scanner.close();
    await sites.close();
  }
  return report(tallies, chains, unplanted);
}

/** Pages with a complete scan without a choice. */
function isQuiet({ truth }: Page): boolean {
  return truth.outcomes[PRESET].outcome === "COMPLETE";
}

function duePlants({ truth }: Page): Plant[] {
  return plantsOf(truth).filter(({ plant }) => plant.presets.includes(PRESET));
}

async function scanPage(scanner: Scanner, sites: Sites, { url }: Page) {
  sites.ledger.clear();
  const { recording } = await scanner.scan({ url, preset: PRESET, device: "DESKTOP" });
  return recording;
}

function hasHappened({ truth }: Page, plant: Plant, { ledger }: Sites): boolean {
  return truth.provedBy === "observer" || hasFired(plant, ledger);
}

function count(
  tallies: Map<string, Tally>,
  it: Plant,
  fired: boolean,
  recorded: RecordedParts,
): void {
  const kind = `${it.list}: ${it.plant.kind ?? "on ordinary pages"}`;
  const tally = tallies.get(kind) ??
    { planted: 0, fired: 0, found: 0, attributable: 0, attributed: 0, faults: [] };
  tallies.set(kind, tally);
  tally.planted++;
  if (!fired) return;
  tally.fired++;
  const fault = plantFault(it, recorded);
  if (fault) tally.faults.push(fault.text);
  if (fault?.kind !== "unseen") tally.found++;
  if (it.list === "messages" || it.plant.by === undefined) return;
  tally.attributable++;
  if (fault?.kind !== "unseen" && fault?.kind !== "initiator") tally.attributed++;
}

function report(
  tallies: Map<string, Tally>,
  chains: { whole: number; all: number },
  unplanted: readonly string[],
): string {
  const kinds = [...tallies].sort(([a], [b]) => a.localeCompare(b));
  const line = (name: string, of: readonly Tally[]) => {
    const sum = (count: Exclude<keyof Tally, "faults">) =>
      of.reduce((total, tally) => total + tally[count], 0);
    const counts = [sum("planted"), sum("fired"), sum("found")].map(String);
    return [name, ...counts, percent(sum("attributed"), sum("attributable"))];
  };
  const total = line("all", [...tallies.values()]);
  const lines = aligned([HEAD, ...kinds.map(([name, tally]) => line(name, [tally])), total]);
  const faults = [
    ...kinds.flatMap(([, tally]) => tally.faults.map((fault) => `WRONG: ${fault}`)),
    ...unplanted.map((what) => `NOT PLANTED: ${what}`),
  ];
  const whole = percent(chains.whole, chains.all);
  const printed = [
    ...["Recorder: every page of the demo web once", "", ...lines, ""],
    `Chains that lead back to the page: ${whole} of requests`,
    ...faults,
  ];
  if (faults.length > 0) throw new Error(printed.join("\n"));
  return `${printed.join("\n")}\n`;
}

const HEAD = ["kind", "planted", "fired", "found", "the right one named"];

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
}

function leadsToPage(requests: readonly RecordedRequest[]): { whole: number; all: number } {
  const byId = new Map(requests.map((request) => [request.id, request]));
  const ends = requests.map((request) => rootOf(request, byId));
  return { whole: ends.filter(isPage).length, all: requests.length };
}

function rootOf(
  request: RecordedRequest,
  byId: ReadonlyMap<string, RecordedRequest>,
): RecordedRequest {
  const seen = new Set<string>();
  let at = request;
  for (;;) {
    seen.add(at.id);
    const before = byId.get(at.redirectedFrom ?? at.initiator.requestId ?? "");
    if (before === undefined || seen.has(before.id)) return at;
    at = before;
  }
}

/** A navigation by the visitor; has no initiator. */
function isPage({ type, initiator }: RecordedRequest): boolean {
  return type === "Document" && initiator.url === null;
}
