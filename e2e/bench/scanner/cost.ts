/** What this process and its browsers take, all else it started aside (the demo web). */
import { allProcesses, ownBrowsers, type Process, thisProcess } from "./processes.ts";

export interface Memory {
  /** Resident bytes of this process alone. */
  ownBytes: number;
  /** Resident bytes of the browsers; shared pages count in each of their processes. */
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

/** How often is looked, so that little of what a browser did before it ended is missed. */
const LOOK_MS = 500;

/** Does something. @returns seconds of the processor it took, those of ended browsers included */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const times = new BrowserTimes();
  const now = () => {
    const all = allProcesses();
    times.look(ownBrowsers(all).flat());
    return thisProcess(all).ownSeconds + times.seconds();
  };
  const before = now();
  const timer = setInterval(now, LOOK_MS);
  try {
    await work();
    return now() - before;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Adds up what browsers took, from one look to the next. What a process did counts in its parent
 * once it has ended, unless the parent has ended too: then the last that was seen of it counts.
 */
export class BrowserTimes {
  #living = new Map<string, Process>();
  #endedSeconds = 0;

  /** @param processes those of all browsers that live now */
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
