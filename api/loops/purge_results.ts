/** Deletes results and evidence that are older than the tenant's retention, a few at a time. */
import type { Database } from "@crumbtrail/db/connect";
import { listDueTenants } from "@crumbtrail/db/queries/retention";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { purgeResults } from "../scans/results/purge.ts";
import { eachTenant } from "./each_tenant.ts";

/** Tenants of one run. */
const TENANTS = 20;

/** @returns results, and jobs without one, that were deleted */
export async function purgeDueResults(db: Database, log: Logger, now: Date): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listDueTenants(tx, now, TENANTS));
  return await eachTenant(db, log, "retention", due, purgeResults);
}
