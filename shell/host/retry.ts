/**
 * A Retry must ask under a new URL: Chromium does not send a request again while an earlier one
 * for the same URL still hangs. Every script of every part goes through here.
 */

/**
 * The number of retries since the page was opened. Stored on the global object, because a remote's
 * entry reads the number before the shared packages are loaded.
 */
const COUNT = Symbol.for("crumbtrail.retries");

/** Counts a press of Retry; URLs made from now on differ from all before. */
export function countRetry(): void {
  Reflect.set(globalThis, COUNT, retryCount() + 1);
}

/** The URL with the number of retries; unchanged before the first retry. */
export function retryUrl(url: string): string {
  const count = retryCount();
  if (count === 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}retry=${count}`;
}

function retryCount(): number {
  const count: unknown = Reflect.get(globalThis, COUNT);
  return typeof count === "number" ? count : 0;
}
