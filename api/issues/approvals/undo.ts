/** Undoes an approval: removes its change of the catalogue and opens the issues resolved by it. */
import { diff } from "@crumbtrail/catalogue/diff";
import type { UndoneApproval } from "@crumbtrail/contract/approval";
import { findApprovalScope, findResolvedBy, markUndone } from "@crumbtrail/db/queries/approvals";
import type { PropertyScope } from "@crumbtrail/db/queries/catalogue_changes";
import { findChangedRows, listCatalogueStates } from "@crumbtrail/db/queries/catalogue_states";
import {
  keepAddedRows,
  lockChangedRows,
  releaseChanges,
  removeChanges,
} from "@crumbtrail/db/queries/catalogue_removal";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireDispositionPermission } from "../disposition_permission.ts";
import { undoResolutions } from "../resolve.ts";
import { inStep, type Step } from "../step.ts";
import { explainIssues, itemOf } from "./cover.ts";
import { recordCatalogueChanges } from "./record.ts";

/** @throws ApiError ENTITY_NOT_FOUND, MISSING_PERMISSION */
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
 * Removes the catalogue parts added by this approval alone, and opens the issues not changed since,
 * in the caller's transaction. A second undo changes nothing. Issues approved by another entry stay
 * resolved until the undo of that entry's approval; a skipped pattern approves nothing.
 * @returns ids of the opened issues, and names of entries kept because of a later edit
 * @throws ApiError MISSING_PERMISSION; ENTITY_NOT_FOUND, also for an approval on properties outside
 * the actor's scope
 */
export async function undoApprovalIn(
  { tx, actor, now, known }: Step,
  id: string,
): Promise<{ opened: string[]; edited: string[] }> {
  requireDispositionPermission(actor);
  const scope = await findApprovalScope(tx, id);
  if (scope === undefined || !isWithin(actor, scope)) throw new ApiError("ENTITY_NOT_FOUND");
  await lockChangedRows(tx, id);
  if (!await markUndone(tx, id, now)) return { opened: [], edited: [] };
  const [own = [], others = []] = await findResolved(tx, id);
  const before = await explainIssues(tx, others, known);
  const rows = await findChangedRows(tx, id);
  const states = await listCatalogueStates(tx, rows);
  const released = await releaseChanges(tx, id);
  const edited = await removeChanges(tx, released);
  await keepAddedRows(tx, id, released);
  const after = await explainIssues(tx, [...own, ...others], known);
  const opened = [
    ...own.filter((item) => !after(item).approved),
    ...diff(others, before, after).map(({ item }) => item),
  ].map(({ issue }) => issue.id);
  await recordAuditEvent(tx, actor, { action: "approval.undone", entityId: id });
  const change = { what: "approval_undone", approvalId: id, before: states, rows } as const;
  await recordCatalogueChanges(tx, actor, change);
  return { opened: await undoResolutions(tx, actor, opened, "approval_undone"), edited };
}

/** Issues resolved by this approval, then issues resolved by approvals undone earlier. */
async function findResolved(tx: TenantTx, id: string) {
  const issues = await findResolvedBy(tx, id);
  return [true, false].map((isOwn) => issues.filter((issue) => issue.isOwn === isOwn).map(itemOf));
}

function isWithin({ scope: { propertyIds } }: AccountActor, scope: PropertyScope): boolean {
  return propertyIds === null ||
    scope !== null && scope.every((id) => propertyIds.includes(id));
}
