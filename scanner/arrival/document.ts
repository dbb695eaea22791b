/** The page's own document: where it ended up and what the server answered. */
import type { Protocol } from "puppeteer";
import type { AttachedTarget } from "../browser/attach.ts";

export interface MainDocument {
  /** The last hop of the navigation. */
  url: string;
  status: number | null;
  mimeType: string | null;
  headers: Readonly<Record<string, string>>;
  /** Chromium's network error, when it did not arrive. */
  errorText: string | null;
}

/** Events of the main frame that a scan needs. */
export interface DocumentEvents {
  /** The page began to load another document, for the n-th time since something was expected. */
  onNavigation?: (count: number) => void;
  /** The page shows a document that did not come from the web, e.g. of a `blob:` address. */
  onForeign?: (url: string) => void;
}

export class DocumentWatch {
  #requestId: string | null = null;
  #current: MainDocument | null = null;
  /** The document on display; a navigation that comes to nothing leaves it there. */
  #shown: MainDocument | null = null;
  #finalUrl: string | null = null;
  #navigations = 0;
  #failedScripts = 0;

  constructor(readonly events: DocumentEvents = {}) {}

  /** Null until the first request for a document was made. */
  get current(): MainDocument | null {
    return this.#current;
  }

  /** URL of the document on display, null as long as none came. */
  get finalUrl(): string | null {
    return this.#finalUrl;
  }

  /** Documents the page has begun to load since something was expected. */
  get navigations(): number {
    return this.#navigations;
  }

  /** Scripts and data of the page's own host that were not to be had, and scripts that failed. */
  get failedScripts(): number {
    return this.#failedScripts;
  }

  /** The scan itself is about to load the page: what was shown before no longer counts. */
  expectLoad(): void {
    this.#shown = null;
    this.expectReaction();
  }

  /** The scan is about to do something that may make the page navigate. */
  expectReaction(): void {
    this.#navigations = 0;
  }

  /** Registers on the main target; to be used as a TargetListener. */
  watch({ session, isMain, targetId }: AttachedTarget): void {
    if (!isMain) return;
    session.on("Network.requestWillBeSent", (event) => {
      if (!isMainDocument(event, targetId)) return;
      const { url } = event.request;
      this.#current = { url, status: null, mimeType: null, headers: {}, errorText: null };
      if (event.requestId === this.#requestId) return; // redirected
      this.#requestId = event.requestId;
      this.#failedScripts = 0;
      this.events.onNavigation?.(++this.#navigations);
    });
    session.on("Network.responseReceived", ({ requestId, response, type }) => {
      if (DRAWING.has(type) && this.#isOwnFailure(response)) this.#failedScripts++;
      if (requestId !== this.#requestId || this.#current === null) return;
      const { status, mimeType, headers } = response;
      Object.assign(this.#current, { status, mimeType, headers });
    });
    session.on("Runtime.exceptionThrown", ({ exceptionDetails: { url, stackTrace } }) => {
      const from = url ?? stackTrace?.callFrames[0]?.url ?? "";
      if (this.#isOwn(from)) this.#failedScripts++;
    });
    session.on("Network.loadingFailed", ({ requestId, errorText }) => {
      if (requestId === this.#requestId) this.#failed(errorText);
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId === undefined) this.#arrived(frame.url);
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
      if (frameId === targetId && isWebUrl(url)) this.#finalUrl = url;
    });
  }

  #isOwnFailure({ status, url }: Protocol.Network.Response): boolean {
    return status >= 400 && this.#isOwn(url);
  }

  #isOwn(url: string): boolean {
    const host = URL.parse(this.#current?.url ?? "")?.host;
    return host !== undefined && URL.parse(url)?.host === host;
  }

  /** A download, an empty answer or another navigation leaves on display what was there. */
  #failed(errorText: string): void {
    if (this.#current === null) return;
    if (errorText === ABORTED && this.#shown !== null) this.#current = this.#shown;
    else this.#current.errorText = errorText;
  }

  #arrived(url: string): void {
    if (isWebUrl(url)) {
      this.#finalUrl = url;
      this.#shown = this.#current;
    } else if (!BLANK.test(url)) this.events.onForeign?.(url);
  }
}

/** Resources that a client-rendered page needs. */
const DRAWING = new Set<Protocol.Network.ResourceType>(["Script", "Fetch", "XHR"]);
const ABORTED = "net::ERR_ABORTED";
/** Shown by the browser itself: nothing yet, or that something failed. */
const BLANK = /^(about:|chrome-error:)/;

/** Whether an address is one a scan may go to. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/**
 * Whether a request is for the document of the page itself; `mailto:` and the like are none, nor is
 * what a document leaves to be sent later, which goes by the document's own number.
 */
export function isMainDocument(
  event: Protocol.Network.RequestWillBeSentEvent,
  targetId: string,
): boolean {
  const { requestId, loaderId, frameId, request, type } = event;
  return requestId === loaderId && frameId === targetId && (type ?? "Document") === "Document" &&
    isWebUrl(request.url);
}
