/**
 * What a scan costs outside of the browser, and what a million scans a day need: simulated scans are
 * claimed by the scanners' login, judged and saved with their blobs, and processed by two workers,
 * at two rates; then workers alone, as fast as they can.
 */
import { aligned } from "./figures.ts";
import { difference, read, type Readings, tableSizes } from "./scale/meters.ts";
import { COOKIES, REQUESTS } from "./scale/scanner_process.ts";
import { openStage, PLACES, type Stage } from "./scale/stage.ts";

/** A million scans a day, in scans a second. */
const MILLION = 1_000_000 / 86_400;
const DAY = 86_400;
/** Scans before the first measurement, so that issues and pages are known. */
const WARM_UP = 400;
const IDLE_MS = 15_000;
const GIGABYTE = 1e9;

export interface ScaleOptions {
  /** Scans a second, of each measured stretch. */
  rates: readonly number[];
  /** Length of a stretch in seconds. */
  seconds: number;
  /** Runs that the workers have to process as fast as they can. */
  backlog: number;
}

interface Stretch {
  rate: number;
  scans: number;
  /** Scans a second that were reached, with all that follows. */
  reached: number;
  /** Without what the idle product costs in the same time. */
  cost: Readings;
}

export async function benchScale({ rates, seconds, backlog }: ScaleOptions): Promise<string> {
  await using stage = await openStage();
  await stage.startWorkers(2);
  await Promise.all(Array.from({ length: WARM_UP }, stage.queue));
  await stage.settled();
  const idle = await over(stage, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
  const before = await tableSizes(stage.database.owner);
  const stretches: Stretch[] = [];
  for (const rate of rates) stretches.push(await measure(stage, rate, seconds, idle));
  const sizes = await tableSizes(stage.database.owner);
  const scans = stretches.reduce((sum, stretch) => sum + stretch.scans, 0);
  const drained: [workers: number, rate: number][] = [];
  for (const workers of [1, 2]) drained.push([workers, await drain(stage, workers, backlog)]);
  return [
    costTable(stretches),
    tablesTable(before, sizes, scans),
    capacityTable(stage, stretches.at(-1), drained),
  ].join("\n");
}

async function over(stage: Stage, work: () => Promise<unknown>): Promise<Readings> {
  const before = await read(stage.meter);
  await work();
  return difference(before, await read(stage.meter));
}

async function measure(
  stage: Stage,
  rate: number,
  seconds: number,
  idle: Readings,
): Promise<Stretch> {
  const scans = Math.round(rate * seconds);
  let took = NaN;
  const whole = await over(stage, async () => {
    const begun = performance.now();
    for (let n = 0; n < scans; n++) {
      const late = begun + n * 1000 / rate - performance.now();
      if (late > 0) await new Promise((resolve) => setTimeout(resolve, late));
      await stage.queue();
    }
    await stage.settled();
    took = (performance.now() - begun) / 1000;
  });
  return { rate, scans, reached: scans / took, cost: withoutIdle(whole, idle) };
}

function withoutIdle(whole: Readings, idle: Readings): Readings {
  const names = Object.keys(whole) as (keyof Readings)[];
  const share = whole.at / idle.at;
  const pairs = names.map((name) => [name, whole[name] - (name === "at" ? 0 : idle[name] * share)]);
  return Object.fromEntries(pairs) as unknown as Readings;
}

/** Runs a second that workers process when nothing holds them up, once they have started. */
async function drain(stage: Stage, workers: number, backlog: number): Promise<number> {
  await stage.stopWorkers();
  await Promise.all(Array.from({ length: backlog }, stage.queue));
  await stage.scanned();
  await stage.startWorkers(workers);
  const [left, begun] = [await stage.unprocessed(), performance.now()];
  while (await stage.unprocessed() > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  const rate = left / ((performance.now() - begun) / 1000);
  await stage.settled();
  return rate;
}

/** Name of a figure, its cost of a scan, and its unit and size in a day of a million scans. */
const FIGURES: [name: string, of: (cost: Readings) => number, digits: number, day: Unit][] = [
  ["transactions", (cost) => cost.transactions, 0, "per second"],
  ["rows inserted", (cost) => cost.inserted, 0, "per second"],
  ["rows updated", (cost) => cost.updated, 0, "per second"],
  ["rows deleted", (cost) => cost.deleted, 0, "per second"],
  ["write-ahead log, kB", (cost) => cost.wal / 1000, 0, "GB a day"],
  ["… of it whole pages after checkpoints, kB", (cost) => cost.wholePages / 1000, 0, "GB a day"],
  ["database grows by, kB", (cost) => cost.databaseBytes / 1000, 1, "GB a day"],
  ["blobs", (cost) => cost.blobs, 1, "million a day"],
  ["blobs, kB", (cost) => cost.blobBytes / 1000, 0, "GB a day"],
  ["processor of the workers, ms", (cost) => cost.workers * 1000, 0, "cores"],
  ["processor of the scanners without browsers, ms", (cost) => cost.scanners * 1000, 0, "cores"],
  ["processor of PostgreSQL, ms", (cost) => cost.postgres * 1000, 0, "cores"],
];
type Unit = "per second" | "GB a day" | "million a day" | "cores";

function costTable(stretches: readonly Stretch[]): string {
  const head = [
    "a scan costs",
    ...stretches.map(({ rate, reached }) => `at ${rate}/s (${reached.toFixed(1)}/s reached)`),
    "a million a day",
  ];
  const lines = FIGURES.map(([name, of, digits, unit]) => {
    const perScan = stretches.map(({ scans, cost }) => of(cost) / scans);
    return [name, ...perScan.map((n) => n.toFixed(digits)), inADay(perScan.at(-1) ?? NaN, unit)];
  });
  const title =
    `Scale: simulated pages of ${REQUESTS} requests and ${COOKIES} cookies, two workers, ` +
    `two scanners of ${PLACES} places, what the idle product costs left out`;
  return [title, ...aligned([head, ...lines]), ""].join("\n");
}

function inADay(perScan: number, unit: Unit): string {
  switch (unit) {
    case "per second":
      return `${Math.round(perScan * MILLION)} a second`;
    case "GB a day":
      return `${Math.round(perScan * 1000 * MILLION * DAY / GIGABYTE)} GB`;
    case "million a day":
      return `${perScan.toFixed(1)} million`;
    case "cores":
      return `${(perScan / 1000 * MILLION).toFixed(1)} cores`;
  }
}

const SHOWN = 12;

function tablesTable(before: Map<string, number>, after: Map<string, number>, scans: number) {
  const grown = [...after].map(([name, bytes]) => ({
    name,
    bytes: (bytes - (before.get(name) ?? 0)) / scans,
  })).toSorted((a, b) => b.bytes - a.bytes);
  const lines = grown.slice(0, SHOWN).map(({ name, bytes }) => [
    name,
    (bytes / 1000).toFixed(2),
    `${Math.round(bytes * MILLION * DAY * 30 / GIGABYTE)} GB`,
  ]);
  const head = ["a scan lets grow, with indexes", "kB", "30 days of a million"];
  return [...aligned([head, ...lines]), ""].join("\n");
}

function capacityTable(
  { peak }: Stage,
  last: Stretch | undefined,
  drained: readonly [workers: number, rate: number][],
): string {
  const names = [...peak].filter(([name]) => /^(crumbtrail-worker|scanner-)/.test(name)).sort();
  const lines = [
    ...drained.map(([workers, rate]) => [
      `runs that ${workers === 1 ? "a worker processes" : `${workers} workers process`}`,
      `${rate.toFixed(1)}/s`,
      `${Math.ceil(MILLION / (rate / workers))} workers`,
    ]),
    ...names.map(([name, n]) => [`connections of ${name}, at most`, String(n), "–"]),
    [
      "scans a second, with all that follows",
      last ? last.reached.toFixed(1) : "–",
      MILLION.toFixed(1),
    ],
  ];
  return [...aligned([["capacity", "measured", "a million a day"], ...lines]), ""].join("\n");
}
