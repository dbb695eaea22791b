/**
 * The early end of a scan, raced against every wait of the scan, and the errors of a lost browser.
 */
import type { Reason } from "@crumbtrail/contract/recording";

/** An inconclusive end of a scan; the recording so far is kept. */
export class EarlyEnd extends Error {
  constructor(readonly reason: Reason, readonly detail: string) {
    super(`${reason}: ${detail}`);
  }

  /** Whether the reason concerns the scan, not what the scan was doing. */
  get isOfTheScan(): boolean {
    return ["SCAN_TIMEOUT", "LIMIT_REACHED", "BROWSER_CRASHED"].includes(this.reason);
  }
}

export class Stop {
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends all waits with the error; only the first call counts. */
  end(error: Error): void {
    this.#controller.abort(error);
  }

  /** Ends all waits after some time. @returns a function that cancels the timer */
  after(ms: number, error: Error): () => void {
    const timer = setTimeout(() => this.end(error), ms);
    return () => clearTimeout(timer);
  }

  /**
   * Waits for work up to a limit.
   * @throws the stop's error, or `late` when the time is up
   */
  async within<T>(ms: number, late: Error, work: Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const { promise, reject } = Promise.withResolvers<never>();
    const stopped = () => reject(this.signal.reason);
    const timer = setTimeout(() => reject(late), ms);
    this.signal.addEventListener("abort", stopped, { once: true });
    // The losing promise of the race may still reject later.
    work.catch(() => {});
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener("abort", stopped);
    }
  }
}

/** Whether a command failed because its target is gone. */
export function isGone(error: Error): boolean {
  return /target closed|session closed|detached|connection closed|no session|not attached/i
    .test(`${error.name} ${error.message}`);
}

/**
 * Keeps the process alive when a browser call fails after its caller stopped waiting. Installed
 * once per process; any other unhandled error still ends the process.
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
