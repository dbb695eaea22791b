/**
 * The browser's jar over time: read at the end of every phase, and whenever an answer came whose
 * cookies the browser tells nobody.
 */
import type { Protocol } from "puppeteer";
import { identity } from "./cookie_writes.ts";
import type { ProbeContext } from "./probe.ts";

/** One cookie of the jar, over all readings. */
export interface Jarred {
  cookie: Protocol.Network.Cookie;
  firstAt: number;
  /** When the reading before the first one that had it was asked for. */
  absentAt: number;
  lastSnapshot: number;
}

export class Jar {
  readonly #entries = new Map<string, Jarred>();
  #snapshots = 0;
  #readAt = -Infinity;
  #snapshotAt = -Infinity;
  #peeking = false;
  #again = false;

  constructor(readonly context: ProbeContext) {}

  /** Everything it ever held. */
  get entries(): Jarred[] {
    return [...this.#entries.values()];
  }

  /** When the last snapshot was asked for; what was written before it and stayed is in it. */
  get snapshotAt(): number {
    return this.#snapshotAt;
  }

  wasInLast({ lastSnapshot }: Jarred): boolean {
    return lastSnapshot === this.#snapshots;
  }

  async snapshot(): Promise<void> {
    this.#snapshots++;
    this.#snapshotAt = await this.#read(this.#snapshots);
  }

  /** Reads between snapshots; while it is reading, once more afterwards. */
  peek(): void {
    this.#again = true;
    if (this.#peeking) return;
    this.#peeking = true;
    // What a peek can't read the next snapshot asks for again, and says when it can't either.
    this.#peekOn().catch(() => {}).finally(() => this.#peeking = false);
  }

  async #peekOn(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#read(0);
    }
  }

  async #read(snapshot: number): Promise<number> {
    const { root, browserContextId } = this.context;
    const askedAt = this.context.at();
    const { cookies } = await root.send("Storage.getCookies", { browserContextId });
    const at = this.context.at();
    for (const cookie of cookies) {
      const key = `${identity(cookie)}\n${cookie.partitionKey?.topLevelSite ?? ""}`;
      const known = this.#entries.get(key);
      const lastSnapshot = Math.max(snapshot, known?.lastSnapshot ?? 0);
      const first = known ?? { firstAt: at, absentAt: this.#readAt };
      this.#entries.set(key, { ...first, cookie, lastSnapshot });
    }
    this.#readAt = Math.max(this.#readAt, askedAt);
    return askedAt;
  }
}
