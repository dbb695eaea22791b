/**
 * What can be done to many issues at once. To add an action: its schema in the contract's
 * `batchAction`, and a line here that names the set-based verb and how it is taken back.
 */
import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import type { Permission } from "@crumbtrail/contract/permissions";
import { listPendingSince, type UndoableItem } from "@crumbtrail/db/queries/issue_batches";
import { z } from "zod";
import { assignIssues } from "../assignments/assign.ts";
import { unassignIssues } from "../assignments/unassign.ts";
import { acceptIssues } from "../accept.ts";
import { approveIssues } from "../approvals/approve.ts";
import { ENDING_PERMISSION } from "../may_configure.ts";
import { reopenIssues } from "../reopen.ts";
import { resolveIssues } from "../resolve.ts";
import type { Step } from "../step.ts";
import { undoApprovalIn } from "../approvals/undo.ts";
import { restoreResolved } from "../undo_state.ts";
import { withdrawAcceptances } from "../withdraw_acceptance.ts";

export interface Changed {
  id: string;
  /** What an undo has to know. */
  before?: Record<string, unknown>;
}

interface ManyAction<A extends BatchAction> {
  permission: Permission;
  /** Does it to those of the issues it fits, and gives them. */
  change(step: Step, ids: string[], what: A): Promise<Changed[]>;
  /** Takes it back; gives ids of those it brought back. */
  undo(step: Step, items: UndoableItem[], what: A): Promise<string[]>;
}

type ManyActions = { [N in BatchActionName]: ManyAction<Extract<BatchAction, { action: N }>> };

const ACTIONS: ManyActions = {
  resolve: {
    permission: "WORK_ON_ISSUES",
    change: async ({ tx, actor, now }, ids) =>
      (await resolveIssues(tx, actor, ids, now)).map((id) => ({ id })),
    undo: async ({ tx, actor }, items) =>
      (await reopenIssues(tx, actor, items.map(({ id }) => id), "undone")).map(({ id }) => id),
  },
  reopen: {
    permission: "WORK_ON_ISSUES",
    change: ({ tx, actor }, ids) => reopenIssues(tx, actor, ids),
    undo: ({ tx, actor }, items) => restoreResolved(tx, actor, items),
  },
  assign: {
    permission: "WORK_ON_ISSUES",
    change: async ({ tx, actor, now }, ids, { assignee }) => {
      const before = { at: now.toISOString() };
      return (await assignIssues(tx, actor, { ids, assignee }, now)).map((id) => ({ id, before }));
    },
    undo: async ({ tx, actor }, items, { assignee }) => {
      // What was sent meanwhile stays: its e-mail is out.
      const ids = await listPendingSince(tx, items, assignee);
      return await unassignIssues(tx, actor, { ids, assignee });
    },
  },
  accept: {
    permission: ENDING_PERMISSION,
    change: ({ tx, actor, now }, ids, { reason, until }) =>
      acceptIssues(tx, actor, { ids, reason, until }, now),
    undo: ({ tx, actor }, items) => withdrawAcceptances(tx, actor, items),
  },
  approve: {
    permission: ENDING_PERMISSION,
    change: async (step, ids, { properties }) => {
      const { approvalId, resolved } = await approveIssues(step, { ids, properties });
      return resolved.map((id) => ({ id, before: { approval: approvalId } }));
    },
    undo: async (step, items) => {
      // An approval is taken back as a whole, with what else it had resolved.
      const approvals = new Set(items.map(({ before }) => approvalOf.parse(before).approval));
      const back: string[] = [];
      for (const id of approvals) back.push(...await undoApprovalIn(step, id));
      return back;
    },
  },
};

const approvalOf = z.object({ approval: z.uuid() });

/** The permission that an action asks for. */
export function permissionOf(action: BatchActionName): Permission {
  return ACTIONS[action].permission;
}

export function changeMany(step: Step, ids: string[], what: BatchAction): Promise<Changed[]> {
  return entryOf(what).change(step, ids, what);
}

export function undoMany(
  step: Step,
  items: UndoableItem[],
  what: BatchAction,
): Promise<string[]> {
  return entryOf(what).undo(step, items, what);
}

/** The row of the table takes its own action alone, which is what it is given here. */
function entryOf({ action }: BatchAction): ManyAction<BatchAction> {
  return ACTIONS[action] as ManyAction<BatchAction>;
}
