/** The page's own document: where it ended up and what the server answered. */
import type { AttachedTarget } from "./attach.ts";

export interface MainDocument {
  /** The last hop of the navigation. */
  url: string;
  status: number | null;
  mimeType: string | null;
  headers: Readonly<Record<string, string>>;
  /** Chromium's network error, when it did not arrive. */
  errorText: string | null;
}

export class DocumentWatch {
  #requestId: string | null = null;
  #current: MainDocument | null = null;
  #finalUrl: string | null = null;

  /** Null until the first request for a document was made. */
  get current(): MainDocument | null {
    return this.#current;
  }

  /** URL of the document on display, null as long as none came. */
  get finalUrl(): string | null {
    return this.#finalUrl;
  }

  /** Registers on the main target; to be used as a TargetListener. */
  watch({ session, isMain, targetId }: AttachedTarget): void {
    if (!isMain) return;
    session.on("Network.requestWillBeSent", ({ requestId, loaderId, frameId, request }) => {
      if (requestId !== loaderId || frameId !== targetId) return;
      this.#requestId = requestId;
      const { url } = request;
      this.#current = { url, status: null, mimeType: null, headers: {}, errorText: null };
    });
    session.on("Network.responseReceived", ({ requestId, response }) => {
      if (requestId !== this.#requestId || this.#current === null) return;
      const { status, mimeType, headers } = response;
      Object.assign(this.#current, { status, mimeType, headers });
    });
    session.on("Network.loadingFailed", ({ requestId, errorText }) => {
      if (requestId === this.#requestId && this.#current !== null) {
        this.#current.errorText = errorText;
      }
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId === undefined && /^https?:/.test(frame.url)) this.#finalUrl = frame.url;
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
      if (frameId === targetId && /^https?:/.test(url)) this.#finalUrl = url;
    });
  }
}
