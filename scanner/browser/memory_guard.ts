/**
 * Looks now and then at what a browser in use takes. V8's own limit stops a heap of objects, but
 * not buffers, pictures or WebAssembly: a renderer past its limit is ended, which only the scan
 * whose page it runs notices, as a crash.
 */
import { type BrowserProcess, processTree } from "./memory.ts";

export interface MemoryLimits {
  /** Of one renderer, in bytes. */
  pageBytes: number;
  /** Of a browser with all its processes. */
  browserBytes: number;
}

interface Guarded {
  pid: number;
  limits: MemoryLimits;
  /** The browser as a whole is past its limit. */
  onLarge: (bytes: number) => void;
  log: (text: string) => void;
}

const LOOK_MS = 1000;

export class MemoryGuard {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(readonly guarded: Guarded) {}

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
