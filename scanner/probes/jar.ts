/**
 * The browser's cookie jar over time: read at the end of every phase, and after responses with
 * cookies hidden by the browser.
 */
import type { Protocol } from "puppeteer";
import { identity } from "./cookie_writes.ts";
import type { ProbeContext } from "./probe.ts";

/** A cookie of the jar over all readings. */
export interface JarEntry {
  cookie: Protocol.Network.Cookie;
  /** End of the first reading with the cookie. */
  firstAt: number;
  /** Start of the last reading without the cookie. */
  absentAt: number;
  /** Number of the last snapshot with the cookie; 0 if only peeks saw it. */
  lastSnapshot: number;
}

export class Jar {
  readonly #entries = new Map<string, JarEntry>();
  #snapshots = 0;
  #readAt = -Infinity;
  #snapshotAt = -Infinity;
  #peeking = false;
  #again = false;

  constructor(readonly context: ProbeContext) {}

  /** All cookies found in any reading of the jar. */
  get entries(): JarEntry[] {
    return [...this.#entries.values()];
  }

  /** Start of the last snapshot, which holds all cookies stored earlier. */
  get snapshotAt(): number {
    return this.#snapshotAt;
  }

  wasInLast({ lastSnapshot }: JarEntry): boolean {
    return lastSnapshot === this.#snapshots;
  }

  async snapshot(): Promise<void> {
    this.#snapshots++;
    this.#snapshotAt = await this.#read(this.#snapshots);
  }

  /** Reads the jar between snapshots; a call during a reading causes one more. */
  peek(): void {
    this.#again = true;
    if (this.#peeking) return;
    this.#peeking = true;
    // The next snapshot reads the jar again and reports a failure.
    this.#peekOn().catch(() => {}).finally(() => this.#peeking = false);
  }

  async #peekOn(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#read(0);
    }
  }

  /** @param snapshot its number; 0 for a peek. @returns when the reading began */
  async #read(snapshot: number): Promise<number> {
    const { root, browserContextId } = this.context;
    const askedAt = this.context.at();
    const { cookies } = await root.send("Storage.getCookies", { browserContextId });
    const at = this.context.at();
    for (const cookie of cookies) {
      const key = `${identity(cookie)}\n${cookie.partitionKey?.topLevelSite ?? ""}`;
      const existing = this.#entries.get(key);
      const lastSnapshot = Math.max(snapshot, existing?.lastSnapshot ?? 0);
      const first = existing ?? { firstAt: at, absentAt: this.#readAt };
      this.#entries.set(key, { ...first, cookie, lastSnapshot });
    }
    this.#readAt = Math.max(this.#readAt, askedAt);
    return askedAt;
  }
}
