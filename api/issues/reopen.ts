/** Opens resolved issues again, and undoes it. */
import type { Issue } from "@crumbtrail/contract/issue";
import { lockIssues, type UndoableIssue } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor, Actor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { changeIssues, requireOwnLastChange } from "./changes.ts";
import { readIssue } from "./read.ts";
import {
  acceptanceOf,
  isOpen,
  isResolved,
  NOT_ACCEPTED,
  NOT_RESOLVED,
  previousState,
  resolutionOf,
} from "./states.ts";

/**
 * Opening what is open changes nothing. What was accepted before it was resolved is open too: that
 * is what the caller asked for.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function reopenIssue(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await reopenIssues(tx, actor, [id]);
    return await readIssue(tx, id);
  });
}

/**
 * Opens those of the issues that are resolved, in the caller's transaction. They are not accepted
 * any more, and their assignments are to be sent again.
 * @returns those that it opened
 */
export async function reopenIssues(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
): Promise<UndoableIssue[]> {
  const changes = (await lockIssues(tx, ids)).filter(isResolved).map((issue) => ({
    issue,
    to: { ...NOT_RESOLVED, ...NOT_ACCEPTED },
    action: "reopened" as const,
    before: { ...resolutionOf(issue), ...acceptanceOf(issue) },
  }));
  await changeIssues(tx, actor, changes);
  return changes.map(({ issue, before }) => ({ id: issue.id, before }));
}

/**
 * Gives an issue that this actor has opened its resolution back. Where it is resolved, nothing
 * changes.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with 409 where somebody has changed it since
 */
export function undoReopening(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await lockIssues(tx, [id]);
    if (!(await readIssue(tx, id)).resolved) {
      const { before } = await requireOwnLastChange(tx, actor, id, "reopened");
      await undoReopenings(tx, actor, [{ id, before }]);
    }
    return await readIssue(tx, id);
  });
}

/**
 * Gives those of the issues that are open their resolution back, and the acceptance that ended with
 * it, in the caller's transaction.
 * @returns ids of those that are resolved again
 */
export async function undoReopenings(
  tx: TenantTx,
  actor: AccountActor,
  issues: readonly UndoableIssue[],
): Promise<string[]> {
  const previous = new Map(issues.map(({ id, before }) => [id, previousState.parse(before ?? {})]));
  const changes = (await lockIssues(tx, [...previous.keys()])).filter(isOpen).map((issue) => {
    const before = previous.get(issue.id);
    const acceptance = issue.state.acceptance ?? before?.acceptance ?? null;
    const acceptedUntil = issue.state.acceptedUntil ?? before?.acceptedUntil ?? null;
    const to = { ...issue.state, ...before, acceptance, acceptedUntil };
    return { issue, to, action: "resolved" as const, isUndo: true };
  });
  await changeIssues(tx, actor, changes);
  return changes.map(({ issue }) => issue.id);
}
