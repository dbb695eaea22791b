/** Ends a scan early: every wait of a scan is raced against one stop. */
import type { Reason } from "@crumbtrail/contract/recording";

/** A scan that could not see the truth; what was recorded so far is kept. */
export class EarlyEnd extends Error {
  constructor(readonly reason: Reason, readonly detail: string) {
    super(`${reason}: ${detail}`);
  }
}

export class Stop {
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends all waits with this error; the first one counts. */
  end(error: Error): void {
    this.#controller.abort(error);
  }

  /** Ends all waits when the time is up. Returns what calls it off. */
  after(ms: number, error: Error): () => void {
    const timer = setTimeout(() => this.end(error), ms);
    return () => clearTimeout(timer);
  }

  /**
   * Waits for work, at most so long.
   * @throws the stop's error, or `late` when the time is up
   */
  async within<T>(ms: number, late: Error, work: Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const { promise, reject } = Promise.withResolvers<never>();
    const stopped = () => reject(this.signal.reason);
    const timer = setTimeout(() => reject(late), ms);
    this.signal.addEventListener("abort", stopped, { once: true });
    // Whoever loses the race may still fail later, when nobody listens any more.
    work.catch(() => {});
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener("abort", stopped);
    }
  }
}

/** Whether a command failed because its target ended meanwhile. */
export function isGone(error: Error): boolean {
  return /target closed|session closed|detached|connection closed|no session|not attached/i
    .test(`${error.name} ${error.message}`);
}

/**
 * Keeps the process alive when a call to a browser fails after its caller stopped waiting. Installed
 * once per process; any other unhandled error still ends it.
 */
export function tolerateLateBrowserErrors(log: (text: string) => void): void {
  globalThis.addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (!(reason instanceof Error) || !(isGone(reason) || isLate(reason))) return;
    event.preventDefault();
    log(`the browser answered too late: ${reason.message}`);
  });
}

function isLate(error: Error): boolean {
  return /timed out|protocolTimeout/i.test(error.message);
}
