/** Deletes sessions that have ended and sign-in attempts nobody counts any more. */
import type { Database } from "@crumbtrail/db/connect";
import { deleteExpiredSessions } from "@crumbtrail/db/queries/sessions";
import { deleteOldSignInAttempts } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";

const KEEP_ATTEMPTS_MS = 24 * 3_600_000;

/** @returns rows deleted */
export function purgeSessions(db: Pick<Database, "system">, now: Date): Promise<number> {
  return acrossTenants(db.system, async (tx) => {
    const sessions = await deleteExpiredSessions(tx, now);
    const before = new Date(now.getTime() - KEEP_ATTEMPTS_MS);
    return sessions + await deleteOldSignInAttempts(tx, before);
  });
}
