/** Resolves issues, and undoes it. */
import type { Issue } from "@crumbtrail/contract/issue";
import type { IssueAction } from "@crumbtrail/contract/issue_event";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import { type LockedIssue, lockIssues } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type AccountActor, type Actor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { changeIssues, requireOwnLastChange } from "./changes.ts";
import { readIssue } from "./read.ts";
import { isOpen, isResolved, NOT_RESOLVED, type Resolution, resolutionOf } from "./states.ts";

/**
 * Resolving what is resolved changes nothing: the first resolver stays.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function resolveIssue(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await resolveIssues(tx, actor, [id], deps.now());
    return await readIssue(tx, id);
  });
}

/**
 * Resolves those of the issues that are open, in the caller's transaction. Ignores unknown ids and
 * issues outside the actor's scope.
 * @param details for the history
 * @returns ids of those that it resolved
 */
export async function resolveIssues(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
  now: Date,
  details?: Record<string, unknown>,
): Promise<string[]> {
  const issues = (await lockIssues(tx, ids)).filter(isOpen);
  const resolverId = tenantAccountId(actor);
  const resolverName = await findNameOf(tx, resolverId, actor.username);
  const resolution = { resolvedAt: now.toISOString(), resolverName, resolverId };
  await applyResolution(tx, actor, issues, { action: "resolved", resolution, details });
  return issues.map(({ id }) => id);
}

interface ResolvingAction {
  action: IssueAction;
  resolution: Resolution;
  /** For the history. */
  details?: Record<string, unknown> | undefined;
}

/** Resolves locked issues that are open. */
export function applyResolution(
  tx: TenantTx,
  actor: Actor,
  issues: readonly LockedIssue[],
  { action, resolution, details }: ResolvingAction,
): Promise<void> {
  const changes = issues.map((issue) => ({
    issue,
    to: { ...issue.state, ...resolution },
    action,
    ...(details && { after: details }),
  }));
  return changeIssues(tx, actor, changes);
}

/**
 * Opens an issue that this actor has resolved, as it was before. Where it is open, nothing changes.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with 409 where somebody has changed it since
 */
export function undoResolving(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await lockIssues(tx, [id]);
    if ((await readIssue(tx, id)).resolved) {
      await requireOwnLastChange(tx, actor, id, "resolved");
      await undoResolutions(tx, actor, [id], "reopened");
    }
    return await readIssue(tx, id);
  });
}

/**
 * Opens those of the issues that are resolved as they were before, in the caller's transaction:
 * accepted if they were, and with their assignments.
 * @returns ids of those that it opened
 */
export async function undoResolutions(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
  action: "reopened" | "approval_undone",
): Promise<string[]> {
  const changes = (await lockIssues(tx, ids)).filter(isResolved).map((issue) => ({
    issue,
    to: { ...issue.state, ...NOT_RESOLVED },
    action,
    before: resolutionOf(issue),
    isUndo: true,
  }));
  await changeIssues(tx, actor, changes);
  return changes.map(({ issue }) => issue.id);
}
