/** Resolves issues, and undoes resolutions. */
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
 * Resolves an issue; a resolved issue keeps its first resolver.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function resolveIssue(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await resolveIssues(tx, actor, [id], deps.now());
    return await readIssue(tx, id);
  });
}

/**
 * Resolves the open issues among the ids, in the caller's transaction. Ignores unknown ids and
 * issues outside the actor's scope.
 * @param details for the history
 * @returns ids of the resolved issues
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

/** Resolves issues; all must be locked and open. */
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
 * Re-opens an issue resolved by this actor, in its earlier state; an open issue stays unchanged.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with 409 if somebody changed the issue since
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
 * Re-opens the resolved issues in their earlier state, in the caller's transaction: with their
 * acceptance and their assignments.
 * @returns ids of the re-opened issues
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
