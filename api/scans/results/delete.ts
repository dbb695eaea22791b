/** Deletes results with their evidence: one by hand, and those past the tenant's retention. */
import { BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
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

/** Rows of each table that retention deletes in one transaction: few, to keep it short. */
const ROWS = 50;

/**
 * Deletes the rows now, and recording and screenshot through the outbox, so that neither can be lost
 * without the other. Issues stay as they are (see deleteTestResultById).
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function deleteTestResult(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  const { tenantId } = actor.scope;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const blobs = found(await findTestResultBlobs(tx, id));
    // Of two requests at once, one finds no row left.
    if (!await deleteTestResultById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    for (const key of [blobs.recordingKey, blobs.screenshotKey]) {
      if (key !== null) await insertOutbox(tx, { tenantId, topic: BLOB_DELETE, payload: { key } });
    }
    const before = { url: blobs.url, recordingSha256: blobs.recordingSha256 };
    await recordAuditEvent(tx, actor, { action: "test_result.deleted", entityId: id, before });
  });
}

/**
 * Deletes the oldest results with their recordings and screenshots, and jobs that came to no result.
 * The evidence is deleted through the outbox, so that none is forgotten when the worker stops.
 * @returns results and jobs that were deleted
 */
export async function purgeResults(
  tx: TenantTx,
  { tenantId, before }: DueTenant,
): Promise<number> {
  const results = await deleteResultsBefore(tx, before, ROWS);
  const jobs = await deleteJobsBefore(tx, before, ROWS);
  const keys = [
    ...results.flatMap(({ recordingKey, screenshotKey }) => [recordingKey, screenshotKey]),
    // No result names the evidence of a scanner that went silent in the last attempt.
    ...jobs.flatMap(({ id, attempt }) => keysUpTo(tenantId, id, attempt)),
  ];
  for (const key of keys) {
    if (key !== null) await insertOutbox(tx, { tenantId, topic: BLOB_DELETE, payload: { key } });
  }
  return results.length + jobs.length;
}
