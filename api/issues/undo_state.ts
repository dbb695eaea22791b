/** Takes back that issues were resolved, or opened again: they are what they were before. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import type { Issue } from "@crumbtrail/contract/issue";
import { findStateDeed, type StateDeed } from "@crumbtrail/db/queries/issue_deeds";
import {
  type IssueBefore,
  lockIssues,
  restoreResolutions,
} from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError } from "../platform/errors.ts";
import { tellIssueDeeds } from "./announce.ts";
import { readIssue } from "./read.ts";
import { reopenIssues } from "./reopen.ts";

/**
 * Opens an issue that this actor has resolved as it was before. Where it is open, nothing changes.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with 409 where somebody has changed it since
 */
export function undoResolving(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await lockIssues(tx, [id]);
    if ((await readIssue(tx, id)).resolved) {
      await ownDeed(tx, actor, id, "issue.resolved");
      await reopenIssues(tx, actor, [id], "undone");
    }
    return await readIssue(tx, id);
  });
}

/**
 * Gives an issue that this actor has opened back the resolution that it had. Where it is resolved,
 * nothing changes.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with 409 where somebody has changed it since
 */
export function undoReopening(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await lockIssues(tx, [id]);
    if (!(await readIssue(tx, id)).resolved) {
      const { before } = await ownDeed(tx, actor, id, "issue.reopened");
      await restoreResolved(tx, actor, [{ id, before }]);
    }
    return await readIssue(tx, id);
  });
}

/** The last change of an issue's state, if it is this one and this actor's. */
async function ownDeed(
  tx: TenantTx,
  { accountId }: AccountActor,
  id: string,
  action: AuditAction<"issue">,
): Promise<StateDeed> {
  const last = await findStateDeed(tx, id);
  if (last?.action === action && last.actorId === accountId) return last;
  throw new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
}

/**
 * Gives those of the issues that are open back the resolution that they had, in the caller's
 * transaction.
 * @returns ids of those that are resolved again
 */
export async function restoreResolved(
  tx: TenantTx,
  actor: AccountActor,
  issues: readonly IssueBefore[],
): Promise<string[]> {
  const back = await restoreResolutions(tx, issues);
  await tellIssueDeeds(tx, actor, "issue.resolved", back);
  return back.map(({ id }) => id);
}
