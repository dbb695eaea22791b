/** Counts the documents in the page's main frame since the scan last loaded the page. Pure. */

interface OwnDocument {
  requestId: string;
  /** Milliseconds on the caller's clock. */
  at: number;
  /**
   * Whether the previous document was loaded; a download leaves the previous document on display.
   */
  wasLoaded: boolean;
}

/**
 * A page that moved on to a third document by itself may move on again, so the quiet time is
 * longer.
 */
const RESTLESS_DOCUMENTS = 3;
const RESTLESS_FACTOR = 4;
/**
 * A page with this many documents since the scan's last action keeps moving on, if the last
 * document is recent.
 */
const WANDERING_DOCUMENTS = 4;

export class OwnDocuments {
  /** Number of documents since the scan last loaded the page. */
  #count = 0;
  #last: OwnDocument | null = null;
  /** The count when the page last settled, and at the scan's last action. */
  #settled = 0;
  #before = 0;

  /** Records the request for a document; further hops of the same request do not count. */
  begin(requestId: string, at: number, wasLoaded: boolean): void {
    if (requestId === this.#last?.requestId) return;
    this.#count++;
    this.#last = { requestId, at, wasLoaded };
  }

  /** Starts anew, before the scan loads the page. */
  forget(): void {
    this.#count = 0;
    this.#settled = 0;
    this.#before = 0;
    this.#last = null;
  }

  /** Announces an action of the scan that may make the page navigate. */
  expectReaction(): void {
    this.#before = this.#count;
  }

  /** Marks the current document as settled. */
  settle(): void {
    this.#settled = this.#count;
  }

  /** Whether the page moved to another document since it settled. */
  get wentOn(): boolean {
    return this.#count > this.#settled;
  }

  /** Whether a failed request was for a document that leaves the previous document on display. */
  leavesPageAsItWas(requestId: string): boolean {
    return requestId === this.#last?.requestId && this.#last.wasLoaded;
  }

  /** Factor by which the required quiet time is longer than for other pages. */
  get patience(): number {
    return this.#count >= RESTLESS_DOCUMENTS ? RESTLESS_FACTOR : 1;
  }

  /** Whether the page keeps moving on to other documents. */
  isRestless(now: number, quietMs: number): boolean {
    const since = now - (this.#last?.at ?? -Infinity);
    return this.#count - this.#before >= WANDERING_DOCUMENTS && since < quietMs * RESTLESS_FACTOR;
  }
}
