/** Undoes an approval: what it wrote goes, and the issues that it resolved are open again. */
import { bequeathAdded } from "@crumbtrail/db/queries/approval_heirs";
import {
  findApprovalAdded,
  findKeptIssues,
  findResolvedBy,
  takeApproval,
  updateKept,
} from "@crumbtrail/db/queries/approvals";
import { type Added, lockAdded, removeAdded } from "@crumbtrail/db/queries/approved_things";
import { reopenIssuesByIds } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordDeed } from "../audit/record.ts";
import type { Actor, Deps } from "../http/context.ts";
import { found } from "../http/errors.ts";
import { tellIssueDeeds } from "./announce.ts";
import { findStillApproved } from "./approval_cover.ts";
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
 * in the caller's transaction. Undoing it again changes nothing. What something else approves stays
 * resolved, until that is undone.
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
  const added = found(await findApprovalAdded(tx, id));
  found(isWithin(actor, added) || null);
  await lockAdded(tx, added);
  const approval = await takeApproval(tx, id, now);
  if (!approval) return [];
  const keptByIt = await findStillApproved(tx, await findKeptIssues(tx));
  await removeAdded(tx, await bequeathAdded(tx, { id, added: approval.added }));
  const resolved = await findResolvedBy(tx, approval);
  const issues = [...resolved, ...keptByIt];
  const still = new Set(await findStillApproved(tx, issues));
  const opened = issues.filter((issue) => !still.has(issue)).map((issue) => issue.id);
  const kept = resolved.filter((issue) => still.has(issue)).map((issue) => issue.id);
  await updateKept(tx, id, { kept, opened });
  const changed = await reopenIssuesByIds(tx, opened, "undone");
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
