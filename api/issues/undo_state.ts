/** Takes back that issues were resolved, or opened again: they are what they were before. */
import type { Issue } from "@crumbtrail/contract/issue";
import { findReopeningBefore } from "@crumbtrail/db/queries/issue_deeds";
import { type IssueBefore, restoreResolutions } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type Actor, type Deps, memberId } from "../http/context.ts";
import { tellIssueDeeds } from "./announce.ts";
import { readIssue } from "./read.ts";
import { reopenIssues } from "./reopen.ts";
import { resolveIssue } from "./resolve.ts";

/**
 * Opens an issue again; one that had been accepted is accepted again.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function undoResolving(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await reopenIssues(tx, actor, [id], "kept");
    return await readIssue(tx, id);
  });
}

/**
 * Gives an issue that this actor has opened back the resolution that it had; any other is resolved.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function undoReopening(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  const issue = await withTenant(deps.db.app, actor.scope, async (tx) => {
    const before = await findReopeningBefore(tx, id, memberId(actor));
    if (before) await restoreResolved(tx, actor, [{ id, before }]);
    return await readIssue(tx, id);
  });
  return issue.resolved ? issue : await resolveIssue(deps, actor, id);
}

/**
 * Gives those of the issues that are open back the resolution that they had, in the caller's
 * transaction.
 * @returns ids of those that are resolved again
 */
export async function restoreResolved(
  tx: TenantTx,
  actor: Actor,
  issues: readonly IssueBefore[],
): Promise<string[]> {
  const back = await restoreResolutions(tx, issues);
  await tellIssueDeeds(tx, actor, "issue.resolved", back);
  return back.map(({ id }) => id);
}
