/** What this process and all it started take, the demo web aside, as /proc tells it (Linux). */

export interface Cost {
  /** Seconds of the processor, those of processes that ended included. */
  cpuSeconds: number;
  /** Resident bytes of this process alone. */
  ownBytes: number;
  /** Resident bytes of the browsers; shared pages count in each of their processes. */
  browserBytes: number;
}

/** Clock ticks per second and bytes per page; the same on every Linux of today. */
const TICKS = 100;
const PAGE = 4096;

interface Process {
  pid: number;
  parent: number;
  seconds: number;
  bytes: number;
}

export function costNow(): Cost {
  const all = [...Deno.readDirSync("/proc")].flatMap(({ name }) => {
    const found = /^\d+$/.test(name) ? read(Number(name)) : null;
    return found === null ? [] : [found];
  });
  const own = all.find(({ pid }) => pid === Deno.pid);
  if (own === undefined) throw new Error("/proc does not know this process");
  const browsers = all.filter(({ pid, parent }) => parent === Deno.pid && isBrowser(pid))
    .flatMap((browser) => withDescendants(browser, all));
  const counted = [own, ...browsers];
  return {
    cpuSeconds: counted.reduce((sum, { seconds }) => sum + seconds, 0),
    ownBytes: own.bytes,
    browserBytes: browsers.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Null for a process that has just ended. */
function read(pid: number): Process | null {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/stat`);
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number);
    const [parent = 0, rss = 0] = [fields[1], fields[21]];
    // Own time, and that of children that ended and were waited for.
    const ticks = fields.slice(11, pid === Deno.pid ? 13 : 15).reduce((sum, n) => sum + n, 0);
    return { pid, parent, seconds: ticks / TICKS, bytes: rss * PAGE };
  } catch {
    return null;
  }
}

function isBrowser(pid: number): boolean {
  try {
    return Deno.readTextFileSync(`/proc/${pid}/cmdline`).includes("--user-data-dir=");
  } catch {
    return false;
  }
}

function withDescendants(process: Process, all: readonly Process[]): Process[] {
  const children = all.filter(({ parent }) => parent === process.pid);
  return [process, ...children.flatMap((child) => withDescendants(child, all))];
}
