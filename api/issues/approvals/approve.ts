/** Approves: what is asked for goes on the whitelist, and the issues it covers are resolved. */
import type { Approval, ApprovalReach } from "@crumbtrail/contract/approval";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import {
  type Approvable,
  findApprovableIssues,
  insertApproval,
} from "@crumbtrail/db/queries/approvals";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { type ApprovalSource, findApprovable } from "./approvables.ts";
import { findCovered } from "./cover.ts";
import { thingsOf } from "./catalogue_entries.ts";
import { addToCatalogue } from "./write.ts";
import { requireMayConfigure } from "../may_configure.ts";
import { applyResolution } from "../resolve.ts";
import { isOpen } from "../states.ts";
import { inStep, type Step } from "../step.ts";

/** @throws ApiError ENTITY_NOT_FOUND; see `approveIssues` */
export function approve(
  deps: Deps,
  actor: AccountActor,
  source: ApprovalSource,
  properties: ApprovalReach,
): Promise<Approval> {
  return inStep(deps, actor, deps.now(), async (step) => {
    const what = { approvables: [await findApprovable(step.tx, source)], properties };
    const { approvalId, resolved } = await approveAll(step, what);
    const skippedPatterns = step.known.skipped();
    return {
      ...{ _id: approvalId, resolved: resolved.length },
      ...skippedPatterns.length > 0 ? { skippedPatterns } : {},
    };
  });
}

/**
 * Approves what these issues are about, in the caller's transaction, and resolves them with all
 * others that it covers. Ids of nothing, or of what the actor may not see, are passed over.
 * @returns the approval, by which it is undone, and ids of the issues that it resolved
 * @throws ApiError MISSING_PERMISSION; see `thingsOf`
 */
export async function approveIssues(
  step: Step,
  { ids, properties }: { ids: readonly string[]; properties: ApprovalReach },
): Promise<{ approvalId: string; resolved: string[] }> {
  const approvables = await findApprovableIssues(step.tx, ids);
  return await approveAll(step, { approvables, properties });
}

interface ApprovalInput {
  approvables: readonly Approvable[];
  properties: ApprovalReach;
}

async function approveAll(
  { tx, actor, now, known }: Step,
  { approvables, properties }: ApprovalInput,
): Promise<{ approvalId: string; resolved: string[] }> {
  requireMayConfigure(actor);
  const things = await thingsOf(tx, actor, approvables, properties);
  const added = await addToCatalogue(tx, things);
  const covered = await findCovered(tx, things, known);
  const issues = (await lockIssues(tx, covered.map(({ id }) => id))).filter(isOpen);
  const resolvedIds = issues.map(({ id }) => id);
  const accountId = tenantAccountId(actor);
  const resolverName = `${await findNameOf(tx, accountId, actor.username)} (approved)`;
  const approval = { actorId: accountId, resolverName, at: now, added, resolvedIds };
  const approvalId = await insertApproval(tx, approval);
  const approved = things.map(({ name, pattern, reach }) => ({
    name,
    pattern,
    properties: reach ?? "ALL",
  }));
  await recordAuditEvent(tx, actor, {
    action: "approval.added",
    entityId: approvalId,
    after: { approved },
  });
  await applyResolution(tx, actor, issues, {
    action: "approved",
    // Without the account: its name of today would take the place of the one that says why.
    resolution: { resolvedAt: now.toISOString(), resolverName, resolverId: null },
    details: { approval: approvalId },
  });
  return { approvalId, resolved: resolvedIds };
}
