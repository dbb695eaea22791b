/** The visit of a page in a separate browser context: open, navigate, reload, observe, close. */
import type { Look } from "@crumbtrail/contract/recording";
import type { JobStatement, SeenShape } from "@crumbtrail/contract/recording_certainty";
import type { BrowserContext } from "puppeteer";
import type { EgressProxy } from "../egress/proxy.ts";
import type { TargetListener } from "../browser/attach.ts";
import { createContext } from "../browser/context.ts";
import type { DeviceOptions } from "../browser/device.ts";
import type { PageText } from "../arrival/bot_wall.ts";
import { weighArrival } from "../arrival/arrived.ts";
import { DocumentWatch, isWebUrl } from "../arrival/document.ts";
import type { Doubt } from "../arrival/doubt.ts";
import { awaitsApplication } from "../arrival/empty.ts";
import { doubtsAbout } from "../arrival/doubts.ts";
import { FrameDocuments } from "../arrival/frame_documents.ts";
import { isTooSlow, look, shapeOfAll, titleOf } from "../arrival/look.ts";
import { ScanPage } from "../browser/page.ts";
import { logInToProxy } from "../browser/context.ts";
import type { Lease } from "../browser/pool.ts";
import { type Extent, takeScreenshot } from "../browser/screenshot.ts";
import { Activity, type LookPart } from "./settle.ts";
import type { SettleLimits } from "./settle_limits.ts";
import { EarlyEnd, type Stop } from "../browser/stop.ts";
import { useAsVisitor } from "../browser/visitor.ts";
import {
  endAtForeignUrl,
  endOfRestlessness,
  endOfWandering,
  obstacle,
} from "../arrival/verdict.ts";
import { inTime } from "../in_time.ts";

export interface VisitOptions {
  lease: Lease;
  egress: EgressProxy;
  device: DeviceOptions;
  stop: Stop;
  log: (text: string) => void;
  /** Milliseconds, monotonic. */
  now: () => number;
  settle?: SettleLimits;
  /** What a person stated about the page. */
  statement?: JobStatement | undefined;
}

const OPEN_MS = 20_000;
/** Number of documents a page may move to by itself before the visit ends as wandering. */
const MAX_NAVIGATIONS = 10;
/** Generous, because a busy machine slows pages down and a page that never answers is rare. */
const LOOK_MS = 8000;
const SETTLED_ANSWER_MS = 3000;
/** A page that takes longer to evaluate `0` is busy, so it is watched on although it is quiet. */
const PROMPT_MS = 400;
const UNFINISHED = "The document was still loading, or a script delayed it.";
const UNLOADED = "Its load event did not fire.";
const SCREENSHOT_MS = 15_000;
const CLOSE_MS = 2000;

export class Visit {
  readonly document: DocumentWatch;
  readonly #activity: Activity;
  readonly frames = new FrameDocuments();
  /** URL that the scan opened; null if a sign-in is expected, or after a step. */
  #asked: string | null = null;
  #seen: SeenShape | null = null;
  #doubts: Doubt[] | null = null;
  /** Whether the document on display was used as by a visitor. */
  #isUsed = false;
  /** Whether the document that was last examined only showed that it was loading. */
  #isAwaited = false;
  /** The event that started the present observation. */
  #after: Look["after"] = "LOAD";

  private constructor(
    readonly options: VisitOptions,
    readonly context: BrowserContext,
    readonly page: ScanPage,
  ) {
    this.#activity = new Activity(options.now, options.settle);
    this.document = new DocumentWatch({
      onNavigation: (count) =>
        count > MAX_NAVIGATIONS && options.stop.end(endOfWandering(MAX_NAVIGATIONS)),
      onForeign: (address) => options.stop.end(endAtForeignUrl(address)),
    });
    this.listen((target) => this.document.watch(target));
    this.listen((target) => this.#activity.watch(target));
    this.listen((target) => this.frames.watch(target));
  }

  /** Opens an empty page; gives up a browser unable to open one. */
  static async open(options: VisitOptions): Promise<Visit> {
    const { lease, egress, device, stop, log } = options;
    const late = new Error(`the browser opened no page within ${OPEN_MS} ms`);
    let context: BrowserContext | null = null;
    try {
      context = await stop.within(OPEN_MS, late, createContext(lease.launched, egress.server));
      const opening = ScanPage.open({
        launched: lease.launched,
        browserContextId: context.id ?? "",
        device,
        log,
        onCrash: () => stop.end(new EarlyEnd("BROWSER_CRASHED", "The page's process crashed.")),
      });
      const page = await stop.within(OPEN_MS, late, opening);
      const login = logInToProxy(page.mainSession, egress.credential);
      await stop.within(OPEN_MS, late, login);
      return new Visit(options, context, page);
    } catch (error) {
      if (!stop.signal.aborted) lease.giveUp();
      lease.launched.router.release(context?.id ?? "");
      await context?.close().catch(() => {});
      throw error;
    }
  }

  /** Registers a listener, which receives every target before the target runs. */
  listen(listener: TargetListener): void {
    this.page.onTarget(listener);
  }

  /**
   * Navigates to a URL and waits until the page has settled enough for the visitor's moves.
   * @param toSignIn whether the URL is a login, so that a sign-in page is expected
   * @throws EarlyEnd when the response is not the page
   */
  async goTo(url: string, limitMs: number, toSignIn = false): Promise<void> {
    if (!isWebUrl(url)) throw endAtForeignUrl(url);
    this.#asked = toSignIn ? null : url;
    this.#expectLoad();
    const late = new EarlyEnd(
      "NAVIGATION_TIMEOUT",
      `The server sent nothing within ${limitMs / 1000} s.`,
    );
    const { errorText } = await this.options.stop.within(limitMs, late, this.page.navigate(url));
    const unloaded = errorText === null ? await this.#settled("untouched") : null;
    await this.#examine(errorText, url);
    if (unloaded !== null) throw unloaded;
  }

  /** Opens a page again after another was on display; it is observed as after a reload. */
  async comeBack(url: string, limitMs: number): Promise<void> {
    this.#after = "RELOAD";
    await this.goTo(url, limitMs);
  }

  /** Reloads the page and examines it as `goTo` does. */
  async reload(limitMs: number): Promise<void> {
    this.#expectLoad();
    this.#after = "RELOAD";
    const late = new EarlyEnd("NAVIGATION_TIMEOUT", "The page did not reload in time.");
    await this.options.stop.within(limitMs, late, this.page.reload());
    await this.#settleAndExamine();
  }

  /** Prepares for an action on the page. */
  expectReaction(): void {
    this.#activity.expectReaction();
    this.document.expectReaction();
    this.#after = "ACT";
  }

  /**
   * Waits for the effects of a scenario's step, as after a click: until a page that it leads to has
   * loaded.
   * @throws EarlyEnd when the response is not a page
   */
  async react(): Promise<void> {
    this.#asked = null;
    await this.#settleAndExamine("step");
  }

  /** Uses the page as a visitor who reads and clicks nothing; follows the page if it navigates. */
  async use(): Promise<void> {
    const { stop, device, log } = this.options;
    this.#activity.expectUse();
    this.#isUsed = true;
    this.document.expectReaction();
    await useAsVisitor(this.page.mainSession, device.device, log);
    stop.signal.throwIfAborted();
    await this.follow();
  }

  /** Length of the observation so far, the event that started it, and whether more is loading. */
  get look(): Omit<Look, "phase"> {
    const ms = Math.round(this.options.now() - this.lookedSince);
    const { stillLoading } = this.#activity;
    return { after: this.#after, ms, ...stillLoading !== null && { stillLoading } };
  }

  /** When the observation began, by the clock of the options. */
  get lookedSince(): number {
    return this.#activity.lookedSince;
  }

  /** How long the page is still observed at least, in milliseconds; 0 if that is over. */
  get leastLeftMs(): number {
    return Math.max(0, this.#activity.leastLeft("whole"));
  }

  #expectLoad(): void {
    this.#isUsed = false;
    this.#activity.expectLoad();
    this.document.expectLoad();
  }

  /**
   * Waits until the page is quiet and scripts have run, at the latest until the cap.
   * @throws EarlyEnd when the page did not load or kept moving to other documents
   */
  async settle(part: LookPart): Promise<void> {
    const unloaded = await this.#settled(part);
    if (unloaded !== null) throw unloaded;
  }

  /** Observes the page to the end of the observation, through navigations of the page itself. */
  async lookOn(): Promise<void> {
    const { navigations } = this.document;
    if (this.#activity.wentOn) return await this.#settleAndExamine("whole");
    await this.settle("whole");
    if (this.document.navigations !== navigations) await this.#settleAndExamine("whole");
    // An application may take its time, but not longer than the look.
    if (this.#isAwaited) await this.#examine(null, this.document.finalUrl ?? "", true);
  }

  /**
   * Returns the end of a page that was parsed but never loaded. Throws when the document was not
   * parsed either, or when the page keeps moving to other documents.
   */
  async #settled(part: LookPart): Promise<EarlyEnd | null> {
    const { stop, now } = this.options;
    for (;;) {
      const settled = await this.#activity.settle(stop.signal, part);
      if (settled === "restless") throw endOfRestlessness();
      if (settled === "unfinished") throw new EarlyEnd("SCAN_TIMEOUT", UNFINISHED);
      if (settled === "unloaded") {
        return new EarlyEnd("NAVIGATION_TIMEOUT", this.loading ?? UNLOADED);
      }
      if (settled === "cap") return null;
      const promptedAt = now();
      const answer = this.page.mainSession.send("Runtime.evaluate", { expression: "0" });
      const answered = await stop.within(SETTLED_ANSWER_MS, new Error("no answer"), answer)
        .then(() => true, () => false);
      stop.signal.throwIfAborted();
      if (!answered || now() - promptedAt < PROMPT_MS) return null;
      this.#activity.touch();
    }
  }

  /** If the page moved on by itself after settling, waits for the new document and examines it. */
  async follow(): Promise<void> {
    if (this.#activity.wentOn) await this.#settleAndExamine();
  }

  /** Examines before throwing `unloaded`: a bot check explains more than an unfinished load. */
  async #settleAndExamine(part: LookPart = "untouched"): Promise<void> {
    const unloaded = await this.#settled(part);
    await this.#examine(null, this.document.finalUrl ?? "");
    if (unloaded !== null) throw unloaded;
  }

  /** A sentence naming the resources the page still waits for; null after the load event. */
  get loading(): string | null {
    const { awaited } = this.#activity;
    return awaited === null ? null : `The page still waits for ${awaited}.`;
  }

  /** What the document shows that was last examined; null if it could not be read. */
  get seen(): SeenShape | null {
    return this.#seen;
  }

  /** Doubts about the document that was last examined; null if none was. */
  get doubts(): readonly Doubt[] | null {
    return this.#doubts;
  }

  /** Whether the tested page is on display, and not what a step or a sign-in led to. */
  get isAtPage(): boolean {
    return this.#asked !== null;
  }

  /** Title of the current page; null when the page cannot be asked. */
  title(): Promise<string | null> {
    return this.#ask(titleOf(this.page.mainSession));
  }

  /** Takes a picture of the page, in turn with other scans of the same browser. */
  async screenshot(extent: Extent): Promise<Uint8Array> {
    const { lease, stop } = this.options;
    const late = new Error(`the browser gave no screenshot within ${SCREENSHOT_MS} ms`);
    const taking = lease.screenshots.take(() => {
      stop.signal.throwIfAborted();
      return takeScreenshot(this.page.mainSession, extent);
    });
    return await stop.within(SCREENSHOT_MS, late, taking);
  }

  /** Closes the page with all its targets; gives up a browser that cannot. */
  async close(): Promise<void> {
    this.page.detach();
    const closing = this.context.close().then(() => true, () => false);
    if (!await inTime(closing, CLOSE_MS, () => false)) this.options.lease.giveUp();
  }

  async #examine(errorText: string | null, url: string, isOver = false): Promise<void> {
    const document = this.document.current ??
      { url, status: null, mimeType: null, headers: {}, errorText: null };
    const target = this.options.egress.session.targetOf(document.url);
    const found = obstacle(document, errorText, target);
    const page = await this.#ask(look(this.page.mainSession));
    const framed = page.frames ? await this.#ask(shapeOfAll(this.frames.foreign)) : null;
    const doubts = doubtsAbout(found, document, page, {
      failedScripts: this.document.failedScripts,
      failedBundles: this.document.failedBundles,
      documentsForScripts: this.document.documentsForScripts,
      isOver,
      deadFrames: this.frames.allDead,
      framed,
      asked: this.#asked,
      // What an application showed at last stood in no page's place before.
      isUsed: this.#isUsed && !isOver,
    });
    this.#isAwaited = awaitsApplication(page);
    const seen = this.#seen = seenOf(page);
    // Doubts from before the page was used stay: its shape is not judged again.
    this.#doubts = this.#isUsed ? [...doubts, ...this.#doubts ?? []] : doubts;
    const { statement = null } = this.options;
    const { obstacle: end } = weighArrival({ doubts: this.#doubts, seen, statement });
    if (end !== null) throw new EarlyEnd(end.reason, end.detail);
  }

  #ask<T>(question: Promise<T>): Promise<T> {
    const late = new EarlyEnd("SCAN_TIMEOUT", "The page is too busy to answer.");
    const answer = question.catch((error: unknown) => {
      throw isTooSlow(error) ? late : error;
    });
    return this.options.stop.within(LOOK_MS, late, answer);
  }
}

function seenOf({ shape, title }: PageText): SeenShape | null {
  if (shape === undefined) return null;
  const { words, links, resources, headings, fields } = shape;
  return { title, words, links, resources, headings, fields };
}
