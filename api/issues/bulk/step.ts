/** One step of a batch: some hundred issues in one transaction, so that nobody waits for long. */
import {
  type BatchAction,
  batchAction,
  type BatchStopReason,
} from "@crumbtrail/contract/issue_batch";
import {
  countChangedItems,
  listBatchItems,
  listUndoableItems,
  lockIssueBatch,
  updateBatchItems,
  updateBatchStep,
  updateBatchStopped,
} from "@crumbtrail/db/queries/issue_batches";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import { changeMany, undoMany } from "./actions.ts";
import type { Step } from "../step.ts";

/** Issues of a step: locked together, about as long as a run's findings take. */
export const STEP_SIZE = 500;

/**
 * Does the next step of a batch and gives how many issues it came to; 0 when nothing is left.
 * @param step its actor is who began the batch, with the rights of this moment
 */
export async function stepBatch(step: Step, id: string): Promise<number> {
  const { tx, now } = step;
  const batch = await lockIssueBatch(tx, id);
  if (!batch) return 0;
  const ids = await listBatchItems(tx, batch, STEP_SIZE);
  const what = batchAction.parse(batch.what);
  const changed = batch.phase === "DOING"
    ? await updateBatchItems(tx, id, await changeMany(step, ids, what))
    : await countChangedItems(tx, id, await takeBack(step, id, ids, what));
  const reached = ids.at(-1) ?? null;
  const isLast = ids.length < STEP_SIZE;
  await updateBatchStep(tx, batch, { reached, done: ids.length, changed, isLast, at: now });
  return ids.length;
}

/** Stops a batch whose rest may no longer be done in the name of who began it. */
export async function stopBatch(
  tx: TenantTx,
  actor: AccountActor,
  id: string,
  reason: BatchStopReason,
): Promise<void> {
  if (!await updateBatchStopped(tx, id, reason)) return;
  const after = { reason };
  await recordAuditEvent(tx, actor, { action: "issueBatch.stopped", entityId: id, after });
}

async function takeBack(step: Step, batchId: string, ids: string[], what: BatchAction) {
  return await undoMany(step, await listUndoableItems(step.tx, batchId, ids), what);
}
