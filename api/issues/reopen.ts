/** Re-opens resolved issues, and undoes the re-opening. */
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
 * Re-opens an issue and ends its acceptance, so that the issue is really open; an open issue stays
 * unchanged.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function reopenIssue(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await reopenIssues(tx, actor, [id]);
    return await readIssue(tx, id);
  });
}

/**
 * Re-opens the resolved issues among the ids, in the caller's transaction. Their acceptances end,
 * and their assignments become pending again.
 * @returns the re-opened issues
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
 * Resolves an issue again after the actor re-opened the issue; a resolved issue stays unchanged.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with 409 if somebody changed the issue since
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
 * Restores the resolution, and the acceptance ended by re-opening, of the open issues, in the
 * caller's transaction.
 * @returns ids of the issues resolved again
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
