/** Undoes an approval: what it wrote goes, and the issues that it resolved are open again. */
import { findApprovalAdded, findResolvedBy, takeApproval } from "@crumbtrail/db/queries/approvals";
import { type Added, removeAdded } from "@crumbtrail/db/queries/approved_things";
import { reopenIssuesByIds } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordDeed } from "../audit/record.ts";
import type { Actor, Deps } from "../http/context.ts";
import { found } from "../http/errors.ts";
import { tellIssueDeeds } from "./announce.ts";
import { requireMayConfigure } from "./may_configure.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export function undoApproval(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ reopened: number }> {
  return withTenant(deps.db.app, actor.scope, async (tx) => ({
    reopened: (await undoApprovalIn(tx, actor, id, deps.now())).length,
  }));
}

/**
 * Takes back exactly what the approval wrote, and opens the issues that still are as it left them,
 * in the caller's transaction. Undoing it again changes nothing.
 * @returns ids of the issues that it opened
 * @throws ApiError MISSING_PERMISSION; ENTITY_NOT_FOUND, also where the actor may not see all of it
 */
export async function undoApprovalIn(
  tx: TenantTx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<string[]> {
  requireMayConfigure(actor);
  found(isWithin(actor, found(await findApprovalAdded(tx, id))) || null);
  const approval = await takeApproval(tx, id, now);
  if (!approval) return [];
  await removeAdded(tx, approval.added);
  const changed = await reopenIssuesByIds(tx, await findResolvedBy(tx, approval), "undone");
  const entity = { entityType: "approval", entityId: id };
  await recordDeed(tx, actor, { action: "approval.undone", ...entity });
  await tellIssueDeeds(tx, actor, "issue.approval_undone", changed);
  return changed.map((issue) => issue.id);
}

function isWithin({ scope: { propertyIds } }: Actor, added: readonly Added[]): boolean {
  if (propertyIds === null) return true;
  return added.every(({ everywhere, properties }) =>
    !everywhere && properties.every((id) => propertyIds.includes(id))
  );
}
