/**
 * Shares one browser among many scans, and replaces the browser when old, large or broken. Scans
 * with Global Privacy Control share another, because Chromium's switch for it holds for a whole
 * browser; that one is started for the first such scan, and ended when none has used it for a while.
 */
import { checkCanary } from "./canary.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { PooledBrowser, type ScreenshotQueue } from "./pooled_browser.ts";
import type { MemoryLimits } from "./memory.ts";

/** What a scan needs of its browser. */
export interface BrowserNeeds {
  /** The browser sends Global Privacy Control; without, it does not. */
  gpc?: boolean | undefined;
}

export interface PoolOptions {
  launch: (needs: BrowserNeeds) => Promise<LaunchedBrowser>;
  /** Number of scans after which a browser is replaced. */
  maxScans?: number;
  /**
   * Memory limits in bytes: a page past its limit is ended, a browser past its limit is replaced.
   */
  memory?: Partial<MemoryLimits>;
  /** Time without a scan after which the browser for Global Privacy Control is ended. */
  idleMs?: number;
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
const IDLE_MS = 60_000;
const MEMORY: MemoryLimits = {
  pageBytes: 1.5 * 1024 ** 3,
  browserBytes: 4 * 1024 ** 3,
};

export class BrowserPool {
  /** By whether they send Global Privacy Control. */
  readonly #current = new Map<boolean, Promise<PooledBrowser>>();
  readonly #browsers = new Set<PooledBrowser>();

  constructor(readonly options: PoolOptions) {}

  /** Leases the current browser, or starts one. Rejects when none can be started. */
  async lease(needs: BrowserNeeds = {}): Promise<Lease> {
    const pooled = await this.#browser(needs);
    const lease = this.#leaseOf(pooled);
    if (pooled.scans >= (this.options.maxScans ?? MAX_SCANS)) this.#retire(pooled, "its age");
    return lease;
  }

  /** Starts a browser for a single scan; the browser ends with the scan. */
  async leaseAlone(needs: BrowserNeeds = {}): Promise<Lease> {
    const pooled = await this.#start(needs);
    pooled.retired = true;
    return this.#leaseOf(pooled);
  }

  /** Starts the browser ahead of the first scan. */
  async warmUp(needs: BrowserNeeds = {}): Promise<void> {
    await this.#browser(needs);
  }

  /** Ends every browser, including those in use. */
  async close(): Promise<void> {
    this.#current.clear();
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

  async #browser(needs: BrowserNeeds): Promise<PooledBrowser> {
    const gpc = needs.gpc ?? false;
    const pending = this.#current.get(gpc) ?? this.#start(needs);
    this.#current.set(gpc, pending);
    try {
      const pooled = await pending;
      if (pooled.launched.browser.connected && !pooled.retired) return pooled;
      this.#retire(pooled, "its connection being lost");
      if (pooled.active === 0) await this.#end(pooled);
    } catch (error) {
      if (this.#current.get(gpc) === pending) this.#current.delete(gpc);
      throw error;
    }
    return await this.#browser(needs);
  }

  async #start(needs: BrowserNeeds): Promise<PooledBrowser> {
    const { log, idleMs = IDLE_MS } = this.options;
    const launched = await this.options.launch(needs);
    try {
      await checkCanary(launched);
    } catch (error) {
      await launched.close();
      throw error;
    }
    const limits = { ...MEMORY, ...this.options.memory };
    const onLarge = (bytes: number) =>
      this.#retire(pooled, `its ${Math.round(bytes / 1e6)} MB of memory`);
    const onIdle = () => {
      this.#retire(pooled, "being idle");
      void this.#end(pooled);
    };
    const pooled = new PooledBrowser(launched, { limits, onLarge, idleMs, onIdle, log });
    this.#browsers.add(pooled);
    return pooled;
  }

  #retire(pooled: PooledBrowser, reason: string): void {
    if (pooled.retired) return;
    pooled.retired = true;
    this.#current.delete(pooled.launched.gpc);
    this.options.log(`browser ends because of ${reason} after ${pooled.scans} scans`);
  }

  async #end(pooled: PooledBrowser): Promise<void> {
    if (this.#browsers.delete(pooled)) await pooled.end();
  }
}
