/** The memory of a browser's processes according to the system, and its limits. */

export interface BrowserProcess {
  pid: number;
  /** Resident size. */
  bytes: number;
  /** The part of it that are mapped files, above all the browser's program, shared by processes. */
  fileBytes: number;
  /** True for a process running pages; each renderer belongs to one scan only. */
  isRenderer: boolean;
}

interface Row extends BrowserProcess {
  parent: number;
}

/**
 * A process and its descendants. Null if the system does not tell; browsers are then replaced by
 * the number of scans only.
 */
export async function processTree(pid: number): Promise<BrowserProcess[] | null> {
  const isLinux = Deno.build.os === "linux";
  const [command, args] = isLinux ? ["sh", ["-c", OF_PROC]] as const : ["ps", OF_PS] as const;
  try {
    const { stdout } = await new Deno.Command(command, { args: [...args] }).output();
    const text = new TextDecoder().decode(stdout);
    const rows = isLinux ? rowsOfProc(text) : rowsOfPs(text);
    return rows.length === 0 ? null : descendants(rows, pid);
  } catch {
    return null;
  }
}

/**
 * Deno itself reads /proc only with all permissions, and a bare Debian has no `ps`. Processes that
 * end meanwhile are passed over.
 */
const OF_PROC = `cd /proc
grep -sE '^(PPid|VmRSS|RssFile):' [0-9]*/status
grep -sl -e --type=renderer [0-9]*/cmdline`;

/** Lines of OF_PROC, whose sizes are kibibytes; a process that has ended takes no memory. Pure. */
export function rowsOfProc(lines: string): Row[] {
  const rows = new Map<number, Row>();
  for (const line of lines.split("\n")) {
    const [, id, name, value] = PROC_LINE.exec(line) ?? [];
    if (id === undefined) continue;
    const pid = Number(id);
    const row = rows.get(pid) ?? emptyRow(pid);
    rows.set(pid, row);
    if (name === "PPid") row.parent = Number(value);
    else if (name === "VmRSS") row.bytes = Number(value) * 1024;
    else if (name === "RssFile") row.fileBytes = Number(value) * 1024;
    else row.isRenderer = true;
  }
  return [...rows.values()];
}

function emptyRow(pid: number): Row {
  return { pid, parent: 0, bytes: 0, fileBytes: 0, isRenderer: false };
}

const PROC_LINE = /^(\d+)\/(?:cmdline|status:(PPid|VmRSS|RssFile):[\t ]*(\d+))/;

const OF_PS = ["-e", "-o", "pid=,ppid=,rss=,args="];

/** A table of `ps`, whose sizes are kibibytes and say nothing of files. Pure. */
export function rowsOfPs(table: string): Row[] {
  return table.split("\n").flatMap((line) => {
    const [, id, parent, kibibytes, args = ""] = PS_LINE.exec(line) ?? [];
    if (id === undefined) return [];
    return [{
      pid: Number(id),
      parent: Number(parent),
      bytes: Number(kibibytes) * 1024,
      fileBytes: 0,
      isRenderer: RENDERER.test(args),
    }];
  });
}

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)(?:\s+(.*))?$/;
const RENDERER = /(^|\s)--type=renderer(\s|$)/;

/** A process and its descendants. */
export function descendants(rows: readonly Row[], pid: number): BrowserProcess[] {
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const withBelow = (row: Row): BrowserProcess[] => {
    const { parent: _, ...process } = row;
    return [process, ...(children.get(row.pid) ?? []).flatMap(withBelow)];
  };
  return rows.filter((row) => row.pid === pid).flatMap(withBelow);
}

/**
 * Bytes that a browser's processes take together. Mapped files count once: resident sizes added up
 * are some four times what a browser of a dozen pages really takes. Pure.
 */
export function bytesTogether(processes: readonly BrowserProcess[]): number {
  const files = Math.max(0, ...processes.map(({ fileBytes }) => fileBytes));
  return processes.reduce((sum, { bytes, fileBytes }) => sum + bytes - fileBytes, files);
}

export interface MemoryLimits {
  /** Limit of one renderer, in bytes. */
  pageBytes: number;
  /** Limit of a browser with all its processes, in bytes; see `bytesTogether`. */
  browserBytes: number;
}

interface MemoryGuardOptions {
  pid: number;
  limits: MemoryLimits;
  /** Called when the browser as a whole exceeds its limit. */
  onLarge: (bytes: number) => void;
  log: (text: string) => void;
}

const LOOK_MS = 1000;

/**
 * Checks the memory of a browser in use every second. V8's own limit covers objects but not
 * buffers, pictures or WebAssembly. Killing a renderer past its limit affects only the scan of its
 * page, which sees a crash.
 */
export class MemoryGuard {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(readonly guarded: MemoryGuardOptions) {}

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#next();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const processes = await processTree(this.guarded.pid);
      if (!this.#running) return;
      if (processes !== null) this.#weigh(processes);
      this.#next();
    }, LOOK_MS);
  }

  #weigh(processes: readonly BrowserProcess[]): void {
    const { limits, onLarge, log } = this.guarded;
    const total = bytesTogether(processes);
    if (total > limits.browserBytes) onLarge(total);
    for (const { pid, bytes, isRenderer } of processes) {
      if (!isRenderer || bytes <= limits.pageBytes) continue;
      log(`a page that takes ${Math.round(bytes / 1e6)} MB of memory is ended`);
      killProcess(pid);
    }
  }
}

function killProcess(pid: number): void {
  try {
    Deno.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
