/** Takes jobs back from scanners that went silent. Rows are claimed, so any number may run it. */
import type { Database } from "@crumbtrail/db/connect";
import { rescueExpired } from "@crumbtrail/db/queries/leases";
import { acrossTenants } from "@crumbtrail/db/tenant";

/** @returns jobs taken back */
export function rescueJobs(db: Pick<Database, "system">): Promise<number> {
  return acrossTenants(db.system, rescueExpired);
}
