/** Lets one at a time: four screenshots at once are slower than one after the other. */

/** A page that is never painted must not cost the others their pictures. */
const MOST_MS = 5000;

export class Turn {
  #last: Promise<unknown> = Promise.resolve();

  /** @param mostMs how long one may keep the next waiting */
  constructor(readonly mostMs = MOST_MS) {}

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = this.#last.then(() => this.#over(result));
    return result;
  }

  /** Once it has ended, or its time has. Never rejects. */
  async #over(result: Promise<unknown>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.mostMs);
    await Promise.race([result.catch(() => {}), late]);
    clearTimeout(timer);
  }
}
