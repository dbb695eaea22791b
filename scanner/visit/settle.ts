/**
 * Decides when a page is done: the load event has fired, the minimum observation is over, and the
 * network is quiet; at the latest at a cap. A page that does not load counts as not observed.
 * A quiet network alone is not enough, because trackers started by a timer would be missed and the
 * page called clean. Waiting for all open requests would not work, because Chromium reports no end
 * for a fetch with an unread body: an unanswered request keeps the page from being quiet only while
 * young, EventSource and WebSocket never do.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { AttachedTarget, Session } from "../browser/attach.ts";
import { NewAddresses } from "./new_addresses.ts";
import { PendingResources } from "./pending_resources.ts";
import { isMainDocument } from "../arrival/document.ts";
import { OwnDocuments } from "../arrival/own_documents.ts";
import { LOADING_MS, RESTLESS_MS, SETTLE, type SettleLimits } from "./settle_limits.ts";

/** Request types that never end or that no page waits for. */
const UNCOUNTED = new Set(["EventSource", "WebSocket", "Ping", "Media", "CSPViolationReport"]);
const TICK_MS = 50;

/**
 * `cap`: loaded, but not quiet by the cap. `restless`: the main frame had just moved to another
 * document at the cap. `unfinished`: the document was still arriving or being parsed when the
 * loading time was up. `unloaded`: the document was parsed, but its resources were still loading.
 */
export type SettleOutcome = "quiet" | "cap" | "restless" | "unfinished" | "unloaded";

/**
 * The part of an observation: until a step of the scenario has had its effects, until the visitor's
 * moves may begin, or until the end.
 */
export type LookPart = "step" | "untouched" | "whole";

/** Observes the network of every target of one page. */
export class Activity {
  // All times by `now`.
  #lastEvent = 0;
  /** Start of the load, or of the last action on the page. */
  #startedAt = 0;
  /** When the visitor's moves began; -Infinity before. */
  #usedAt = -Infinity;
  #loaded = false;
  #loadedAt = 0;
  /** When the document was parsed; its resources may still be loading. */
  #parsedAt: number | null = null;
  #settledBefore = false;
  /** Unanswered requests and loading frames, with the time of each. */
  readonly #open = new Map<string, number>();
  /** Responses whose body is still arriving. */
  readonly #bodies = new Set<string>();
  readonly #documents = new OwnDocuments();
  readonly #pending = new PendingResources();
  readonly #addresses = new NewAddresses();
  /** Whether the page was still loading after the time added for it, which is added once. */
  #isEndless = false;

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
      this.#addresses.note(event.request, event.type, this.now());
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
      // A download or an empty answer keeps the current document: no load event follows.
      if (!this.#documents.leavesPageAsItWas(requestId)) return;
      this.#loaded = true;
      this.#parsedAt = this.now();
    });
    if (!isMain) return;
    session.on("Page.domContentEventFired", () => this.#parsedAt = this.now());
    session.on("Page.loadEventFired", () => this.#onLoad());
    // A page that navigates to `mailto:` while loading stops there, without a load event.
    session.on("Page.frameStoppedLoading", ({ frameId }) => {
      if (frameId === targetId && !this.#loaded) this.#onLoad();
    });
  }

  #beginDocument(requestId: string): void {
    this.#documents.begin(requestId, this.now(), this.#loaded);
    this.#loaded = false;
    this.#parsedAt = null;
  }

  /** A loading frame may be silent for a while, as its process starts and scripts queue. */
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

  /** Prepares for a navigation, after which only the new document's load event counts. */
  expectLoad(): void {
    this.#usedAt = -Infinity;
    this.#loaded = false;
    this.#parsedAt = null;
    this.#open.clear();
    this.#bodies.clear();
    this.#pending.forget();
    this.#addresses.forget();
    this.#documents.forget();
    this.#startedAt = this.touch();
  }

  /** Prepares for an action on the page, whose effects are waited for. */
  expectReaction(): void {
    this.#documents.expectReaction();
    this.#usedAt = -Infinity;
    this.#startedAt = this.touch();
  }

  /** Prepares for the visitor's moves: the observation goes on for `usedMs` from now. */
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
      if (left <= 0) {
        this.#isEndless ||= part === "whole" && this.stillLoading !== null;
        return this.#atCap();
      }
      const wait = this.#loaded ? this.#untilQuiet(part) : TICK_MS;
      if (wait <= 0) return "quiet";
      await this.sleep(Math.min(wait, left));
    }
    throw signal.reason;
  }

  /** Whether the page moved to another document by itself after settling. */
  get wentOn(): boolean {
    return this.#documents.wentOn;
  }

  /** Number of requests so far if the page is still loading, see `new_addresses.ts`; else null. */
  get stillLoading(): number | null {
    return this.#addresses.isLoading(this.now(), this.lookedSince)
      ? this.#addresses.requests
      : null;
  }

  /** The resources delaying the load event, as text; null after the event or if none is known. */
  get awaited(): string | null {
    return this.#loaded ? null : this.#pending.description;
  }

  /** End of the wait. A page with a late load event still gets the full observation. */
  #deadline(seenBefore: boolean, part: LookPart): number {
    const { capMs, repeatCapMs, loadMs, usedMs, fixedWaitMs } = this.limits;
    const again = Math.max(repeatCapMs, this.#least(part) + RESTLESS_MS);
    const cap = this.#startedAt + (seenBefore && this.#loaded ? again : capMs);
    if (this.#isRestless()) return cap;
    if (!this.#loaded) return this.#startedAt + loadMs;
    if (fixedWaitMs !== undefined) return Infinity;
    const end = Math.max(cap, this.#loadedAt + again, this.#usedAt + usedMs + RESTLESS_MS);
    // Most pages that are still loading at the cap are done some seconds later.
    const isLate = part === "whole" && !this.#isEndless && this.stillLoading !== null;
    return isLate ? end + LOADING_MS : end;
  }

  /** Minimum observation, in milliseconds. */
  #least(part: LookPart): number {
    if (part === "step") return 0;
    return part === "whole" ? this.limits.dwellMs : this.limits.untouchedMs;
  }

  #atCap(): SettleOutcome {
    if (this.#isRestless()) return "restless";
    if (this.#loaded) return "cap";
    return this.#parsedAt === null ? "unfinished" : "unloaded";
  }

  #isRestless(): boolean {
    return this.#documents.isRestless(this.now(), this.limits.quietMs);
  }

  #onLoad(): void {
    this.#loaded = true;
    this.#parsedAt ??= this.now();
    this.#loadedAt = this.now();
  }

  #untilQuiet(part: LookPart): number {
    const now = this.now();
    const { fixedWaitMs, youngMs, quietMs } = this.limits;
    const left = this.leastLeft(part);
    if (fixedWaitMs !== undefined) return left;
    for (const [id, since] of this.#open) {
      if (now - since < youngMs) return TICK_MS;
      this.#open.delete(id);
    }
    return Math.max(this.#lastEvent + quietMs * this.#documents.patience - now, left);
  }

  /** Milliseconds that the minimum observation still lasts; negative when it is over. */
  leastLeft(part: LookPart): number {
    const least = Math.max(
      this.lookedSince + this.#least(part),
      this.#usedAt + this.limits.usedMs,
    );
    return least - this.now();
  }

  #close(requestId: string): void {
    this.#bodies.delete(requestId);
    if (this.#open.delete(requestId)) this.touch();
  }

  /** Restarts the quiet time, because of an event just now. */
  touch(): number {
    this.#lastEvent = this.now();
    return this.#lastEvent;
  }
}
