/** Resources the page's load event waits for: documents, styles, scripts and images. */
import type { Session } from "../browser/attach.ts";

/** Resource types that delay the load event; fetches, streams, prefetches and fonts do not. */
const DELAYING = new Set(["Document", "Stylesheet", "Script", "Image"]);
const NAMED_URLS = 3;

export class PendingResources {
  readonly #urls = new Map<string, string>();

  /** Watches a page or a frame. */
  watch(session: Session): void {
    session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
      if (DELAYING.has(type ?? "")) this.#urls.set(requestId, request.url);
    });
    session.on("Network.loadingFinished", ({ requestId }) => this.#urls.delete(requestId));
    session.on("Network.loadingFailed", ({ requestId }) => this.#urls.delete(requestId));
  }

  forget(): void {
    this.#urls.clear();
  }

  /**
   * Text for people, e.g. `https://page.test/slow.png and 2 more`; null when no resource is known.
   */
  get description(): string | null {
    const urls = [...new Set([...this.#urls.values()].map(withoutQuery))];
    if (urls.length === 0) return null;
    const more = urls.length - NAMED_URLS;
    return urls.slice(0, NAMED_URLS).join(", ") + (more > 0 ? ` and ${more} more` : "");
  }
}

/** Drops the query, which may hold personal data. */
function withoutQuery(url: string): string {
  return (url.split(/[?#]/)[0] ?? "").slice(0, 200);
}
