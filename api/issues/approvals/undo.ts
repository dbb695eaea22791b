/** Undoes an approval: its change of the catalogue is removed, and the issues it resolved are opened. */
import { diff } from "@crumbtrail/catalogue/diff";
import type { UndoneApproval } from "@crumbtrail/contract/approval";
import { findApprovalScope, findResolvedBy, markUndone } from "@crumbtrail/db/queries/approvals";
import {
  lockChangedRows,
  type PropertyScope,
  releaseChanges,
  removeChanges,
} from "@crumbtrail/db/queries/catalogue_changes";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireDispositionPermission } from "../disposition_permission.ts";
import { undoResolutions } from "../resolve.ts";
import { inStep, type Step } from "../step.ts";
import { explainIssues, itemOf } from "./cover.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export function undoApproval(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<UndoneApproval> {
  return inStep(deps, actor, deps.now(), async (step) => {
    const { opened, edited } = await undoApprovalIn(step, id);
    const skippedPatterns = step.known.skipped();
    return {
      reopened: opened.length,
      ...edited.length > 0 ? { edited } : {},
      ...skippedPatterns.length > 0 ? { skippedPatterns } : {},
    };
  });
}

/**
 * Removes what this approval alone put into the catalogue, and opens the issues that are still as the
 * approval left them, in the caller's transaction. A second undo changes nothing. Issues that
 * another entry approves stay resolved until that is undone; a skipped pattern approves nothing.
 * @returns ids of the opened issues, and names of entries that stay because somebody edited them
 * @throws ApiError MISSING_PERMISSION; ENTITY_NOT_FOUND, also if the approval is on properties that
 *   the actor does not see
 */
export async function undoApprovalIn(
  { tx, actor, now, known }: Step,
  id: string,
): Promise<{ opened: string[]; edited: string[] }> {
  requireDispositionPermission(actor);
  const scope = await findApprovalScope(tx, id);
  found(scope !== undefined && isWithin(actor, scope) || null);
  await lockChangedRows(tx, id);
  if (!await markUndone(tx, id, now)) return { opened: [], edited: [] };
  const [own = [], kept = []] = await findResolved(tx, id);
  const before = await explainIssues(tx, kept, known);
  const edited = await removeChanges(tx, await releaseChanges(tx, id));
  const after = await explainIssues(tx, [...own, ...kept], known);
  const opened = [
    ...own.filter((item) => !after(item).approved),
    ...diff(kept, before, after).map(({ item }) => item),
  ].map(({ issue }) => issue.id);
  await recordAuditEvent(tx, actor, { action: "approval.undone", entityId: id });
  return { opened: await undoResolutions(tx, actor, opened, "approval_undone"), edited };
}

/** Issues that this approval resolved, and issues of approvals that were undone before. */
async function findResolved(tx: TenantTx, id: string) {
  const issues = await findResolvedBy(tx, id);
  return [true, false].map((isOwn) => issues.filter((issue) => issue.isOwn === isOwn).map(itemOf));
}

function isWithin({ scope: { propertyIds } }: AccountActor, scope: PropertyScope): boolean {
  return propertyIds === null ||
    scope !== null && scope.every((id) => propertyIds.includes(id));
}
