/**
 * API tokens: `Authorization: Bearer ctr_…` in place of a session. A browser never sends this
 * header on its own, so calls with a token need no XSRF token. A call with both token and session
 * cookie is refused, since its rights would be ambiguous.
 */
import { permissionsOfToken } from "@crumbtrail/contract/permissions";
import { useApiToken } from "@crumbtrail/db/queries/api_tokens";
import { acrossTenantsOnce } from "@crumbtrail/db/tenant";
import { looksLikeApiToken } from "../identity/api_tokens.ts";
import type { Session } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";
import { hashToken } from "../platform/tokens.ts";
import type { AppContext } from "./context.ts";
import { sessionToken } from "./cookies.ts";

const RATE_WINDOW_MS = 60_000;

interface RateUse {
  /** Calls of the current window, including the current call. */
  calls: number;
  windowStartedAt: Date;
}

/** Whether a call has a token, valid or not. Other schemes are for a proxy in front of the API. */
export function hasBearer(c: AppContext): boolean {
  return /^Bearer\b/i.test(c.req.header("authorization") ?? "");
}

/**
 * Loads the service account of the call's token, and counts the call for the rate limit.
 * @throws ApiError INVALID_HEADER with 400 beside a session's cookie or without a token;
 * INVALID_TOKEN with 401 for a revoked, expired or unknown token; FORBIDDEN with 429
 */
export async function loadBearer(c: AppContext): Promise<Session> {
  const token = c.req.header("authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
  if (token === undefined || sessionToken(c) !== undefined) {
    throw new ApiError("INVALID_HEADER", { status: 400, details: { header: "Authorization" } });
  }
  const { db, now, config } = c.get("deps");
  const [at, tokenHash] = [now(), hashToken(token)];
  const use = { tokenHash, now: at, windowMs: RATE_WINDOW_MS };
  const row = looksLikeApiToken(token)
    ? await acrossTenantsOnce(db.system, (tx) => useApiToken(tx, use))
    : null;
  if (!row) {
    const headers = { "WWW-Authenticate": 'Bearer error="invalid_token"' };
    throw new ApiError("INVALID_TOKEN", { status: 401, headers });
  }
  const { headers, retryAfter } = rateHeaders(row, config.API_CALLS_A_MINUTE, at);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (retryAfter !== undefined) {
    const more = { ...headers, "Retry-After": String(retryAfter) };
    throw new ApiError("FORBIDDEN", { status: 429, details: { retryAfter }, headers: more });
  }
  const { accountId, tenantId, name, permissions, allProperties, propertyIds } = row;
  return {
    kind: "token",
    tokenHash,
    accountId,
    username: `${name} (API token)`,
    role: "SERVICE_ACCOUNT",
    permissions: permissionsOfToken(permissions),
    homeTenantId: tenantId,
    scope: { tenantId, propertyIds: allProperties ? null : propertyIds },
    mustSetUpSecondFactor: false,
  };
}

/**
 * The rate limit of a token, in the headers of draft-ietf-httpapi-ratelimit-headers.
 * @returns headers of every answer; `retryAfter` in seconds for a call over the limit
 */
function rateHeaders({ calls, windowStartedAt }: RateUse, limit: number, now: Date) {
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
