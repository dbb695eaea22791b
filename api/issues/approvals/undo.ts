/** Undoes an approval: what it wrote goes, and the issues that it resolved are open again. */
import type { UndoneApproval } from "@crumbtrail/contract/approval";
import { inheritAdditions } from "@crumbtrail/db/queries/approval_inheritance";
import {
  findAdditions,
  findKeptIssues,
  findResolvedBy,
  takeApproval,
  updateKept,
} from "@crumbtrail/db/queries/approvals";
import {
  type CatalogueAddition,
  lockAdditions,
  removeAdditions,
} from "@crumbtrail/db/queries/catalogue_additions";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { findStillApproved } from "./cover.ts";
import { requireDispositionPermission } from "../disposition_permission.ts";
import { undoResolutions } from "../resolve.ts";
import { inStep, type Step } from "../step.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export function undoApproval(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<UndoneApproval> {
  return inStep(deps, actor, deps.now(), async (step) => {
    const reopened = (await undoApprovalIn(step, id)).length;
    const skippedPatterns = step.known.skipped();
    return { reopened, ...skippedPatterns.length > 0 ? { skippedPatterns } : {} };
  });
}

/**
 * Removes exactly what the approval added, and opens the issues that still are as it left them,
 * in the caller's transaction. Undoing it again changes nothing. What something else approves stays
 * resolved, until that is undone; what a skipped pattern would approve does not.
 * @returns ids of the issues that it opened
 * @throws ApiError MISSING_PERMISSION; ENTITY_NOT_FOUND, also where the actor may not see all of it
 */
export async function undoApprovalIn(
  { tx, actor, now, known }: Step,
  id: string,
): Promise<string[]> {
  requireDispositionPermission(actor);
  const added = found(await findAdditions(tx, id));
  found(isWithin(actor, added) || null);
  await lockAdditions(tx, added);
  const approval = await takeApproval(tx, id, now);
  if (!approval) return [];
  const keptByIt = await findStillApproved(tx, await findKeptIssues(tx), known);
  await removeAdditions(tx, await inheritAdditions(tx, { id, added: approval.added }));
  const resolved = await findResolvedBy(tx, approval);
  const issues = [...resolved, ...keptByIt];
  const still = new Set(await findStillApproved(tx, issues, known));
  const opened = issues.filter((issue) => !still.has(issue)).map((issue) => issue.id);
  const kept = resolved.filter((issue) => still.has(issue)).map((issue) => issue.id);
  await updateKept(tx, id, { kept, opened });
  await recordAuditEvent(tx, actor, { action: "approval.undone", entityId: id });
  return await undoResolutions(tx, actor, opened, "approval_undone");
}

function isWithin(
  { scope: { propertyIds } }: AccountActor,
  added: readonly CatalogueAddition[],
): boolean {
  if (propertyIds === null) return true;
  return added.every(({ everywhere, properties }) =>
    !everywhere && properties.every((id) => propertyIds.includes(id))
  );
}
