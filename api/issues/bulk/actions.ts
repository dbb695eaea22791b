/**
 * The bulk actions on issues. A new action needs a schema in the contract's `batchAction` and an
 * entry here with the set-based verb and its undo.
 */
import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import type { Permission } from "@crumbtrail/contract/permissions";
import { listPendingSince } from "@crumbtrail/db/queries/issue_batch_items";
import type { UndoableIssue } from "@crumbtrail/db/queries/issue_state";
import { z } from "zod";
import { assignIssues, unassignIssues } from "../assignments/assign.ts";
import { acceptIssues, undoAcceptances } from "../accept.ts";
import { approveIssues } from "../approvals/approve.ts";
import { DISPOSITION_PERMISSION } from "../disposition_permission.ts";
import { reopenIssues, undoReopenings } from "../reopen.ts";
import { resolveIssues, undoResolutions } from "../resolve.ts";
import type { Step } from "../step.ts";
import { undoApprovalIn } from "../approvals/undo.ts";

interface Chosen {
  ids: string[];
  /** Causes that the batch hands over. */
  causes: readonly string[];
}

interface BulkAction<A extends BatchAction> {
  permission: Permission;
  /** Applies the action to the eligible issues and returns the changed issues. */
  change(step: Step, chosen: Chosen, action: A): Promise<UndoableIssue[]>;
  /** Undoes the action and returns the ids of the restored issues. */
  undo(step: Step, issues: UndoableIssue[], action: A): Promise<string[]>;
}

type BulkActions = { [N in BatchActionName]: BulkAction<Extract<BatchAction, { action: N }>> };

const ACTIONS: BulkActions = {
  resolve: {
    permission: "WORK_ON_ISSUES",
    change: async ({ tx, actor, now }, { ids }) =>
      (await resolveIssues(tx, actor, ids, now)).map((id) => ({ id, before: null })),
    undo: ({ tx, actor }, issues) =>
      undoResolutions(tx, actor, issues.map(({ id }) => id), "reopened"),
  },
  reopen: {
    permission: "WORK_ON_ISSUES",
    change: ({ tx, actor }, { ids }) => reopenIssues(tx, actor, ids),
    undo: ({ tx, actor }, issues) => undoReopenings(tx, actor, issues),
  },
  assign: {
    permission: "WORK_ON_ISSUES",
    change: async ({ tx, actor, now }, { ids, causes }, { assignee, message }) => {
      const changed = await assignIssues(tx, actor, { ids, assignee, message }, now, causes);
      return changed.map((id) => ({ id, before: { at: now.toISOString() } }));
    },
    undo: async ({ tx, actor }, issues, { assignee }) => {
      // Assignments sent meanwhile stay, because their e-mail is out.
      const ids = await listPendingSince(tx, issues, assignee);
      return await unassignIssues(tx, actor, { ids, assignee });
    },
  },
  accept: {
    permission: DISPOSITION_PERMISSION,
    change: ({ tx, actor, now }, { ids }, { reason, until }) =>
      acceptIssues(tx, actor, { ids, reason, until }, now),
    undo: ({ tx, actor }, issues) => undoAcceptances(tx, actor, issues),
  },
  approve: {
    permission: DISPOSITION_PERMISSION,
    change: async (step, { ids }, { properties }) => {
      const { approvalId, resolved } = await approveIssues(step, { ids, properties });
      return resolved.map((id) => ({ id, before: { approval: approvalId } }));
    },
    undo: async (step, issues) => {
      // An approval is undone as a whole, with every issue resolved by the approval.
      const approvals = new Set(issues.map(({ before }) => approvedBy.parse(before).approval));
      const reopened: string[] = [];
      for (const id of approvals) reopened.push(...(await undoApprovalIn(step, id)).opened);
      return reopened;
    },
  },
};

const approvedBy = z.object({ approval: z.uuid() });

/** The permission required for an action. */
export function permissionOf(action: BatchActionName): Permission {
  return ACTIONS[action].permission;
}

export function applyBulkAction(
  step: Step,
  chosen: Chosen,
  action: BatchAction,
): Promise<UndoableIssue[]> {
  return entryOf(action).change(step, chosen, action);
}

export function undoBulkAction(
  step: Step,
  issues: UndoableIssue[],
  action: BatchAction,
): Promise<string[]> {
  return entryOf(action).undo(step, issues, action);
}

/** Safe cast: each table entry only ever receives the action of its own key. */
function entryOf({ action }: BatchAction): BulkAction<BatchAction> {
  return ACTIONS[action] as BulkAction<BatchAction>;
}
