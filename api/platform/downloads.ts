/** How many downloads run at a time in a process, for each tenant and in all. */
import { ApiError } from "./errors.ts";

/** When somebody who was refused may try again, in seconds. */
const RETRY_AFTER_S = 10;

interface Limits {
  all: number;
  perTenant: number;
}

/** Counts the downloads that run in this process. */
export interface Downloads {
  /**
   * @returns ends the download's place; called again it does nothing
   * @throws ApiError FORBIDDEN with 429 when the tenant has too many, UNKNOWN_ERROR with 503 when
   *   there are too many in all
   */
  begin(tenantId: string): () => void;
}

export function countedDownloads({ all, perTenant }: Limits): Downloads {
  const running = new Map<string, number>();
  let sum = 0;
  const add = (tenantId: string, by: 1 | -1) => {
    const count = (running.get(tenantId) ?? 0) + by;
    sum += by;
    if (count === 0) running.delete(tenantId);
    else running.set(tenantId, count);
  };
  return {
    begin(tenantId) {
      if ((running.get(tenantId) ?? 0) >= perTenant) throw tooMany("FORBIDDEN", 429, perTenant);
      if (sum >= all) throw tooMany("UNKNOWN_ERROR", 503, all);
      add(tenantId, 1);
      let ended = false;
      return () => {
        if (!ended) add(tenantId, -1);
        ended = true;
      };
    },
  };
}

function tooMany(code: "FORBIDDEN" | "UNKNOWN_ERROR", status: 429 | 503, limit: number): ApiError {
  return new ApiError(code, {
    status,
    details: { downloadsAtOnce: limit, retryAfter: RETRY_AFTER_S },
    headers: { "Retry-After": String(RETRY_AFTER_S) },
    text: "Too many downloads are running.",
  });
}
