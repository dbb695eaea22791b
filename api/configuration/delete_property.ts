/**
 * Deletes a property with its runs, results and issues: hidden at once, and deleted by the worker in
 * batches, since a property may have a hundred thousand results. If the worker stops between two
 * batches, the next run resumes with the same property.
 */
import type { Database } from "@crumbtrail/db/connect";
import { BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import { insertOutboxRows } from "@crumbtrail/db/queries/outbox";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import {
  deleteIssuesOf,
  deleteJobsOf,
  deletePropertyById,
  deleteResultsOf,
  findPropertyUsage,
  hideProperty,
  listDeletingProperties,
} from "@crumbtrail/db/queries/property_deletion";
import { abortRunsOfProperty } from "@crumbtrail/db/queries/test_runs";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";

/** Rows per transaction, few enough to keep locks short. */
const ROWS = 200;
/** Properties per run of the worker's loop. */
const LIMIT = 10;
/** A scanner that works on a deleted job has stopped by then, and writes no evidence any more. */
const SCAN_ENDS_WITHIN_S = 3600;

/**
 * Aborts the runs of a property and hides it. Its issues and results disappear within minutes. The
 * audit event says how much is deleted.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for the tenant default property
 */
export function deleteProperty(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    // The state of Sourcepoint's list is no field of the property, so it is not recorded.
    const { _id, vendorList: _, ...property } = found(await findPropertyById(tx, id, "for update"));
    if (property.isTenantDefaultProperty) {
      throw new ApiError("FORBIDDEN", { details: { isTenantDefaultProperty: true } });
    }
    const usage = await findPropertyUsage(tx, id);
    await abortRunsOfProperty(tx, id);
    await hideProperty(tx, id, deps.now());
    await recordAuditEvent(tx, actor, {
      action: "property.deleted",
      entityId: id,
      before: { ...property, usage },
    });
  });
}

/** Deletes hidden properties to the end; gives how many. */
export async function deleteHiddenProperties(db: Database): Promise<number> {
  const hidden = await acrossTenants(db.system, (tx) => listDeletingProperties(tx, LIMIT));
  let deleted = 0;
  for (const { tenantId, id } of hidden) {
    const step = () => withTenant(db.app, tenantId, (tx) => deleteBatch(tx, tenantId, id));
    while (await step());
    if (await withTenant(db.app, tenantId, (tx) => deletePropertyById(tx, id))) deleted++;
  }
  return deleted;
}

/**
 * Deletes rows of a property, and their recordings and screenshots through the outbox.
 * @returns whether there was anything to delete
 */
async function deleteBatch(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  if (await deleteIssuesOf(tx, id, ROWS) > 0) {
    await publishIssuesChanged(tx, { tenantId, propertyId: id });
    return true;
  }
  const results = await deleteResultsOf(tx, id, ROWS);
  const keys = results.flatMap(({ recordingKey, screenshotKey }) => [recordingKey, screenshotKey]);
  const payloads = keys.filter((key) => key !== null).map((key) => ({ key }));
  await insertOutboxRows(tx, { tenantId, topic: BLOB_DELETE, payloads });
  if (results.length > 0) return true;
  const jobs = await deleteJobsOf(tx, id, ROWS);
  const attempts = jobs.flatMap((job) => keysUpTo(tenantId, job.id, job.attempt));
  await insertOutboxRows(tx, {
    ...{ tenantId, topic: BLOB_DELETE, payloads: attempts.map((key) => ({ key })) },
    inSeconds: SCAN_ENDS_WITHIN_S,
  });
  return jobs.length > 0;
}
