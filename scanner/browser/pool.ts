/** One browser for many scans; replaced when it is old, large or broken. */
import { checkCanary } from "./canary.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { treeMemory } from "./memory.ts";
import { Turn } from "./turn.ts";

export interface PoolOptions {
  launch: () => Promise<LaunchedBrowser>;
  /** Scans after which a browser is replaced. */
  maxScans?: number;
  /** Memory of a browser and its processes past which it is replaced, in bytes. */
  maxBytes?: number;
  log: (text: string) => void;
}

/** A browser lent to a scan. */
export interface Lease {
  launched: LaunchedBrowser;
  screenshots: Turn;
  /** This browser no longer does what it is told: nobody else gets it. */
  giveUp(): void;
  /** To be called once, when the scan is over. */
  release(): Promise<void>;
}

interface Member {
  launched: LaunchedBrowser;
  screenshots: Turn;
  scans: number;
  active: number;
  retired: boolean;
}

const MAX_SCANS = 100;
/** Shared pages are counted once per process: twice what the browser really takes. */
const MAX_BYTES = 4 * 1024 ** 3;
const SCANS_PER_LOOK = 5;

export class BrowserPool {
  #current: Promise<Member> | null = null;
  readonly #members = new Set<Member>();

  constructor(readonly options: PoolOptions) {}

  /** Lends the browser, starting one first if need be. Rejects when none can be started. */
  async lease(): Promise<Lease> {
    const member = await this.#member();
    member.scans++;
    member.active++;
    if (member.scans >= (this.options.maxScans ?? MAX_SCANS)) this.#retire(member, "its age");
    let released = false;
    return {
      launched: member.launched,
      screenshots: member.screenshots,
      giveUp: () => this.#retire(member, "a failure"),
      release: async () => {
        if (released) return;
        released = true;
        member.active--;
        await this.#afterScan(member);
      },
    };
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

  async #member(): Promise<Member> {
    const pending = this.#current ??= this.#start();
    try {
      const member = await pending;
      if (member.launched.browser.connected && !member.retired) return member;
      this.#retire(member, "its connection being lost");
    } catch (error) {
      if (this.#current === pending) this.#current = null;
      throw error;
    }
    return await this.#member();
  }

  async #start(): Promise<Member> {
    const launched = await this.options.launch();
    try {
      await checkCanary(launched);
    } catch (error) {
      await launched.close();
      throw error;
    }
    const member = { launched, screenshots: new Turn(), scans: 0, active: 0, retired: false };
    this.#members.add(member);
    return member;
  }

  #retire(member: Member, reason: string): void {
    if (member.retired) return;
    member.retired = true;
    this.#current = null;
    this.options.log(`browser is replaced because of ${reason} after ${member.scans} scans`);
  }

  async #afterScan(member: Member): Promise<void> {
    if (member.scans % SCANS_PER_LOOK === 0) await this.#weigh(member);
    if (member.retired && member.active === 0) await this.#end(member);
  }

  async #weigh(member: Member): Promise<void> {
    const { pid } = member.launched;
    const bytes = pid === null ? null : await treeMemory(pid);
    if (bytes !== null && bytes > (this.options.maxBytes ?? MAX_BYTES)) {
      this.#retire(member, `its ${Math.round(bytes / 1e6)} MB of memory`);
    }
  }

  async #end(member: Member): Promise<void> {
    member.retired = true;
    if (this.#members.delete(member)) await member.launched.close();
  }
}
