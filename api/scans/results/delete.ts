/** Deletes a test result with its evidence. */
import { BLOB_DELETE } from "@crumbtrail/db/evidence_blobs";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import { deleteTestResultById, findTestResultBlobs } from "@crumbtrail/db/queries/test_results";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";

/**
 * The rows go now; recording and screenshot follow by the outbox, so that neither can be lost
 * without the other. Issues stay as they are (see deleteTestResultById).
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function deleteTestResult(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  const { tenantId } = actor.scope;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const blobs = found(await findTestResultBlobs(tx, id));
    // Of two who delete at once, one finds nothing left.
    if (!await deleteTestResultById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    for (const key of [blobs.recordingKey, blobs.screenshotKey]) {
      if (key !== null) await insertOutbox(tx, { tenantId, topic: BLOB_DELETE, payload: { key } });
    }
    const before = { url: blobs.url, recordingSha256: blobs.recordingSha256 };
    await recordAuditEvent(tx, actor, { action: "test_result.deleted", entityId: id, before });
  });
}
