/** Deletes a property with its runs, results and issues. */
import { BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import { insertOutboxRows } from "@crumbtrail/db/queries/outbox";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import {
  deletePropertyById,
  findPropertyUsage,
  listEvidence,
  listJobsWithoutResult,
} from "@crumbtrail/db/queries/property_deletion";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";

/** A scanner that works on a deleted job has stopped by then, and writes no evidence any more. */
const SCAN_ENDS_WITHIN_S = 3600;

/**
 * Deletes the rows at once, and recordings and screenshots through the outbox. The audit event
 * says how much was deleted.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for the tenant default property
 */
export function deleteProperty(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { _id, vendorList: _, ...property } = found(await findPropertyById(tx, id, "for update"));
    if (property.isTenantDefaultProperty) {
      throw new ApiError("FORBIDDEN", { details: { isTenantDefaultProperty: true } });
    }
    const usage = await findPropertyUsage(tx, id);
    await deleteEvidence(tx, actor.scope.tenantId, id);
    await deletePropertyById(tx, id);
    await publishIssuesChanged(tx, { tenantId: actor.scope.tenantId, propertyId: id });
    await recordAuditEvent(tx, actor, {
      action: "property.deleted",
      entityId: id,
      before: { ...property, usage },
    });
  });
}

async function deleteEvidence(tx: TenantTx, tenantId: string, id: string): Promise<void> {
  const results = await listEvidence(tx, id);
  const keys = results.flatMap(({ recordingKey, screenshotKey }) => [recordingKey, screenshotKey]);
  const jobs = await listJobsWithoutResult(tx, id);
  const attempts = jobs.flatMap((job) => keysUpTo(tenantId, job.id, job.attempt));
  const row = { tenantId, topic: BLOB_DELETE };
  const payloads = keys.filter((key) => key !== null).map((key) => ({ key }));
  await insertOutboxRows(tx, { ...row, payloads });
  const later = { payloads: attempts.map((key) => ({ key })), inSeconds: SCAN_ENDS_WITHIN_S };
  await insertOutboxRows(tx, { ...row, ...later });
}
