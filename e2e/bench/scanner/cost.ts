/**
 * Memory and processor time of this process and its browsers, without the demo web, and the rate of
 * work.
 */
import pLimit from "p-limit";
import { allProcesses, ownBrowsers, type Process, thisProcess } from "./processes.ts";
import { median } from "../figures.ts";

export interface Memory {
  /** Resident bytes of this process alone. */
  ownBytes: number;
  /** Resident bytes of the browsers; shared pages count in each process. */
  browserBytes: number;
}

export function memoryNow(): Memory {
  const all = allProcesses();
  const browsers = ownBrowsers(all).flat();
  return {
    ownBytes: thisProcess(all).bytes,
    browserBytes: browsers.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Interval between samples; short, to miss little work of a browser before its end. */
const SAMPLE_MS = 500;

/** Carries out work. @returns seconds of processor time, including browsers that ended */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const times = new BrowserTimes();
  const now = () => {
    const all = allProcesses();
    times.look(ownBrowsers(all).flat());
    return thisProcess(all).ownSeconds + times.seconds();
  };
  const before = now();
  const timer = setInterval(now, SAMPLE_MS);
  try {
    await work();
    return now() - before;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Adds up the processor time of browsers from sample to sample. After the end of a process, its
 * time is part of its parent's; if the parent has ended too, the last sample counts.
 */
export class BrowserTimes {
  #living = new Map<string, Process>();
  #endedSeconds = 0;

  /** Takes a sample. @param processes the processes of all live browsers */
  look(processes: readonly Process[]): void {
    const now = new Map(processes.map((process) => [keyOf(process), process]));
    const pids = new Set(processes.map(({ pid }) => pid));
    for (const [key, gone] of this.#living) {
      const isInParent = pids.has(gone.parent);
      if (!now.has(key) && !isInParent) this.#endedSeconds += secondsOf(gone);
    }
    this.#living = now;
  }

  seconds(): number {
    return [...this.#living.values()]
      .reduce((sum, process) => sum + secondsOf(process), this.#endedSeconds);
  }
}

function keyOf({ pid, begun }: Process): string {
  return `${pid} ${begun}`;
}

function secondsOf({ ownSeconds, childSeconds }: Process): number {
  return ownSeconds + childSeconds;
}

/** Rate and cost of work on pages. */
export interface Rate {
  perMinute: number;
  cpuSeconds: number;
}

/** Works on every URL. @returns pages per minute and seconds of processor time per page */
export async function rateOf(
  urls: readonly string[],
  atOnce: number,
  work: (url: string) => Promise<unknown>,
): Promise<Rate> {
  const begun = performance.now();
  const seconds = await processorSeconds(() => pLimit(atOnce).map(urls, work));
  return {
    perMinute: urls.length / ((performance.now() - begun) / 60_000),
    cpuSeconds: seconds / urls.length,
  };
}

export function medianRate(rates: readonly Rate[]): Rate {
  return {
    perMinute: median(rates.map(({ perMinute }) => perMinute)),
    cpuSeconds: median(rates.map(({ cpuSeconds }) => cpuSeconds)),
  };
}
