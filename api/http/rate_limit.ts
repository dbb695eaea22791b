/**
 * How often a token may call, and how the answer says it: `RateLimit-Policy` and `RateLimit` of
 * draft-ietf-httpapi-ratelimit-headers, and `Retry-After`. Pure.
 */
export const RATE_WINDOW_MS = 60_000;

export interface RateUse {
  /** Calls of the present window, this one included. */
  calls: number;
  windowStartedAt: Date;
}

/** @returns headers of every answer; `retryAfter` in seconds when the call is one too many */
export function rateHeaders({ calls, windowStartedAt }: RateUse, limit: number, now: Date) {
  const endsIn = windowStartedAt.getTime() + RATE_WINDOW_MS - now.getTime();
  const seconds = Math.max(1, Math.ceil(endsIn / 1000));
  const left = Math.max(0, limit - calls);
  return {
    headers: {
      "RateLimit-Policy": `"calls";q=${limit};w=${RATE_WINDOW_MS / 1000}`,
      "RateLimit": `"calls";r=${left};t=${seconds}`,
    },
    retryAfter: calls > limit ? seconds : undefined,
  };
}
