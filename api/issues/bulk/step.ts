/** Runs a bulk action step by step: at most `STEP_SIZE` issues per transaction, to keep locks short. */
import {
  type BatchAction,
  batchAction,
  type BatchStopReason,
} from "@crumbtrail/contract/issue_batch";
import {
  lockIssueBatch,
  updateBatchStep,
  updateBatchStopped,
} from "@crumbtrail/db/queries/issue_batches";
import {
  countChangedItems,
  listBatchItems,
  listUndoableItems,
  updateBatchItems,
} from "@crumbtrail/db/queries/issue_batch_items";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import { applyBulkAction, undoBulkAction } from "./actions.ts";
import type { Step } from "../step.ts";

/** Issues per step, locked together for about as long as storing a run's findings takes. */
export const STEP_SIZE = 500;

/**
 * Applies the next step of a batch and returns the number of processed issues; 0 at the end.
 * @param step its actor is the batch's starter with current rights
 */
export async function stepBatch(step: Step, id: string): Promise<number> {
  const { tx, now } = step;
  const batch = await lockIssueBatch(tx, id);
  if (!batch) return 0;
  const ids = await listBatchItems(tx, batch, STEP_SIZE);
  const action = batchAction.parse(batch.action);
  const changed = batch.phase === "DOING"
    ? await updateBatchItems(
      tx,
      id,
      await applyBulkAction(step, { ids, causes: batch.causes }, action),
    )
    : await countChangedItems(tx, id, await undoItems(step, id, ids, action));
  const reached = ids.at(-1) ?? null;
  const isLast = ids.length < STEP_SIZE;
  await updateBatchStep(tx, batch, { reached, done: ids.length, changed, isLast, at: now });
  return ids.length;
}

/** Stops a batch after its starter lost the right to the action. */
export async function stopBatch(
  tx: TenantTx,
  actor: AccountActor,
  id: string,
  reason: BatchStopReason,
): Promise<void> {
  if (!await updateBatchStopped(tx, id, reason)) return;
  const after = { reason };
  await recordAuditEvent(tx, actor, { action: "issue_batch.stopped", entityId: id, after });
}

async function undoItems(step: Step, batchId: string, ids: string[], action: BatchAction) {
  return await undoBulkAction(step, await listUndoableItems(step.tx, batchId, ids), action);
}
