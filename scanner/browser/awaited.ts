/** What a page's load event waits for: the documents, styles, scripts and images still on their way. */
import type { Session } from "./attach.ts";

/** A fetch, a stream, a prefetch or a font doesn't keep a page from being loaded. */
const HOLDING = new Set(["Document", "Stylesheet", "Script", "Image"]);
const NAMED = 3;

export class Awaited {
  readonly #urls = new Map<string, string>();

  /** Registers on a page or a frame. */
  watch(session: Session): void {
    session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
      if (HOLDING.has(type ?? "")) this.#urls.set(requestId, request.url);
    });
    session.on("Network.loadingFinished", ({ requestId }) => this.#urls.delete(requestId));
    session.on("Network.loadingFailed", ({ requestId }) => this.#urls.delete(requestId));
  }

  forget(): void {
    this.#urls.clear();
  }

  /** For a person, e.g. `https://page.test/slow.png and 2 more`; null when nothing is known. */
  get told(): string | null {
    const urls = [...new Set([...this.#urls.values()].map(withoutQuery))];
    if (urls.length === 0) return null;
    const more = urls.length - NAMED;
    return urls.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  }
}

/** What a page puts behind the question mark may be somebody's. */
function withoutQuery(url: string): string {
  return (url.split(/[?#]/)[0] ?? "").slice(0, 200);
}
