/**
 * Deletes tenants whose time has come, in two steps. First a tenant is shut: nobody gets in, its
 * jobs end. Some minutes later, when no scanner can still be writing for it, its evidence goes,
 * then its rows. Whoever dies in between leaves a tenant that the next run takes up again.
 */
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import { evidenceFolders } from "@crumbtrail/db/evidence_blobs";
import {
  abortAllJobs,
  deleteTenant,
  listShutTenants,
  shutDueTenants,
} from "@crumbtrail/db/queries/tenant_deletion";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";

const TENANTS = 10;
/** Longer than a scan with all its attempts to write may last after it was aborted. */
const SETTLE_MS = 10 * 60_000;

/** @returns tenants that were shut or deleted */
export async function deleteTenants(
  db: Database,
  blobs: BlobStore,
  log: Logger,
  now: Date,
): Promise<number> {
  const shut = await acrossTenants(db.system, (tx) => shutDueTenants(tx, now, TENANTS));
  for (const id of shut) {
    await withTenant(db.app, id, abortAllJobs);
    log.info({ tenant: id }, "tenant shut for its deletion");
  }
  const settled = new Date(now.getTime() - SETTLE_MS);
  const ready = await acrossTenants(db.system, (tx) => listShutTenants(tx, settled, TENANTS));
  for (const id of ready) await deleteWhole(db, blobs, log, id);
  return shut.length + ready.length;
}

async function deleteWhole(
  db: Database,
  blobs: BlobStore,
  log: Logger,
  id: string,
): Promise<void> {
  for (const folder of evidenceFolders(id)) await blobs.deleteBelow(folder);
  const deleted = await acrossTenants(db.system, (tx) => deleteTenant(tx, id));
  if (deleted) log.info({ tenant: id }, "tenant deleted with all it had");
}
