/**
 * When a page is done: its load event fired and the network has been quiet for a while, at the
 * latest at a cap. Never by counting what is open: Chromium reports no end for a fetch whose body
 * nobody reads (SCANNER.md, 4). EventSource and WebSocket don't count; a request without an answer
 * counts only while it is young.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { AttachedTarget, Session } from "./attach.ts";

export interface SettleLimits {
  quietMs: number;
  /** From the start of the first load. */
  capMs: number;
  /** From a reload or another act on a page that was seen before. */
  repeatCapMs: number;
  /** Instead of waiting for quiet: so long after the load event, whatever happens. */
  fixedWaitMs?: number;
  /** How long an unanswered request keeps the page from being quiet. */
  youngMs: number;
}

export const SETTLE: SettleLimits = {
  quietMs: 500,
  capMs: 10_000,
  repeatCapMs: 5000,
  youngMs: 1500,
};

/** Streams and calls for good measure: they never end, or nobody waits for them. */
const UNCOUNTED = new Set(["EventSource", "WebSocket", "Ping", "Media", "CSPViolationReport"]);
const TICK_MS = 50;

export type Settled = "quiet" | "cap";

/** Watches the network of every target of one page. */
export class Activity {
  #lastEvent = 0;
  #startedAt = 0;
  #loaded = false;
  #loadedAt = 0;
  #settledBefore = false;
  readonly #open = new Map<string, number>();

  /** @param now milliseconds, monotonic */
  constructor(
    readonly now: () => number,
    readonly limits: SettleLimits = SETTLE,
    readonly sleep: (ms: number) => Promise<unknown> = delay,
  ) {}

  /** Registers on a target; to be used as a TargetListener. */
  watch({ session, type, isMain, targetId }: AttachedTarget): void {
    if (type === "page" || type === "iframe") this.#watchFrames(session, targetId);
    session.on("Network.requestWillBeSent", (event) => {
      const isDocument = event.requestId === event.loaderId && event.frameId === targetId;
      if (isMain && isDocument) this.#loaded = false;
      if (UNCOUNTED.has(event.type ?? "")) return;
      this.#open.set(event.requestId, this.touch());
    });
    session.on("Network.responseReceived", ({ requestId, type }) => {
      if (!UNCOUNTED.has(type)) this.#close(requestId);
    });
    session.on("Network.loadingFinished", ({ requestId }) => this.#close(requestId));
    session.on("Network.loadingFailed", ({ requestId }) => this.#close(requestId));
    if (isMain) session.on("Page.loadEventFired", () => this.#onLoad());
  }

  /** A frame that loads may be silent for a while: its process starts, its scripts wait their turn. */
  #watchFrames(session: Session, targetId: string): void {
    const key = (frameId: string) => `frame ${frameId}`;
    this.#open.set(key(targetId), this.touch());
    session.on("Page.frameStartedLoading", ({ frameId }) => {
      this.#open.set(key(frameId), this.touch());
    });
    session.on("Page.frameStoppedLoading", ({ frameId }) => this.#close(key(frameId)));
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      if (reason === "remove") this.#close(key(frameId));
    });
  }

  /** A navigation is about to begin: only its own load event counts. */
  expectLoad(): void {
    this.#loaded = false;
    this.#open.clear();
    this.#startedAt = this.touch();
  }

  /** Something was done to the page: what it causes shall be waited for. */
  expectReaction(): void {
    this.#startedAt = this.touch();
  }

  /** Waits until the page is quiet or the cap is reached, counted from the last `expect…`. */
  async settle(signal: AbortSignal): Promise<Settled> {
    const cap = this.#settledBefore ? this.limits.repeatCapMs : this.limits.capMs;
    this.#settledBefore = true;
    while (!signal.aborted) {
      const left = this.#startedAt + cap - this.now();
      if (left <= 0) return "cap";
      const wait = this.#loaded ? this.#untilQuiet() : TICK_MS;
      if (wait <= 0) return "quiet";
      await this.sleep(Math.min(wait, left));
    }
    throw signal.reason;
  }

  #onLoad(): void {
    this.#loaded = true;
    this.#loadedAt = this.now();
  }

  #untilQuiet(): number {
    const now = this.now();
    const { fixedWaitMs, youngMs, quietMs } = this.limits;
    if (fixedWaitMs !== undefined) {
      return Math.max(this.#loadedAt, this.#startedAt) + fixedWaitMs - now;
    }
    for (const [id, since] of this.#open) {
      if (now - since < youngMs) return TICK_MS;
      this.#open.delete(id);
    }
    return this.#lastEvent + quietMs - now;
  }

  #close(requestId: string): void {
    if (this.#open.delete(requestId)) this.touch();
  }

  /** Something happened just now: the page is to be quiet for a while again. */
  touch(): number {
    this.#lastEvent = this.now();
    return this.#lastEvent;
  }
}
