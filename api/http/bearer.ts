/**
 * Programs: `Authorization: Bearer ctr_…` in place of a session. A browser never sends it by
 * itself, so no XSRF token is asked for; never together with a session's cookie, so that nobody
 * has to guess which of both a call was made with.
 */
import { permissionsOfToken } from "@crumbtrail/contract/permissions";
import { useApiToken } from "@crumbtrail/db/queries/api_tokens";
import { acrossTenantsOnce } from "@crumbtrail/db/tenant";
import { looksLikeApiToken } from "../identity/api_tokens.ts";
import type { AppContext } from "./context.ts";
import type { Session } from "../platform/session.ts";
import { sessionToken } from "./cookies.ts";
import { ApiError } from "../platform/errors.ts";
import { RATE_WINDOW_MS, rateHeaders } from "./rate_limit.ts";
import { hashToken } from "../platform/tokens.ts";

/** Whether a call comes with a token, good or not. Another scheme is meant for a proxy before us. */
export function hasBearer(c: AppContext): boolean {
  return /^Bearer\b/i.test(c.req.header("authorization") ?? "");
}

/**
 * The service account behind the call's token; the call is counted.
 * @throws ApiError INVALID_HEADER with 400 beside a session's cookie or without a token;
 *   INVALID_TOKEN with 401 when it was revoked, has expired or never was; FORBIDDEN with 429
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
  };
}
