/**
 * What can be done to many issues at once. To add an action: its schema in the contract's
 * `batchAction`, and a line here that names the set-based verb and how it is taken back.
 */
import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { UndoableItem } from "@crumbtrail/db/queries/issue_batches";
import { restoreResolutions } from "@crumbtrail/db/queries/issue_state";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Actor } from "../http/context.ts";
import { tellIssueDeeds } from "./announce.ts";
import { reopenIssues, reopenIssuesWithBefore } from "./reopen.ts";
import { resolveIssues } from "./resolve.ts";

export interface Changed {
  id: string;
  /** What an undo has to know. */
  before?: Record<string, unknown>;
}

/** The transaction of one step, in whose name, and when. */
export interface Step {
  tx: TenantTx;
  actor: Actor;
  now: Date;
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
    undo: ({ tx, actor }, items) => reopenIssues(tx, actor, items.map(({ id }) => id)),
  },
  reopen: {
    permission: "WORK_ON_ISSUES",
    change: ({ tx, actor }, ids) => reopenIssuesWithBefore(tx, actor, ids),
    undo: async ({ tx, actor }, items) => {
      const back = await restoreResolutions(tx, items);
      await tellIssueDeeds(tx, actor, "issue.resolved", back);
      return back.map(({ id }) => id);
    },
  },
};

/** The permission that an action asks for. */
export function permissionOf({ action }: BatchAction): Permission {
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
