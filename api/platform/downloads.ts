/** Limits the concurrent downloads of a process, per tenant and in total. */
import { ApiError } from "./errors.ts";

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER_S = 10;

interface Limits {
  all: number;
  perTenant: number;
}

/** Counts the running downloads of the process. */
export interface Downloads {
  /**
   * Begins a download.
   * @returns a function that ends the download; a second call does nothing
   * @throws ApiError FORBIDDEN with 429 at the tenant's limit, UNKNOWN_ERROR with 503 at the
   *   process's limit
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
