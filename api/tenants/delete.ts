/**
 * Deletes tenants whose time has come. A tenant is shut first: nobody gets in and its jobs end. When
 * no scanner can still be writing for it, its evidence is deleted, then its rows. If the worker stops
 * between two steps, the next run resumes with the same tenant.
 */
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import { evidenceFolders } from "@crumbtrail/db/evidence_blobs";
import {
  deleteTenant,
  listShutTenants,
  shutDueTenants,
} from "@crumbtrail/db/queries/tenant_deletion";
import { abortAllRuns } from "@crumbtrail/db/queries/test_runs";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";

/** Tenants of one run. */
const LIMIT = 10;
/** Longer than an aborted scan needs for all its attempts to write. */
const SETTLE_MS = 10 * 60_000;

/** @returns ids of the tenants that were shut */
export async function shutTenants(db: Database, now: Date): Promise<string[]> {
  const due = await acrossTenants(db.system, (tx) => shutDueTenants(tx, now, LIMIT));
  for (const id of due) await withTenant(db.app, id, abortAllRuns);
  return due;
}

/** @returns ids of the tenants that were deleted; another worker may have taken some */
export async function deleteShutTenants(
  db: Database,
  blobs: BlobStore,
  now: Date,
): Promise<string[]> {
  const settled = new Date(now.getTime() - SETTLE_MS);
  const ready = await acrossTenants(db.system, (tx) => listShutTenants(tx, settled, LIMIT));
  const deleted: string[] = [];
  for (const id of ready) {
    for (const folder of evidenceFolders(id)) await blobs.deleteBelow(folder);
    if (await acrossTenants(db.system, (tx) => deleteTenant(tx, id))) deleted.push(id);
  }
  return deleted;
}
