/** Deletes what a tenant's retention no longer covers. */
import { BLOB_DELETE, keysUpTo } from "@crumbtrail/db/evidence_blobs";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import {
  deleteJobsBefore,
  deleteResultsBefore,
  type DueTenant,
} from "@crumbtrail/db/queries/retention";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** Rows of each table in one transaction: a short one, so that nobody waits for it. */
const ROWS = 50;

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
