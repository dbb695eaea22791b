/** Watches the page's main document: its final URL and the server's response. */
import type { Protocol } from "puppeteer";
import type { AttachedTarget } from "../browser/attach.ts";

export interface MainDocument {
  /** URL of the navigation's last hop. */
  url: string;
  status: number | null;
  mimeType: string | null;
  headers: Readonly<Record<string, string>>;
  /** Chromium's network error if the document did not arrive. */
  errorText: string | null;
}

/** Events of the main frame that a scan handles. */
export interface DocumentEvents {
  /**
   * The page started to load another document; `count` counts from the last `expectLoad` or
   * `expectReaction`.
   */
  onNavigation?: (count: number) => void;
  /** The page shows a document that does not come from the web, e.g. from a `blob:` URL. */
  onForeign?: (url: string) => void;
}

export class DocumentWatch {
  #requestId: string | null = null;
  #current: MainDocument | null = null;
  /** The document on display; a navigation that fails leaves this document in place. */
  #shown: MainDocument | null = null;
  #finalUrl: string | null = null;
  #navigations = 0;
  #failedScripts = 0;
  #failedBundles = 0;
  /** Addresses of scripts that were answered with a document. */
  readonly #documentsForScripts = new Set<string>();

  constructor(readonly events: DocumentEvents = {}) {}

  /** Null until the first request for a document. */
  get current(): MainDocument | null {
    return this.#current;
  }

  /** URL of the document on display; null until a document arrives. */
  get finalUrl(): string | null {
    return this.#finalUrl;
  }

  /**
   * Number of documents that the page started to load since the last `expectLoad` or
   * `expectReaction`.
   */
  get navigations(): number {
    return this.#navigations;
  }

  /**
   * Number of scripts and data requests to the page's own host that failed, plus exceptions of the
   * page's own scripts.
   */
  get failedScripts(): number {
    return this.#failedScripts;
  }

  /** Number of scripts of any host that were refused or did not arrive. */
  get failedBundles(): number {
    return this.#failedBundles;
  }

  /**
   * Hosts that answered scripts with documents, as servers do with addresses that they do not know.
   */
  get documentsForScripts(): string[] {
    return [...this.#documentsForScripts].map((url) => URL.parse(url)?.host ?? "");
  }

  /** Announces that the scan loads the page: the document on display no longer counts. */
  expectLoad(): void {
    this.#shown = null;
    this.expectReaction();
  }

  /** Announces an action of the scan that may make the page navigate. */
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
      this.#failedBundles = 0;
      this.#documentsForScripts.clear();
      this.events.onNavigation?.(++this.#navigations);
    });
    session.on("Network.responseReceived", ({ requestId, response, type }) => {
      if (DRAWING.has(type) && this.#isOwnFailure(response)) this.#failedScripts++;
      if (type === "Script" && response.status >= 400) this.#failedBundles++;
      if (type === "Script" && response.mimeType === "text/html") this.#noteDocument(response);
      if (requestId !== this.#requestId || this.#current === null) return;
      const { status, mimeType, headers } = response;
      Object.assign(this.#current, { status, mimeType, headers });
    });
    session.on("Runtime.exceptionThrown", ({ exceptionDetails: { url, stackTrace } }) => {
      const from = url ?? stackTrace?.callFrames[0]?.url ?? "";
      if (this.#isOwn(from)) this.#failedScripts++;
      else if (this.#documentsForScripts.has(from)) this.#failedBundles++;
    });
    session.on(
      "Network.loadingFailed",
      ({ requestId, errorText, type, canceled, blockedReason }) => {
        if (requestId === this.#requestId) this.#failed(errorText);
        // What the scan itself blocks says nothing about the page.
        if (type === "Script" && !canceled && blockedReason !== "inspector") this.#failedBundles++;
      },
    );
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId === undefined) this.#arrived(frame.url);
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
      if (frameId === targetId && isWebUrl(url)) this.#finalUrl = url;
    });
  }

  #noteDocument({ status, url }: Protocol.Network.Response): void {
    const isFull = this.#documentsForScripts.size >= MOST_DOCUMENTS;
    if (status < 400 && !isFull) this.#documentsForScripts.add(url);
  }

  #isOwnFailure({ status, url }: Protocol.Network.Response): boolean {
    return status >= 400 && this.#isOwn(url);
  }

  #isOwn(url: string): boolean {
    const host = URL.parse(this.#current?.url ?? "")?.host;
    return host !== undefined && URL.parse(url)?.host === host;
  }

  /**
   * A download, an empty response or another navigation leaves the previous document on display.
   */
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
/** More of them say no more. */
const MOST_DOCUMENTS = 50;
const ABORTED = "net::ERR_ABORTED";
/** Shown by the browser itself: an empty page or an error page. */
const BLANK = /^(about:|chrome-error:)/;

/** Whether a scan may open a URL. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/**
 * Whether a request is for the page's main document. Excludes `mailto:` and similar URLs, and
 * deferred requests, which have the id of their document.
 */
export function isMainDocument(
  event: Protocol.Network.RequestWillBeSentEvent,
  targetId: string,
): boolean {
  const { requestId, loaderId, frameId, request, type } = event;
  return requestId === loaderId && frameId === targetId && (type ?? "Document") === "Document" &&
    isWebUrl(request.url);
}
