/** A browser of the pool with the scans using it, a memory guard and a queue of screenshots. */
import type { LaunchedBrowser } from "./launch.ts";
import { MemoryGuard, type MemoryLimits } from "./memory.ts";
import { inTime } from "../in_time.ts";

export interface PooledOptions {
  limits: MemoryLimits;
  /** Called when the browser exceeds its memory limit. */
  onLarge: (bytes: number) => void;
  /** Time without a scan after which `onIdle` is called, if only some scans need the browser. */
  idleMs: number;
  onIdle: () => void;
  log: (text: string) => void;
}

export class PooledBrowser {
  readonly screenshots = new ScreenshotQueue();
  /** Number of scans so far. */
  scans = 0;
  /** A retired browser takes no further scan. */
  retired = false;
  readonly #active = new Set<() => void>();
  readonly #guard: MemoryGuard | null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #ending = false;

  constructor(readonly launched: LaunchedBrowser, readonly options: PooledOptions) {
    const { pid, browser } = launched;
    const { limits, onLarge, log } = options;
    this.#guard = pid === null ? null : new MemoryGuard({ pid, limits, onLarge, log });
    browser.once("disconnected", () => {
      if (!this.#ending) this.#active.forEach((lost) => lost());
    });
  }

  get active(): number {
    return this.#active.size;
  }

  /** Adds a scan. @param lost called when the browser ends by itself */
  enter(lost: () => void): void {
    clearTimeout(this.#idle);
    this.scans++;
    this.#active.add(lost);
    this.#guard?.start();
  }

  leave(lost: () => void): void {
    this.#active.delete(lost);
    if (this.active > 0) return;
    this.#guard?.stop();
    const { idleMs, onIdle } = this.options;
    if (this.launched.gpc && !this.retired) this.#idle = setTimeout(onIdle, idleMs);
  }

  async end(): Promise<void> {
    this.retired = true;
    this.#ending = true;
    clearTimeout(this.#idle);
    this.#guard?.stop();
    await this.launched.close();
  }
}

/** Maximum delay of other screenshots by a page that is never painted. */
const TURN_MS = 5000;

/** Takes one screenshot at a time: four at once are slower than four in a row. */
export class ScreenshotQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** @param turnMs how long one screenshot may delay the next */
  constructor(readonly turnMs = TURN_MS) {}

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = this.#last.then(() => this.#turnOver(result));
    return result;
  }

  /** Resolves when the work or its turn has ended. Never rejects. */
  async #turnOver(result: Promise<unknown>): Promise<void> {
    await inTime(result.catch(() => {}), this.turnMs, () => {});
  }
}
