/** The session of a request: its cookie looked up, its account and tenant checked anew each time. */
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import { findSession, touchSession } from "@crumbtrail/db/queries/sessions";
import { acrossTenantsOnce, type TenantScope } from "@crumbtrail/db/tenant";
import { ensureXsrfCookie, sessionToken } from "./cookies.ts";
import type { AppContext } from "./context.ts";
import type { Deps } from "../platform/deps.ts";
import { scopeOf, type Session } from "../platform/session.ts";
import { ApiError } from "../platform/errors.ts";
import { hashToken } from "../platform/tokens.ts";
import { expiry } from "../identity/accounts/sessions.ts";

const MINUTE_MS = 60_000;

/**
 * The session behind the request's cookie.
 * @throws ApiError NOT_LOGGED_IN without a cookie; SESSION_EXPIRED when the cookie is no longer
 *   good, or account or tenant were disabled
 */
export async function loadSession(c: AppContext): Promise<Session> {
  const token = sessionToken(c);
  if (!token) throw new ApiError("NOT_LOGGED_IN");
  const session = await findLiveSession(c, hashToken(token));
  // The cookie stays as it is: another tab may have signed in while this call was on its way.
  if (!session) throw new ApiError("SESSION_EXPIRED");
  ensureXsrfCookie(c);
  return session;
}

async function findLiveSession(c: AppContext, tokenHash: string): Promise<Session | undefined> {
  const { db, now } = c.get("deps");
  const at = now();
  // Alone, since every call waits for it.
  const row = await acrossTenantsOnce(db.system, (tx) => findSession(tx, tokenHash, at));
  if (!row) return undefined;
  // Written at most each minute: a page's many calls must not queue up for one row.
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
  };
}

/** What the session may see now, without counting as its use; undefined when it has ended. */
export async function peekScope(deps: Deps, tokenHash: string): Promise<TenantScope | undefined> {
  const row = await acrossTenantsOnce(
    deps.db.system,
    (tx) => findSession(tx, tokenHash, deps.now()),
  );
  return row ? scopeOf(row) : undefined;
}
