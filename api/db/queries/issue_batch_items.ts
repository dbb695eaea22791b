/** The issues of a batch, with the state before and after each step. */
import type { TenantTx } from "../tenant.ts";
import { countOf, idsOf } from "./fragments.ts";
import type { UndoableIssue } from "./issue_state.ts";
import type { LockedBatch } from "./issue_batches.ts";

/** The issues of the next step, in the order of ids. */
export function listBatchItems(
  tx: TenantTx,
  { id, reached }: Pick<LockedBatch, "id" | "reached">,
  limit: number,
): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select issue_id as id from issue_batch_items where batch_id = ${id}
      ${reached === null ? tx`` : tx`and issue_id > ${reached}`}
    order by issue_id limit ${limit}`);
}

/** The issues in the list that the batch changed and nobody has changed since. */
export function listUndoableItems(
  tx: TenantTx,
  batchId: string,
  issueIds: readonly string[],
): Promise<UndoableIssue[]> {
  return tx<UndoableIssue[]>`
    select i.id, b.before from issue_batch_items b
    join issues i on i.id = b.issue_id and i.state_changes = b.state_changes
    where b.batch_id = ${batchId} and b.issue_id = any (${[...issueIds]})`;
}

/** The issues in the list that the batch assigned to the group and that are still pending. */
export function listPendingSince(
  tx: TenantTx,
  items: readonly UndoableIssue[],
  assigneeId: string,
): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select a.issue_id as id
    from jsonb_to_recordset(${tx.json(items as never)}) as i (id uuid, before jsonb)
    join issue_assignments a on a.issue_id = i.id and a.assignee_id = ${assigneeId}
      and a.status = 'pending' and a.assigned_at = (i.before ->> 'at')::timestamptz`);
}

/**
 * Stores the issues changed by a step, with their new state.
 * @returns number of changed issues of the batch, as a verb may also change others
 */
export async function updateBatchItems(
  tx: TenantTx,
  batchId: string,
  changed: readonly UndoableIssue[],
): Promise<number> {
  const rows = await tx`
    update issue_batch_items b set state_changes = i.state_changes, before = c.before
    from jsonb_to_recordset(${tx.json(changed as never)}) as c (id uuid, before jsonb)
    join issues i on i.id = c.id
    where b.batch_id = ${batchId} and b.issue_id = c.id returning b.issue_id`;
  return rows.length;
}

/** Number of issues in the list changed by the batch. */
export function countChangedItems(
  tx: TenantTx,
  batchId: string,
  issueIds: readonly string[],
): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from issue_batch_items
    where batch_id = ${batchId} and issue_id = any (${[
    ...issueIds,
  ]}) and state_changes is not null`);
}
