/** Goes on with verbs over many issues, a step of one batch at a time, and forgets old ones. */
import { batchAction } from "@crumbtrail/contract/issue_batch";
import type { Database } from "@crumbtrail/db/connect";
import { deleteIssueBatchesBefore, takeIssueBatch } from "@crumbtrail/db/queries/issue_batches";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { undoIsOverBefore } from "../issues/bulk/start.ts";
import { storedActor } from "../issues/bulk/actor.ts";
import { currentActor } from "../issues/bulk/rights.ts";
import { stepBatch, stopBatch } from "../issues/bulk/step.ts";
import { inStep } from "../issues/step.ts";

/**
 * One step of the batch whose turn it is, with what the one who began it may see and do now; the
 * batch is stopped when that is less than it began with.
 * @returns issues it came to
 */
export async function stepBatches(
  { db, patterns }: Pick<Deps, "db" | "patterns">,
  now: Date,
): Promise<number> {
  const batch = await acrossTenants(db.system, (tx) => takeIssueBatch(tx, now));
  if (!batch) return 0;
  const began = storedActor.parse(batch.actor);
  const rights = await currentActor(db, began, batchAction.parse(batch.what), now);
  if ("lost" in rights) {
    await withTenant(db.app, began.scope, (tx) => stopBatch(tx, began, batch.id, rights.lost));
    return 0;
  }
  const { actor } = rights;
  return await inStep({ db, patterns }, actor, now, (step) => stepBatch(step, batch.id));
}

/** @returns batches that can't be undone any more and were deleted */
export function purgeBatches(db: Pick<Database, "system">, now: Date): Promise<number> {
  return acrossTenants(db.system, (tx) => deleteIssueBatchesBefore(tx, undoIsOverBefore(now)));
}
