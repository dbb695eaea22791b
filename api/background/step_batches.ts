/** Goes on with verbs over many issues, a step of one batch at a time, and forgets old ones. */
import type { Database } from "@crumbtrail/db/connect";
import { deleteIssueBatchesBefore, takeIssueBatch } from "@crumbtrail/db/queries/issue_batches";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import { undoIsOverBefore } from "../issues/many.ts";
import { storedActor } from "../issues/many_actor.ts";
import { stepBatch } from "../issues/many_step.ts";

/**
 * One step of the batch whose turn it is, which sees what the one who began it may see.
 * @returns issues it came to
 */
export async function stepBatches(db: Database, now: Date): Promise<number> {
  const batch = await acrossTenants(db.system, (tx) => takeIssueBatch(tx, now));
  if (!batch) return 0;
  const { scope } = storedActor.parse(batch.actor);
  return await withTenant(db.app, scope, (tx) => stepBatch(tx, batch.id, now));
}

/** @returns batches that can't be undone any more and were deleted */
export function purgeBatches(db: Pick<Database, "system">, now: Date): Promise<number> {
  return acrossTenants(db.system, (tx) => deleteIssueBatchesBefore(tx, undoIsOverBefore(now)));
}
