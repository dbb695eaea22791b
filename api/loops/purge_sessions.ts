/**
 * Deletes sessions that have ended, sign-in attempts nobody counts any more, and idempotency keys
 * that have expired.
 */
import type { Database } from "@crumbtrail/db/connect";
import { deleteOldKeys } from "@crumbtrail/db/queries/idempotency_keys";
import { deleteExpiredSessions } from "@crumbtrail/db/queries/sessions";
import { deleteOldSignInAttempts } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";

/** Both are kept for a day. */
const KEEP_MS = 24 * 3_600_000;

/** @returns rows deleted */
export function purgeSessions(db: Pick<Database, "system">, now: Date): Promise<number> {
  return acrossTenants(db.system, async (tx) => {
    const sessions = await deleteExpiredSessions(tx, now);
    const before = new Date(now.getTime() - KEEP_MS);
    return sessions + await deleteOldSignInAttempts(tx, before) + await deleteOldKeys(tx, before);
  });
}
