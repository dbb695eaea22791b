/**
 * The measured scanner as a separate process; prints its memory as JSON. Resident memory is read
 * after every scan. Live heap and open files are read between scans after a forced garbage
 * collection, so the load of the machine has no influence.
 */
import { z } from "zod";
import { median } from "../figures.ts";
import { memoryNow } from "./cost.ts";
import { scannerOf } from "../../sites/consent_scan.ts";

export const memoryRun = z.object({
  chromium: z.string(),
  web: z.object({
    caPem: z.string(),
    hostMap: z.string(),
    cnames: z.record(z.string(), z.string()),
  }),
  urls: z.array(z.string()).min(1),
  scans: z.int().min(5),
  atOnce: z.int().min(1),
});
export type MemoryRun = z.infer<typeof memoryRun>;

const mark = z.object({
  scans: z.number(),
  residentBytes: z.number(),
  /** Heap in use after a garbage collection. */
  liveBytes: z.number(),
  descriptors: z.number(),
  browserBytes: z.number(),
});
export type Mark = z.infer<typeof mark>;

export const memorySeen = z.object({
  /** After a fifth of the scans, three fifths, and all. */
  marks: z.array(mark),
  /**
   * Median resident bytes over the second fifth of the scans (`early`) and over the last (`late`).
   */
  early: z.number(),
  late: z.number(),
  failures: z.array(z.string()),
});
export type MemorySeen = z.infer<typeof memorySeen>;

/** The first scans fill caches and warm the compiler. */
const WARM_UP = 0.2;
const MARKS = [WARM_UP, 0.6, 1];
/** Waits until the connections of the last scans are gone. */
const REST_MS = 500;

async function measure(run: MemoryRun): Promise<MemorySeen> {
  const scanner = scannerOf(run.web, run.chromium);
  const failures: string[] = [];
  const resident: number[] = [];
  const marks: Mark[] = [];
  let begun = 0;
  const scanUntil = async (end: number) => {
    while (begun < end) {
      const url = run.urls[begun++ % run.urls.length] ?? "";
      const scan = { url, preset: "NO_ACTION_SP_CMP", device: "DESKTOP" } as const;
      const { recording } = await scanner.scan({ ...scan, reload: false, picture: false });
      if (recording.outcome !== "COMPLETE") failures.push(`${url}: ${recording.reasonDetail}`);
      resident.push(Deno.memoryUsage().rss);
    }
  };
  for (const end of MARKS.map((share) => Math.round(run.scans * share))) {
    await Promise.all(Array.from({ length: run.atOnce }, () => scanUntil(end)));
    // Ensures a browser at every mark, even right after a replacement.
    await scanner.warmUp();
    marks.push(await markNow(end));
  }
  await scanner.close();
  const span = Math.floor(run.scans * WARM_UP);
  const early = median(resident.slice(span, span * 2));
  return { marks, early, late: median(resident.slice(-span)), failures };
}

async function markNow(scans: number): Promise<Mark> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const { ownBytes, browserBytes } = memoryNow();
  collect();
  const liveBytes = Deno.memoryUsage().heapUsed;
  const descriptors = [...Deno.readDirSync("/proc/self/fd")].length;
  return { scans, residentBytes: ownBytes, liveBytes, descriptors, browserBytes };
}

/** Collects twice: the second collection frees memory that finalizers of the first release. */
function collect(): void {
  const gc: unknown = Reflect.get(globalThis, "gc");
  if (typeof gc !== "function") throw new Error("to be run with --v8-flags=--expose-gc");
  gc();
  gc();
}

if (import.meta.main) {
  const run = memoryRun.parse(JSON.parse(Deno.args[0] ?? ""));
  console.log(JSON.stringify(await measure(run)));
  Deno.exit(0);
}
