/** The documents that a page's own frame went through since the scan last loaded it. Pure. */

interface OwnDocument {
  requestId: string;
  at: number;
  /** Whether the one before it was loaded; a download leaves that one on display. */
  wasLoaded: boolean;
}

/** A page that went on to a third document by itself may well go on: it has to be quiet longer. */
const RESTLESS_DOCUMENTS = 3;
const RESTLESS_FACTOR = 4;
/**
 * A page with so many documents since the last action of the scan, which has just left the last
 * one, is at none.
 */
const WANDERING_DOCUMENTS = 4;

export class OwnDocuments {
  /** Since the scan itself last loaded the page. */
  #count = 0;
  #last: OwnDocument | null = null;
  #settled = 0;
  #before = 0;

  /** A document's request, or the next hop of it. */
  begin(requestId: string, at: number, wasLoaded: boolean): void {
    if (requestId === this.#last?.requestId) return;
    this.#count++;
    this.#last = { requestId, at, wasLoaded };
  }

  /** The scan is about to load the page. */
  forget(): void {
    this.#count = 0;
    this.#settled = 0;
    this.#before = 0;
    this.#last = null;
  }

  /** The scan is about to do something to the page. */
  expectReaction(): void {
    this.#before = this.#count;
  }

  /** Marks the current document as settled. */
  settle(): void {
    this.#settled = this.#count;
  }

  get wentOn(): boolean {
    return this.#count > this.#settled;
  }

  /** Whether a request that failed was for a document that leaves the one before it on display. */
  leavesPageAsItWas(requestId: string): boolean {
    return requestId === this.#last?.requestId && this.#last.wasLoaded;
  }

  /** How much longer than others the page has to be quiet. */
  get patience(): number {
    return this.#count >= RESTLESS_DOCUMENTS ? RESTLESS_FACTOR : 1;
  }

  staysNowhere(now: number, quietMs: number): boolean {
    const since = now - (this.#last?.at ?? -Infinity);
    return this.#count - this.#before >= WANDERING_DOCUMENTS && since < quietMs * RESTLESS_FACTOR;
  }
}
