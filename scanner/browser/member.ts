/** One browser of the pool with what happens in it. */
import type { LaunchedBrowser } from "./launch.ts";
import { MemoryGuard, type MemoryLimits } from "./memory.ts";
import { Turn } from "./turn.ts";

export class Member {
  readonly screenshots = new Turn();
  /** Scans it was ever lent to. */
  scans = 0;
  /** Nobody else gets it. */
  retired = false;
  readonly #active = new Set<() => void>();
  readonly #guard: MemoryGuard | null;
  #ending = false;

  /** @param onLarge told when it takes more memory than it may */
  constructor(
    readonly launched: LaunchedBrowser,
    limits: MemoryLimits,
    onLarge: (bytes: number) => void,
    log: (text: string) => void,
  ) {
    const { pid, browser } = launched;
    this.#guard = pid === null ? null : new MemoryGuard({ pid, limits, onLarge, log });
    browser.once("disconnected", () => {
      if (!this.#ending) this.#active.forEach((lost) => lost());
    });
  }

  get active(): number {
    return this.#active.size;
  }

  /** Takes a scan in. @param lost told when the browser ends by itself */
  enter(lost: () => void): void {
    this.scans++;
    this.#active.add(lost);
    this.#guard?.start();
  }

  leave(lost: () => void): void {
    this.#active.delete(lost);
    if (this.active === 0) this.#guard?.stop();
  }

  async end(): Promise<void> {
    this.retired = true;
    this.#ending = true;
    this.#guard?.stop();
    await this.launched.close();
  }
}
