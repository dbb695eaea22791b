/** The session of a request. Each request checks its cookie, account and tenant again. */
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import { findSession, touchSession } from "@crumbtrail/db/queries/sessions";
import { acrossTenantsOnce } from "@crumbtrail/db/tenant";
import { ensureXsrfCookie, sessionToken } from "./cookies.ts";
import type { AppContext } from "./context.ts";
import { scopeOf, type Session } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";
import { hashToken } from "../platform/tokens.ts";
import { expiry } from "../identity/accounts/sessions.ts";

const MINUTE_MS = 60_000;

/**
 * Loads the session behind the request's cookie.
 * @throws ApiError NOT_LOGGED_IN without a cookie; SESSION_EXPIRED for an ended session, or a
 * disabled account or tenant
 */
export async function loadSession(c: AppContext): Promise<Session> {
  const token = sessionToken(c);
  if (!token) throw new ApiError("NOT_LOGGED_IN");
  const session = await findLiveSession(c, hashToken(token));
  // The cookie stays: another tab may have signed in during this call.
  if (!session) throw new ApiError("SESSION_EXPIRED");
  ensureXsrfCookie(c);
  return session;
}

async function findLiveSession(c: AppContext, tokenHash: string): Promise<Session | undefined> {
  const { db, now } = c.get("deps");
  const at = now();
  // Every call waits for this query, so the query runs without a transaction of its own.
  const row = await acrossTenantsOnce(db.system, (tx) => findSession(tx, tokenHash, at));
  if (!row) return undefined;
  // Written at most once a minute, so that a page's many calls don't queue for a single row.
  if (at.getTime() - row.lastUsedAt.getTime() > MINUTE_MS) {
    const expires = row.remember ? row.expiresAt : expiry(false, at, row.createdAt);
    await acrossTenantsOnce(db.system, (tx) => touchSession(tx, tokenHash, at, expires));
  }
  const { accountId, username, role, tenantId: homeTenantId } = row;
  return {
    kind: "person",
    tokenHash,
    accountId,
    username,
    role,
    permissions: PERMISSIONS.filter((name) => can(role, name)),
    homeTenantId,
    scope: scopeOf(row),
    mustSetUpSecondFactor: row.lacksSecondFactor,
  };
}
