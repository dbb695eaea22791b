/**
 * When a page is done: its load event fired, it was looked at for some seconds, and the network has
 * been quiet for a while, at the latest at a cap. One that does not load was not seen. Quiet alone
 * is not enough: trackers that start by a timer would be missed, and the page be called clean. Never
 * by counting what is open: Chromium reports no end for a fetch whose body nobody reads (SCANNER.md,
 * 4). EventSource and WebSocket don't count; a request without an answer counts only while it is
 * young.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { AttachedTarget, Session } from "./attach.ts";
import { PendingResources } from "./pending_resources.ts";
import { isMainDocument } from "../arrival/document.ts";
import { OwnDocuments } from "../arrival/own_documents.ts";
import { RESTLESS_MS, SETTLE, type SettleLimits } from "./settle_limits.ts";

/** Types of requests that never end, or that no page waits for. */
const UNCOUNTED = new Set(["EventSource", "WebSocket", "Ping", "Media", "CSPViolationReport"]);
const TICK_MS = 50;

/**
 * `restless`: at the cap it had just gone on to yet another document; `unfinished`: when the time to
 * load was up its document was still arriving or being read; `unloaded`: what it embeds was.
 */
export type SettleOutcome = "quiet" | "cap" | "restless" | "unfinished" | "unloaded";

/** The part of an observation: until the page may be used as by a visitor, or until its end. */
export type LookPart = "untouched" | "whole";

/** Observes the network of every target of one page. */
export class Activity {
  #lastEvent = 0;
  #startedAt = 0;
  #usedAt = -Infinity;
  #loaded = false;
  #loadedAt = 0;
  /** When the document was parsed; its resources may still be loading. */
  #parsedAt: number | null = null;
  #settledBefore = false;
  readonly #open = new Map<string, number>();
  /** Responses whose body is still arriving. */
  readonly #bodies = new Set<string>();
  readonly #documents = new OwnDocuments();
  readonly #pending = new PendingResources();

  /** @param now milliseconds, monotonic */
  constructor(
    readonly now: () => number,
    readonly limits: SettleLimits = SETTLE,
    readonly sleep: (ms: number) => Promise<unknown> = delay,
  ) {}

  /** Observes a target; used as a TargetListener. */
  watch({ session, type, isMain, targetId }: AttachedTarget): void {
    if (type === "page" || type === "iframe") {
      this.#watchFrames(session, targetId);
      this.#pending.watch(session);
    }
    session.on("Network.requestWillBeSent", (event) => {
      if (isMain && isMainDocument(event, targetId)) this.#beginDocument(event.requestId);
      if (UNCOUNTED.has(event.type ?? "")) return;
      this.#open.set(event.requestId, this.touch());
    });
    session.on("Network.responseReceived", ({ requestId, type }) => {
      if (UNCOUNTED.has(type)) return;
      this.#close(requestId);
      this.#bodies.add(requestId);
    });
    session.on("Network.dataReceived", ({ requestId }) => {
      if (this.#bodies.has(requestId)) this.touch();
    });
    session.on("Network.loadingFinished", ({ requestId }) => {
      this.#close(requestId);
    });
    session.on("Network.loadingFailed", ({ requestId }) => {
      this.#close(requestId);
      // A download or an empty answer leaves the page as it was: no load event will come.
      if (!this.#documents.leavesPageAsItWas(requestId)) return;
      this.#loaded = true;
      this.#parsedAt = this.now();
    });
    if (!isMain) return;
    session.on("Page.domContentEventFired", () => this.#parsedAt = this.now());
    session.on("Page.loadEventFired", () => this.#onLoad());
    // A page that tries to leave for `mailto:` while it loads ends there, without a load event.
    session.on("Page.frameStoppedLoading", ({ frameId }) => {
      if (frameId === targetId && !this.#loaded) this.#onLoad();
    });
  }

  #beginDocument(requestId: string): void {
    this.#documents.begin(requestId, this.now(), this.#loaded);
    this.#loaded = false;
    this.#parsedAt = null;
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

  /** Prepares for a navigation: only its own load event counts. */
  expectLoad(): void {
    this.#usedAt = -Infinity;
    this.#loaded = false;
    this.#parsedAt = null;
    this.#open.clear();
    this.#bodies.clear();
    this.#pending.forget();
    this.#documents.forget();
    this.#startedAt = this.touch();
  }

  /** Prepares for an action on the page, whose effects are waited for. */
  expectReaction(): void {
    this.#documents.expectReaction();
    this.#usedAt = -Infinity;
    this.#startedAt = this.touch();
  }

  /** Prepares for using the page as a visitor: the observation continues for a while from now. */
  expectUse(): void {
    this.#documents.expectReaction();
    this.#usedAt = this.touch();
  }

  /** Start of the observation: the load event, or a later action on the page. */
  get lookedSince(): number {
    return Math.max(this.#loadedAt, this.#startedAt);
  }

  /** Waits until the page is quiet or the cap is reached, counted from the last `expect…`. */
  async settle(signal: AbortSignal, part: LookPart = "whole"): Promise<SettleOutcome> {
    const seenBefore = this.#settledBefore;
    this.#settledBefore = true;
    while (!signal.aborted) {
      this.#documents.settle();
      const left = this.#deadline(seenBefore, part) - this.now();
      if (left <= 0) return this.#atCap();
      const wait = this.#loaded ? this.#untilQuiet(part) : TICK_MS;
      if (wait <= 0) return "quiet";
      await this.sleep(Math.min(wait, left));
    }
    throw signal.reason;
  }

  /** Whether the page went on to another document by itself since it had settled. */
  get wentOn(): boolean {
    return this.#documents.wentOn;
  }

  /** The resources that delay the load event, for a person; null when it fired or none is known. */
  get awaited(): string | null {
    return this.#loaded ? null : this.#pending.description;
  }

  /** A page that loads slowly does so the second time as well, and is looked at all the same. */
  #deadline(seenBefore: boolean, part: LookPart): number {
    const { capMs, repeatCapMs, loadMs, usedMs, fixedWaitMs } = this.limits;
    const again = Math.max(repeatCapMs, this.#least(part) + RESTLESS_MS);
    const cap = this.#startedAt + (seenBefore && this.#loaded ? again : capMs);
    if (this.#staysNowhere()) return cap;
    if (!this.#loaded) return this.#startedAt + loadMs;
    if (fixedWaitMs !== undefined) return Infinity;
    return Math.max(cap, this.#loadedAt + again, this.#usedAt + usedMs + RESTLESS_MS);
  }

  #least(part: LookPart): number {
    return part === "whole" ? this.limits.dwellMs : this.limits.untouchedMs;
  }

  #atCap(): SettleOutcome {
    if (this.#staysNowhere()) return "restless";
    if (this.#loaded) return "cap";
    return this.#parsedAt === null ? "unfinished" : "unloaded";
  }

  #staysNowhere(): boolean {
    return this.#documents.staysNowhere(this.now(), this.limits.quietMs);
  }

  #onLoad(): void {
    this.#loaded = true;
    this.#parsedAt ??= this.now();
    this.#loadedAt = this.now();
  }

  #untilQuiet(part: LookPart): number {
    const now = this.now();
    const { fixedWaitMs, youngMs, quietMs, usedMs } = this.limits;
    const least = Math.max(this.lookedSince + this.#least(part), this.#usedAt + usedMs);
    if (fixedWaitMs !== undefined) return least - now;
    for (const [id, since] of this.#open) {
      if (now - since < youngMs) return TICK_MS;
      this.#open.delete(id);
    }
    return Math.max(this.#lastEvent + quietMs * this.#documents.patience, least) - now;
  }

  #close(requestId: string): void {
    this.#bodies.delete(requestId);
    if (this.#open.delete(requestId)) this.touch();
  }

  /** Something happened just now: the page is to be quiet for a while again. */
  touch(): number {
    this.#lastEvent = this.now();
    return this.#lastEvent;
  }
}
