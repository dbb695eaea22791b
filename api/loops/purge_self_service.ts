/** Deletes emailed links of every kind and proofs of work that have expired. */
import type { Database } from "@crumbtrail/db/connect";
import { deleteExpiredLinks } from "@crumbtrail/db/queries/assignment_links";
import { deleteExpiredGrants } from "@crumbtrail/db/queries/self_service_grants";
import { deleteExpiredChallenges } from "@crumbtrail/db/queries/used_challenges";
import { acrossTenants } from "@crumbtrail/db/tenant";

/** @returns rows deleted */
export function purgeSelfService(db: Pick<Database, "system">, now: Date): Promise<number> {
  return acrossTenants(
    db.system,
    async (tx) =>
      await deleteExpiredGrants(tx, now) + await deleteExpiredLinks(tx, now) +
      await deleteExpiredChallenges(tx, now),
  );
}
