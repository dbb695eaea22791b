/**
 * Starts, reads and undoes bulk actions on issues. The first step runs at once, the worker runs the
 * rest.
 */
import { UNKNOWN_CAUSE } from "@crumbtrail/contract/cause_options";
import { BATCH_LIMIT, BATCH_UNDO_HOURS } from "@crumbtrail/contract/issue_options";
import type { CauseAssignmentInput } from "@crumbtrail/contract/cause_assignment";
import type {
  BatchAction,
  BatchActionName,
  IssueBatch,
  issueBatchInput,
  IssueCount,
  IssueSelection,
} from "@crumbtrail/contract/issue_batch";
import type { IssueFilters } from "@crumbtrail/contract/issue";
import {
  countIssuesByCause,
  countIssuesByProperty,
  findIssueBatch,
  insertIssueBatch,
  updateBatchUndoing,
} from "@crumbtrail/db/queries/issue_batches";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { assignCauseIn, withdrawCausesIn } from "../assignments/cause_assignments.ts";
import { permissionOf } from "./actions.ts";
import { storedActor } from "./rights.ts";
import { stepBatch } from "./step.ts";
import { inStep } from "../step.ts";
import { withCauses } from "../read.ts";

const HOUR_MS = 3_600_000;

/**
 * Counts the issues matching the filters, and gives the time of counting, to be sent back on start.
 */
export async function countSelected(
  tx: TenantTx,
  filters: IssueFilters,
  now: Date,
): Promise<IssueCount> {
  const upTo = now.toISOString();
  const properties = await countIssuesByProperty(tx, { filters, upTo });
  const total = properties.reduce((sum, { count }) => sum + count, 0);
  const counted = total > BATCH_LIMIT ? [] : await countIssuesByCause(tx, { filters, upTo });
  const causes = withCauses(counted).map(({ cause, causeCount: _, ...counts }) => ({
    ...cause,
    ...counts,
  }));
  return { total, upTo, properties, causes, causeCount: counted[0]?.causeCount ?? 0 };
}

/**
 * Applies an action to many issues. The selection is stored first, so that issues leaving the list
 * meanwhile are still processed; the first step is done on return.
 * @throws ApiError MISSING_PERMISSION, INPUT_INVALID for more than BATCH_LIMIT issues, and errors
 * of the action's verb
 */
export function startBulkAction(
  deps: Deps,
  actor: AccountActor,
  { do: requested, issues }: z.output<typeof issueBatchInput>,
): Promise<IssueBatch> {
  requireMay(actor, requested.action);
  const { accountId, scope: { tenantId } } = actor;
  return inStep(deps, actor, deps.now(), async (step) => {
    const { tx, now: at } = step;
    const later = laterOf(requested);
    const batch = {
      ...{ tenantId, accountId, actor: storedActor.parse(actor), action: requested, at },
      causes: [...later.map(({ cause }) => cause), ...causeChosen(issues)],
    };
    // What a test finds after the count is one of the later issues.
    const chosen = later.length > 0 && "upTo" in issues
      ? { ...issues, upTo: at.toISOString() }
      : issues;
    const { id, total } = await insertIssueBatch(tx, batch, chosen, BATCH_LIMIT + 1);
    if (total > BATCH_LIMIT) {
      throw new ApiError("INPUT_INVALID", { details: { limit: BATCH_LIMIT } });
    }
    const after = { action: requested.action, total };
    await recordAuditEvent(tx, actor, { action: "issue_batch.started", entityId: id, after });
    for (const one of later) await assignCauseIn(tx, actor, one, { at, batchId: id });
    await stepBatch(step, id);
    return await readBatch(tx, actor, id);
  });
}

/** The assignments of causes that an action makes, too. */
function laterOf(action: BatchAction): CauseAssignmentInput[] {
  if (action.action !== "assign" || action.later === undefined) return [];
  return [action.later].flat().map((later) => ({ ...later, assignee: action.assignee }));
}

/** The causes by which issues were chosen, if so. */
function causeChosen(issues: IssueSelection): string[] {
  const { cause = [] } = "filters" in issues ? issues.filters : {};
  return cause.filter((id) => id !== UNKNOWN_CAUSE);
}

/**
 * Returns the progress of a batch, visible only to the account behind the batch.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readBatch(
  tx: TenantTx,
  { accountId }: Pick<AccountActor, "accountId">,
  id: string,
): Promise<IssueBatch> {
  return found(await findIssueBatch(tx, { id, accountId, undoHours: BATCH_UNDO_HOURS }));
}

/**
 * Undoes the changes of a batch, except for issues changed since. A second undo changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND, also after the undo period; FORBIDDEN while the batch is
 * running; MISSING_PERMISSION if the actor lost the action's permission
 */
export function undoBatch(deps: Deps, actor: AccountActor, id: string): Promise<IssueBatch> {
  return inStep(deps, actor, deps.now(), async (step) => {
    const { tx, now: at } = step;
    const batch = await readBatch(tx, actor, id);
    const { phase, undoUntil, action } = batch;
    if (phase === "UNDOING" || phase === "UNDONE") return batch;
    if (new Date(undoUntil) < at) throw new ApiError("ENTITY_NOT_FOUND");
    requireMay(actor, action);
    if (!await updateBatchUndoing(tx, id, { actor: storedActor.parse(actor), at })) {
      throw new ApiError("FORBIDDEN", { details: { phase } });
    }
    const before = { action };
    await recordAuditEvent(tx, actor, { action: "issue_batch.undone", entityId: id, before });
    await withdrawCausesIn(tx, actor, { batch: id });
    await stepBatch(step, id);
    return await readBatch(tx, actor, id);
  });
}

/** @throws ApiError MISSING_PERMISSION */
function requireMay({ permissions }: AccountActor, action: BatchActionName): void {
  const permission = permissionOf(action);
  if (permissions.includes(permission)) return;
  throw new ApiError("MISSING_PERMISSION", { details: { permission } });
}

/** Batches started before this time can't be undone. */
export function undoIsOverBefore(now: Date): Date {
  return new Date(now.getTime() - BATCH_UNDO_HOURS * HOUR_MS);
}
