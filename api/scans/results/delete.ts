/**
 * Deletes results with their evidence: a single result on request, and results past the tenant's
 * retention.
 */
import { BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import { deleteDaysBefore } from "@crumbtrail/db/queries/property_days";
import { deleteFiguresBefore } from "@crumbtrail/db/queries/figure_sums";
import { deleteTestResultById, findTestResultBlobs } from "@crumbtrail/db/queries/test_results";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import {
  deleteJobsBefore,
  deleteResultsBefore,
  type DueTenant,
} from "@crumbtrail/db/queries/retention";

/** Rows per table deleted in a transaction, few enough to keep locks short. */
const ROWS = 50;

/**
 * Deletes the rows at once, and recording and screenshot through the outbox, so that rows and files
 * are always deleted together. Issues stay unchanged (see deleteTestResultById).
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function deleteTestResult(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  const { tenantId } = actor.scope;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const blobs = found(await findTestResultBlobs(tx, id));
    // Of two concurrent requests, the second finds no row.
    if (!await deleteTestResultById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    for (const key of [blobs.recordingKey, blobs.screenshotKey]) {
      if (key !== null) await insertOutbox(tx, { tenantId, topic: BLOB_DELETE, payload: { key } });
    }
    const before = { url: blobs.url, recordingSha256: blobs.recordingSha256 };
    await recordAuditEvent(tx, actor, { action: "test_result.deleted", entityId: id, before });
  });
}

/**
 * Deletes results past the retention with their recordings and screenshots, jobs without a result,
 * figures and days of the trend. The outbox deletes the evidence, so that no file is left behind if
 * the worker stops.
 * @returns the number of deleted rows
 */
export async function purgeResults(
  tx: TenantTx,
  { tenantId, before }: DueTenant,
): Promise<number> {
  const results = await deleteResultsBefore(tx, before, ROWS);
  const jobs = await deleteJobsBefore(tx, before, ROWS);
  const keys = [
    ...results.flatMap(({ recordingKey, screenshotKey }) => [recordingKey, screenshotKey]),
    // Evidence of a scanner lost in the last attempt has no result row.
    ...jobs.flatMap(({ id, attempt }) => keysUpTo(tenantId, id, attempt)),
  ];
  for (const key of keys) {
    if (key !== null) await insertOutbox(tx, { tenantId, topic: BLOB_DELETE, payload: { key } });
  }
  await deleteFiguresBefore(tx, before);
  return results.length + jobs.length + await deleteDaysBefore(tx, before);
}
