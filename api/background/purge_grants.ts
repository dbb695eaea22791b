/** Deletes emailed links that have expired. */
import type { Database } from "@crumbtrail/db/connect";
import { deleteExpiredGrants } from "@crumbtrail/db/queries/self_service_grants";
import { acrossTenants } from "@crumbtrail/db/tenant";

/** @returns links deleted */
export function purgeGrants(db: Pick<Database, "system">, now: Date): Promise<number> {
  return acrossTenants(db.system, (tx) => deleteExpiredGrants(tx, now));
}
