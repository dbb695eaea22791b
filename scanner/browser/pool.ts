/** One browser for many scans; replaced when it is old, large or broken. */
import { checkCanary } from "./canary.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { Member } from "./member.ts";
import type { MemoryLimits } from "./memory.ts";
import type { Turn } from "./turn.ts";

export interface PoolOptions {
  launch: () => Promise<LaunchedBrowser>;
  /** Scans after which a browser is replaced. */
  maxScans?: number;
  /** Memory past which a page is ended, and a browser with its processes replaced; in bytes. */
  memory?: Partial<MemoryLimits>;
  log: (text: string) => void;
}

/** A browser lent to a scan. */
export interface Lease {
  launched: LaunchedBrowser;
  screenshots: Turn;
  /** Calls back when the browser ends by itself before the scan is over. */
  whenLost(tell: () => void): void;
  /** The browser ended by itself while other scans ran in it too: nobody knows whose page did it. */
  lostWithOthers(): boolean;
  /** This browser no longer does what it is told: nobody else gets it. */
  giveUp(): void;
  /** To be called once, when the scan is over. */
  release(): Promise<void>;
}

const MAX_SCANS = 100;
const MEMORY: MemoryLimits = {
  pageBytes: 1.5 * 1024 ** 3,
  // Shared pages are counted once per process: twice what the browser really takes.
  browserBytes: 4 * 1024 ** 3,
};

export class BrowserPool {
  #current: Promise<Member> | null = null;
  readonly #members = new Set<Member>();

  constructor(readonly options: PoolOptions) {}

  /** Lends the browser, starting one first if need be. Rejects when none can be started. */
  async lease(): Promise<Lease> {
    const member = await this.#member();
    const lease = this.#lend(member);
    if (member.scans >= (this.options.maxScans ?? MAX_SCANS)) this.#retire(member, "its age");
    return lease;
  }

  /** Starts a browser that nobody shares; it ends with the scan. */
  async leaseAlone(): Promise<Lease> {
    const member = await this.#start();
    member.retired = true;
    return this.#lend(member);
  }

  /** Starts the browser ahead of the first scan. */
  async warmUp(): Promise<void> {
    await this.#member();
  }

  /** Ends every browser, those in use as well. */
  async close(): Promise<void> {
    this.#current = null;
    await Promise.all([...this.#members].map((member) => this.#end(member)));
  }

  #lend(member: Member): Lease {
    let told = () => {};
    let withOthers = false;
    const lost = () => {
      withOthers = member.active > 1;
      told();
    };
    member.enter(lost);
    return {
      launched: member.launched,
      screenshots: member.screenshots,
      whenLost: (tell) => void (told = tell),
      lostWithOthers: () => withOthers,
      giveUp: () => this.#retire(member, "a failure"),
      release: async () => {
        member.leave(lost);
        const isOver = member.retired || !member.launched.browser.connected;
        if (isOver && member.active === 0) await this.#end(member);
      },
    };
  }

  async #member(): Promise<Member> {
    const pending = this.#current ??= this.#start();
    try {
      const member = await pending;
      if (member.launched.browser.connected && !member.retired) return member;
      this.#retire(member, "its connection being lost");
      if (member.active === 0) await this.#end(member);
    } catch (error) {
      if (this.#current === pending) this.#current = null;
      throw error;
    }
    return await this.#member();
  }

  async #start(): Promise<Member> {
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
      this.#retire(member, `its ${Math.round(bytes / 1e6)} MB of memory`);
    const member = new Member(launched, limits, onLarge, log);
    this.#members.add(member);
    return member;
  }

  #retire(member: Member, reason: string): void {
    if (member.retired) return;
    member.retired = true;
    this.#current = null;
    this.options.log(`browser is replaced because of ${reason} after ${member.scans} scans`);
  }

  async #end(member: Member): Promise<void> {
    if (this.#members.delete(member)) await member.end();
  }
}
