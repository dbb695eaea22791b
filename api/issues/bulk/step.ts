/** One step of a bulk action: some hundred issues in one transaction, so that nobody waits for long. */
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
import { applyBulkAction, undoBulkAction } from "./actions.ts";
import type { Step } from "../step.ts";

/** Issues of a step: locked together, about as long as a run's findings take. */
export const STEP_SIZE = 500;

/**
 * Applies the next step of a batch and gives how many issues it reached; 0 when none is left.
 * @param step its actor is who started the batch, with the rights of this moment
 */
export async function stepBatch(step: Step, id: string): Promise<number> {
  const { tx, now } = step;
  const batch = await lockIssueBatch(tx, id);
  if (!batch) return 0;
  const ids = await listBatchItems(tx, batch, STEP_SIZE);
  const action = batchAction.parse(batch.action);
  const changed = batch.phase === "DOING"
    ? await updateBatchItems(tx, id, await applyBulkAction(step, ids, action))
    : await countChangedItems(tx, id, await undoItems(step, id, ids, action));
  const reached = ids.at(-1) ?? null;
  const isLast = ids.length < STEP_SIZE;
  await updateBatchStep(tx, batch, { reached, done: ids.length, changed, isLast, at: now });
  return ids.length;
}

/** Stops a batch whose starter may not do the rest any more. */
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

async function undoItems(step: Step, batchId: string, ids: string[], action: BatchAction) {
  return await undoBulkAction(step, await listUndoableItems(step.tx, batchId, ids), action);
}
