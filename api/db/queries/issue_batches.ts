/** Batches: bulk actions on issues, applied in steps, with the data for an undo. */
import type { IssueFilters } from "@crumbtrail/contract/issue";
import type {
  BatchAction,
  BatchStopReason,
  IssueBatch,
  IssueSelection,
} from "@crumbtrail/contract/issue_batch";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { causeJson, type StoredCause } from "./causes.ts";
import { firstRow, hasChanged, isFound, iso, theRow } from "./fragments.ts";
import { issueCondition } from "./issue_filters.ts";
import type { Share } from "./suspects.ts";

/**
 * Steps in a row that failed, or during which a worker died, until a batch is given up. The last one
 * runs alone.
 */
const FAILURES = 3;

export interface NewBatch {
  tenantId: string;
  accountId: string;
  /** Actor that started the batch. */
  actor: Record<string, unknown>;
  action: BatchAction;
  /** Causes that it hands over. */
  causes: readonly string[];
  at: Date;
}

/** A batch for its next step, locked until the transaction ends. */
export interface LockedBatch {
  id: string;
  action: unknown;
  causes: string[];
  phase: "DOING" | "UNDOING";
  total: number;
  done: number;
  reached: string | null;
}

/**
 * Adds a batch over the issues of the selection now, at most `limit`; returns the id and the number
 * of issues.
 */
export function insertIssueBatch(
  tx: TenantTx,
  { tenantId, accountId, actor, action, causes, at }: NewBatch,
  selection: IssueSelection,
  limit: number,
): Promise<{ id: string; total: number }> {
  return theRow(tx<{ id: string; total: number }[]>`
    with batch as (select uuidv7() as id), item as (
      insert into issue_batch_items (tenant_id, batch_id, issue_id)
      select ${tenantId}, (select id from batch), id from issues where ${selected(tx, selection)}
      limit ${limit} returning issue_id
    )
    insert into issue_batches (id, tenant_id, account_id, actor, action, input, cause_ids, total,
      created_at, stepped_at)
    select id, ${tenantId}, ${accountId}, ${tx.json(actor as never)}, ${action.action},
      ${tx.json(action as never)}, ${[...causes]}::uuid[], (select count(*) from item), ${at}, ${at}
    from batch returning id, total`);
}

/** Condition of a selection. Leaves out issues that match the filters only since `upTo`. */
function selected(tx: TenantTx, selection: IssueSelection) {
  if ("ids" in selection) return tx`id = any (${selection.ids})`;
  const upTo = new Date(selection.upTo);
  return tx`${issueCondition(tx, selection.filters, upTo)}
    and created_at <= ${upTo} and (reappeared_at is null or reappeared_at <= ${upTo})
    and (state_changed_at is null or state_changed_at <= ${upTo})
    ${assignedBefore(tx, selection.filters, upTo)}`;
}

function assignedBefore(tx: TenantTx, { assigned, assigneeId }: IssueFilters, upTo: Date) {
  if (assigned !== "assigned" && assigneeId === undefined) return tx``;
  return tx`and exists (select from issue_assignments a
    where a.issue_id = issues.id and a.assigned_at <= ${upTo}
    ${assigneeId === undefined ? tx`` : tx`and a.assignee_id = ${assigneeId}`})`;
}

/** Number of issues that filters match, by property, the largest first. */
export function countIssuesByProperty(
  tx: TenantTx,
  selection: Extract<IssueSelection, { upTo: string }>,
): Promise<{ _id: string; name: string; count: number }[]> {
  return tx<{ _id: string; name: string; count: number }[]>`
    with counted as materialized (
      select property_id, count(*)::int from issues where ${selected(tx, selection)}
      group by property_id)
    select p.id as "_id", p.name, c.count from counted c join properties p on p.id = c.property_id
    order by c.count desc, lower(p.name), p.id`;
}

/** Causes shown, and names of each. */
const SHOWN = { causes: 20, names: 5 };

interface CountedCause {
  cause: StoredCause | null;
  count: number;
  names: { name: string; count: number }[];
  nameCount: number;
  /** Number of all causes. */
  causeCount: number;
}

/** Causes of the issues that filters match, with names, the largest number first. */
export function countIssuesByCause(
  tx: TenantTx,
  selection: Extract<IssueSelection, { upTo: string }>,
): Promise<CountedCause[]> {
  return tx<CountedCause[]>`
    with counted as materialized (
      select cause_id, name, count(*)::int as n from issues where ${selected(tx, selection)}
      group by cause_id, name
    ), by_cause as (
      select cause_id, sum(n)::int as n, count(*)::int as names from counted group by cause_id)
    select (select ${causeJson(tx)} from causes c where c.id = b.cause_id) as cause, b.n as count,
      b.names as "nameCount", (select count(*)::int from by_cause) as "causeCount",
      (select jsonb_agg(jsonb_build_object('name', k.name, 'count', k.n) order by k.n desc, k.name)
        from (select name, n from counted where cause_id is not distinct from b.cause_id
          order by n desc, name limit ${SHOWN.names}) k) as names
    from by_cause b order by b.cause_id is null, b.n desc, b.cause_id limit ${SHOWN.causes}`;
}

/** A batch of this account, in the contract's form. */
export function findIssueBatch(
  tx: TenantTx,
  { id, accountId, undoHours }: { id: string; accountId: string; undoHours: number },
): Promise<IssueBatch | null> {
  return firstRow(tx<IssueBatch[]>`
    select b.id as "_id", action, total, done, changed, undone,
      case when failures >= ${FAILURES} or stop_reason is not null then 'FAILED' else phase end
        as phase, stop_reason as "stopReason",
      ${iso(tx, "u.until")} as "undoUntil"
    from issue_batches b
    cross join lateral (select b.created_at + make_interval(hours => ${undoHours}) as until) u
    where b.id = ${id} and account_id = ${accountId}`);
}

/** Starts to undo a batch that has finished, was given up or was stopped; false for any other. */
export function updateBatchUndoing(
  tx: TenantTx,
  id: string,
  { actor, at }: Pick<NewBatch, "actor" | "at">,
): Promise<boolean> {
  return isFound(tx`
    update issue_batches set phase = 'UNDOING', done = 0, reached = null, failures = 0,
      stop_reason = null, actor = ${tx.json(actor as never)}, stepped_at = ${at}
    where id = ${id} and (phase = 'DONE'
      or phase = 'DOING' and (failures >= ${FAILURES} or stop_reason is not null))
    returning id`);
}

/** Locks a running batch; null for a batch that is not running, or locked by another worker. */
export function lockIssueBatch(tx: TenantTx, id: string): Promise<LockedBatch | null> {
  return firstRow(tx<LockedBatch[]>`
    select id, input as action, cause_ids as causes, phase, total, done, reached from issue_batches
    where id = ${id} and phase in ('DOING', 'UNDOING') and stop_reason is null
    for update skip locked`);
}

/** Advances a batch by a step; the last step ends the phase. */
export async function updateBatchStep(
  tx: TenantTx,
  { id, phase }: Pick<LockedBatch, "id" | "phase">,
  step: { reached: string | null; done: number; changed: number; isLast: boolean; at: Date },
): Promise<void> {
  const end = phase === "DOING" ? "DONE" : "UNDONE";
  await tx`
    update issue_batches set done = done + ${step.done},
      reached = coalesce(${step.reached}::uuid, reached),
      ${phase === "DOING" ? tx`changed = changed` : tx`undone = undone`} + ${step.changed},
      phase = ${step.isLast ? end : phase}, failures = 0, stepped_at = ${step.at}
    where id = ${id}`;
}

/** Running batches for a step; after a failed step they wait a minute, then two. */
const isDue = (tx: SystemTx, now: Date, share: Share) =>
  tx`phase in ('DOING', 'UNDOING') and stop_reason is null
    and ${
    share === "suspect" ? tx`failures = ${FAILURES - 1}` : tx`failures < ${FAILURES - 1}`
  } and (failures = 0
      or stepped_at <= ${now}::timestamptz - make_interval(mins => failures))`;

/** Whether a batch waits for a worker that does its step alone. */
export function hasSuspectBatches(tx: SystemTx, now: Date): Promise<boolean> {
  return isFound(tx`select from issue_batches where ${isDue(tx, now, "suspect")} limit 1`);
}

/**
 * Takes the batch with the longest wait, so a large batch delays no other. The step counts as
 * failed until its end.
 */
export function takeIssueBatch(
  tx: SystemTx,
  now: Date,
  share: Share,
): Promise<{ id: string; actor: unknown; action: unknown } | null> {
  return firstRow(tx<{ id: string; actor: unknown; action: unknown }[]>`
    update issue_batches set stepped_at = ${now}, failures = failures + 1
    where id = (select id from issue_batches where ${isDue(tx, now, share)}
      order by stepped_at limit 1 for update skip locked)
    returning id, actor, input as action`);
}

/** Stops a running batch; false for any other batch. */
export function updateBatchStopped(
  tx: TenantTx,
  id: string,
  reason: BatchStopReason,
): Promise<boolean> {
  return hasChanged(tx`
    update issue_batches set stop_reason = ${reason}
    where id = ${id} and phase in ('DOING', 'UNDOING') and stop_reason is null`);
}

export async function deleteIssueBatchesBefore(tx: SystemTx, before: Date): Promise<number> {
  const rows = await tx`delete from issue_batches where created_at < ${before} returning id`;
  return rows.length;
}
