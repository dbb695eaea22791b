/**
 * Deletes results, recordings, screenshots, and jobs that came to no result, after the tenant's
 * retention, a few at a time.
 */
import type { Database } from "@crumbtrail/db/connect";
import { BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import {
  deleteJobsBefore,
  deleteResultsBefore,
  type DueTenant,
  listDueTenants,
} from "@crumbtrail/db/queries/retention";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { eachTenant } from "./each_tenant.ts";

/** Tenants a run, and rows of each table: one short transaction a tenant, so that nobody waits. */
const TENANTS = 20;
const ROWS = 50;

/**
 * @returns results, and jobs without one, that were deleted; evidence follows by the outbox, so that
 *   none is forgotten
 */
export async function purgeResults(db: Database, log: Logger, now: Date): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listDueTenants(tx, now, TENANTS));
  return await eachTenant(log, "retention", due, (tenant) => purgeTenant(db, tenant));
}

function purgeTenant(db: Database, { tenantId, before }: DueTenant): Promise<number> {
  return withTenant(db.app, tenantId, async (tx) => {
    const results = await deleteResultsBefore(tx, before, ROWS);
    const jobs = await deleteJobsBefore(tx, before, ROWS);
    const keys = [
      ...results.flatMap(({ recordingKey, screenshotKey }) => [recordingKey, screenshotKey]),
      // A scanner that went silent in the last attempt left its evidence to nobody.
      ...jobs.flatMap(({ id, attempt }) => keysUpTo(tenantId, id, attempt)),
    ];
    for (const key of keys) {
      if (key !== null) await insertOutbox(tx, { tenantId, topic: BLOB_DELETE, payload: { key } });
    }
    return results.length + jobs.length;
  });
}
