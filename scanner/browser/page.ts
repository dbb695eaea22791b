/** Opens the page of a scan and attaches to all its targets (see attach.ts). */
import type { CDPSession, Protocol } from "puppeteer";
import {
  type AttachedPage,
  type AttachedTarget,
  type Navigation,
  type TargetListener,
  targetType,
} from "./attach.ts";
import { type DeviceOptions, emulate, windowAround } from "./device.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { Popups } from "./popups.ts";
import type { NewTarget } from "./router.ts";
import { isGone } from "./stop.ts";

/**
 * The browser's session attaches to service and shared workers; without these exclusions the page's
 * session would attach to them a second time. The empty entry at the end stands for all other
 * types.
 */
const CHILD_FILTER = [
  { type: "service_worker", exclude: true },
  { type: "shared_worker", exclude: true },
  {},
];

export interface PageOptions {
  launched: LaunchedBrowser;
  browserContextId: string;
  device: DeviceOptions;
  /** Logs failures to attach to targets other than the page itself. */
  log: (text: string) => void;
  /** Called when the page's renderer crashes; probes record crashes of its frames. */
  onCrash: () => void;
}

export class ScanPage implements AttachedPage {
  readonly #listeners: TargetListener[] = [];
  readonly #targets = new Map<string, AttachedTarget>();
  readonly #acknowledgements: Promise<unknown>[] = [];
  #main: AttachedTarget | null = null;
  readonly #popups: Popups;
  #closed = false;

  private constructor(readonly options: PageOptions) {
    this.#popups = new Popups(this.root);
  }

  /** Opens an empty page in the given browser context. */
  static async open(options: PageOptions): Promise<ScanPage> {
    const page = new ScanPage(options);
    const { router } = options.launched;
    router.claim(options.browserContextId, (target) => page.#attach(target));
    await router.root.send("Target.createTarget", {
      url: "about:blank",
      browserContextId: options.browserContextId,
      newWindow: true,
      ...windowAround(options.device),
    });
    // Chromium reports the new target before it answers the command.
    if (page.#main === null) throw new Error("the browser opened no page");
    return page;
  }

  get root(): CDPSession {
    return this.options.launched.router.root;
  }

  get browserContextId(): string {
    return this.options.browserContextId;
  }

  get main(): AttachedTarget {
    if (this.#main === null) throw new Error("the page is not open yet");
    return this.#main;
  }

  get mainSession(): AttachedTarget["session"] {
    return this.main.session;
  }

  onTarget(listener: TargetListener): void {
    this.#listeners.push(listener);
    for (const target of this.#targets.values()) this.#report(listener, target);
  }

  async navigate(url: string): Promise<Navigation> {
    await Promise.all(this.#acknowledgements.splice(0));
    const answer = await this.mainSession.send("Page.navigate", { url });
    return { loaderId: answer.loaderId ?? null, errorText: answer.errorText ?? null };
  }

  /** Follows a navigation, so the acknowledgements of the page have arrived. */
  async reload(): Promise<void> {
    await this.mainSession.send("Page.reload", {});
  }

  /** Stops attaching targets; the owner of the browser context closes the page. */
  detach(): void {
    this.#closed = true;
    this.#popups.forget();
    this.options.launched.router.release(this.browserContextId);
  }

  /**
   * Attaches a target: sends all commands before awaiting the first, and resumes the target last.
   */
  #attach({ session, info }: NewTarget): void {
    const type = targetType(info.type);
    if (type === null) {
      // Not recorded, but it must not stay paused.
      session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
      return;
    }
    const isMain = type === "page" && this.#main === null;
    const { url, targetId } = info;
    const target: AttachedTarget = { session, type, url, targetId, isMain };
    if (isMain) this.#main = target;
    this.#targets.set(targetId, target);
    for (const listener of this.#listeners) this.#report(listener, target);
    this.#track(target, Promise.all(this.#prepare(target, session)));
    session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
    // A page with a subtype is no pop-up, but e.g. prerendered.
    if (type === "page" && !isMain && info.subtype === undefined) this.#popups.closeLater(target);
  }

  #prepare(target: AttachedTarget, session: CDPSession): Promise<unknown>[] {
    const { device, launched } = this.options;
    const isFrame = target.type === "page" || target.type === "iframe";
    session.on("Target.attachedToTarget", (event) => this.#attachChild(event));
    session.on("Target.detachedFromTarget", ({ sessionId }) => this.#forget(sessionId));
    const sent: Promise<unknown>[] = [
      // Nobody reads bodies of responses, so the browser keeps few of them.
      session.send("Network.enable", { maxTotalBufferSize: 1e6, maxResourceBufferSize: 5e5 }),
      session.send("Runtime.enable"),
      // Images are fetched in a separate task, so only async stacks name their script.
      session.send("Runtime.setAsyncCallStackDepth", { maxDepth: 8 }),
      ...emulate(target, device, launched.identity),
    ];
    if (isFrame) sent.push(session.send("Page.enable"), session.send("Inspector.enable"));
    // These two cannot start targets of their own.
    if (target.type !== "service_worker" && target.type !== "worklet") {
      sent.push(session.send("Target.setAutoAttach", {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
        filter: CHILD_FILTER,
      }));
    }
    if (target.type === "page") this.#watchDialogs(session);
    if (isFrame) this.#watchCrash(target, session);
    return sent;
  }

  #watchDialogs(session: CDPSession): void {
    session.on("Page.javascriptDialogOpening", ({ type }) => {
      // Declines dialogs, but accepts leaving the page, which a reload requires.
      const accept = type === "beforeunload";
      session.send("Page.handleJavaScriptDialog", { accept }).catch(() => {});
    });
  }

  /** A scan continues after a crash of a frame, with the frame missing or replaced. */
  #watchCrash({ type, isMain }: AttachedTarget, session: CDPSession): void {
    session.on("Inspector.targetCrashed", () => {
      if (isMain) this.options.onCrash();
      // The browser does not report the end of the frame's documents; without this event calls to
      // these documents never settle.
      else if (type === "iframe") session.emit("Runtime.executionContextsCleared", undefined);
    });
  }

  #attachChild(event: Protocol.Target.AttachedToTargetEvent): void {
    const session = this.options.launched.router.session(event.sessionId);
    if (session !== null && !this.#closed) this.#attach({ session, info: event.targetInfo });
  }

  #forget(sessionId: string): void {
    for (const [targetId, target] of this.#targets) {
      if (target.session.id() === sessionId) this.#targets.delete(targetId);
    }
  }

  #report(listener: TargetListener, target: AttachedTarget): void {
    this.#track(target, Promise.resolve(listener(target)));
  }

  /**
   * Keeps acknowledgements of the page for `navigate`, which fails with them; logs failures of
   * other targets, unless the target is gone.
   */
  #track(target: AttachedTarget, acknowledged: Promise<unknown>): void {
    if (target.isMain) {
      this.#acknowledgements.push(acknowledged);
      acknowledged.catch(() => {});
      return;
    }
    acknowledged.catch((error: Error) => {
      if (!isGone(error)) this.options.log(`${target.type} ${target.url}: ${error.message}`);
    });
  }
}
