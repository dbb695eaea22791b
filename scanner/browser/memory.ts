/** The memory of a browser's processes according to `ps`, and its limits. */

export interface BrowserProcess {
  pid: number;
  /** Resident size; shared memory counts in each process. */
  bytes: number;
  /** True for a process running pages; each renderer belongs to one scan only. */
  isRenderer: boolean;
}

/**
 * A process and its descendants. Null if `ps` is missing or forbidden; browsers are then replaced
 * by the number of scans only. (Deno reads /proc only with all permissions.)
 */
export async function processTree(pid: number): Promise<BrowserProcess[] | null> {
  try {
    const args = ["-e", "-o", "pid=,ppid=,rss=,args="];
    const { success, stdout } = await new Deno.Command("ps", { args }).output();
    return success ? descendants(new TextDecoder().decode(stdout), pid) : null;
  } catch {
    return null;
  }
}

/** A process and its descendants in a table of `ps`, whose sizes are kibibytes. Pure. */
export function descendants(table: string, pid: number): BrowserProcess[] {
  const rows = table.split("\n").flatMap((line) => {
    const [, id, parent, kibibytes, args = ""] = ROW.exec(line) ?? [];
    if (id === undefined) return [];
    const process = {
      pid: Number(id),
      bytes: Number(kibibytes) * 1024,
      isRenderer: RENDERER.test(args),
    };
    return [{ parent: Number(parent), process }];
  });
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const below = (of: number): BrowserProcess[] =>
    (children.get(of) ?? []).flatMap(({ process }) => [process, ...below(process.pid)]);
  const own = rows.filter(({ process }) => process.pid === pid).map(({ process }) => process);
  return [...own, ...below(pid)];
}

const ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)(?:\s+(.*))?$/;
const RENDERER = /(^|\s)--type=renderer(\s|$)/;

export interface MemoryLimits {
  /** Limit of one renderer, in bytes. */
  pageBytes: number;
  /** Limit of a browser with all its processes, in bytes. */
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
    const total = processes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > limits.browserBytes) onLarge(total);
    for (const { pid, bytes, isRenderer } of processes) {
      if (!isRenderer || bytes <= limits.pageBytes) continue;
      log(`a page that takes ${Math.round(bytes / 1e6)} MB of memory is ended`);
      end(pid);
    }
  }
}

function end(pid: number): void {
  try {
    Deno.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
