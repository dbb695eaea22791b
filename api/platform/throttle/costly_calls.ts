/** Limits a tenant's calls that cost much computing, by the minute, in each process. */
import type { ApiEnvironment } from "../environment.ts";
import { type ApiError, tooOften } from "../errors.ts";

/** COSTLY: previews, dry runs and tries; SEARCH: searches, which cost less and come more often. */
export type Cost = "COSTLY" | "SEARCH";

export interface CostlyCalls {
  /**
   * Counts a call.
   * @throws ApiError FORBIDDEN with 429 and Retry-After
   */
  take(cost: Cost, tenantId: string): void;
}

const MINUTE_MS = 60_000;

export function costlyCalls(
  limits: Pick<ApiEnvironment, "COSTLY_CALLS_A_MINUTE" | "SEARCHES_A_MINUTE">,
  now: () => Date,
): CostlyCalls {
  const most = { COSTLY: limits.COSTLY_CALLS_A_MINUTE, SEARCH: limits.SEARCHES_A_MINUTE };
  const calls = new Map<string, number>();
  let minute = 0;
  return {
    take(cost, tenantId) {
      const at = now().getTime();
      if (Math.floor(at / MINUTE_MS) !== minute) calls.clear();
      minute = Math.floor(at / MINUTE_MS);
      const key = `${cost} ${tenantId}`;
      const count = (calls.get(key) ?? 0) + 1;
      if (count > most[cost]) throw untilNextMinute(at);
      calls.set(key, count);
    },
  };
}

function untilNextMinute(at: number): ApiError {
  return tooOften(Math.ceil((MINUTE_MS - at % MINUTE_MS) / 1000));
}
