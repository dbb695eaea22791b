/** The processes of this machine, from /proc (Linux). */

export interface Process {
  pid: number;
  parent: number;
  /** Start in ticks since boot; distinguishes reused process ids. */
  begun: number;
  /** Seconds of processor time, without children. */
  ownSeconds: number;
  /** Seconds of children that ended and were waited for. */
  childSeconds: number;
  /** Resident bytes. */
  bytes: number;
}

/** Clock ticks per second and bytes per page, on all common Linux systems. */
const TICKS = 100;
const PAGE = 4096;

export function allProcesses(): Process[] {
  return [...Deno.readDirSync("/proc")].flatMap(({ name }) => {
    const found = /^\d+$/.test(name) ? read(Number(name)) : null;
    return found === null ? [] : [found];
  });
}

/** The browsers started by this process, each with all its descendants. */
export function ownBrowsers(all: readonly Process[]): Process[][] {
  return all.filter(({ pid, parent }) => parent === Deno.pid && isBrowser(pid))
    .map((browser) => withDescendants(browser, all));
}

/** @throws Error if missing in `all` */
export function thisProcess(all: readonly Process[]): Process {
  const own = all.find(({ pid }) => pid === Deno.pid);
  if (own === undefined) throw new Error("/proc does not know this process");
  return own;
}

/** Reads a process; null if the process has just ended. */
function read(pid: number): Process | null {
  try {
    return parseStat(pid, Deno.readTextFileSync(`/proc/${pid}/stat`));
  } catch {
    return null;
  }
}

/** Parses /proc/PID/stat. The name in brackets may contain spaces and brackets. Pure. */
export function parseStat(pid: number, text: string): Process {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number);
  const field = (index: number) => fields[index] ?? 0;
  return {
    pid,
    parent: field(1),
    begun: field(19),
    ownSeconds: (field(11) + field(12)) / TICKS,
    childSeconds: (field(13) + field(14)) / TICKS,
    bytes: field(21) * PAGE,
  };
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
