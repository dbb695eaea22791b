/** When an attempt that failed is made again. Pure. */

/** Seconds after the first, second … attempt: all of them within 24 hours. */
const GAPS = [5, 60, 300, 1800, 3600, 7200, 14_400, 25_200, 32_400];
const MAX_RETRY_AFTER = 3600;

/**
 * Seconds until the next attempt; null after the last one.
 * @param attempts made so far
 * @param retryAfter seconds the receiver asked for, heeded up to an hour
 */
export function againIn(attempts: number, retryAfter: number | null = null): number | null {
  const gap = GAPS[attempts - 1];
  if (gap === undefined) return null;
  return Math.max(gap, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER));
}

/** Seconds a receiver is left alone after so many batches in a row of which nothing was taken. */
export function restFor(failures: number): number {
  return Math.min(5 * failures, 60);
}
