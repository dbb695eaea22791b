/** Shares one browser among many scans, and replaces the browser when old, large or broken. */
import { checkCanary } from "./canary.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { PooledBrowser, type ScreenshotQueue } from "./pooled_browser.ts";
import type { MemoryLimits } from "./memory.ts";

export interface PoolOptions {
  launch: () => Promise<LaunchedBrowser>;
  /** Number of scans after which a browser is replaced. */
  maxScans?: number;
  /**
   * Memory limits in bytes: a page past its limit is ended, a browser past its limit is replaced.
   */
  memory?: Partial<MemoryLimits>;
  log: (text: string) => void;
}

/** A browser lent to a scan. */
export interface Lease {
  launched: LaunchedBrowser;
  screenshots: ScreenshotQueue;
  /** Registers a callback for a browser that ends by itself before the scan is over. */
  whenLost(callback: () => void): void;
  /** Whether the browser crashed while other scans used it: any of their pages may be the cause. */
  lostWithOthers(): boolean;
  /** Marks the browser as broken, so that no other scan gets it. */
  giveUp(): void;
  /** Called once, when the scan is over. */
  release(): Promise<void>;
}

const MAX_SCANS = 100;
const MEMORY: MemoryLimits = {
  pageBytes: 1.5 * 1024 ** 3,
  browserBytes: 4 * 1024 ** 3,
};

export class BrowserPool {
  #current: Promise<PooledBrowser> | null = null;
  readonly #browsers = new Set<PooledBrowser>();

  constructor(readonly options: PoolOptions) {}

  /** Leases the current browser, or starts one. Rejects when none can be started. */
  async lease(): Promise<Lease> {
    const pooled = await this.#browser();
    const lease = this.#leaseOf(pooled);
    if (pooled.scans >= (this.options.maxScans ?? MAX_SCANS)) this.#retire(pooled, "its age");
    return lease;
  }

  /** Starts a browser for a single scan; the browser ends with the scan. */
  async leaseAlone(): Promise<Lease> {
    const pooled = await this.#start();
    pooled.retired = true;
    return this.#leaseOf(pooled);
  }

  /** Starts the browser ahead of the first scan. */
  async warmUp(): Promise<void> {
    await this.#browser();
  }

  /** Ends every browser, including those in use. */
  async close(): Promise<void> {
    this.#current = null;
    await Promise.all([...this.#browsers].map((pooled) => this.#end(pooled)));
  }

  #leaseOf(pooled: PooledBrowser): Lease {
    let onLost = () => {};
    let withOthers = false;
    const lost = () => {
      withOthers = pooled.active > 1;
      onLost();
    };
    pooled.enter(lost);
    return {
      launched: pooled.launched,
      screenshots: pooled.screenshots,
      whenLost: (callback) => void (onLost = callback),
      lostWithOthers: () => withOthers,
      giveUp: () => this.#retire(pooled, "a failure"),
      release: async () => {
        pooled.leave(lost);
        const isOver = pooled.retired || !pooled.launched.browser.connected;
        if (isOver && pooled.active === 0) await this.#end(pooled);
      },
    };
  }

  async #browser(): Promise<PooledBrowser> {
    const pending = this.#current ??= this.#start();
    try {
      const pooled = await pending;
      if (pooled.launched.browser.connected && !pooled.retired) return pooled;
      this.#retire(pooled, "its connection being lost");
      if (pooled.active === 0) await this.#end(pooled);
    } catch (error) {
      if (this.#current === pending) this.#current = null;
      throw error;
    }
    return await this.#browser();
  }

  async #start(): Promise<PooledBrowser> {
    const { log } = this.options;
    const launched = await this.options.launch();
    try {
      await checkCanary(launched);
    } catch (error) {
      await launched.close();
      throw error;
    }
    const limits = { ...MEMORY, ...this.options.memory };
    const onLarge = (bytes: number) =>
      this.#retire(pooled, `its ${Math.round(bytes / 1e6)} MB of memory`);
    const pooled = new PooledBrowser(launched, limits, onLarge, log);
    this.#browsers.add(pooled);
    return pooled;
  }

  #retire(pooled: PooledBrowser, reason: string): void {
    if (pooled.retired) return;
    pooled.retired = true;
    this.#current = null;
    this.options.log(`browser is replaced because of ${reason} after ${pooled.scans} scans`);
  }

  async #end(pooled: PooledBrowser): Promise<void> {
    if (this.#browsers.delete(pooled)) await pooled.end();
  }
}
