/** Approves issues by a change of the catalogue, and resolves every issue the change covers. */
import type { Approval, ApprovalScope } from "@crumbtrail/contract/approval";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import {
  type Approvable,
  findApprovableIssues,
  insertApproval,
} from "@crumbtrail/db/queries/approvals";
import { listCatalogueStates } from "@crumbtrail/db/queries/catalogue_states";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { invalidField } from "../../platform/errors.ts";
import { requireDispositionPermission } from "../disposition_permission.ts";
import { applyResolution } from "../resolve.ts";
import { isOpen } from "../states.ts";
import { inStep, type Step } from "../step.ts";
import { entriesOfIssues, findKnown, type ProposedEntry } from "./proposed_entries.ts";
import { findCovered, matchesIssue } from "./cover.ts";
import type { KnownMatches } from "./known_matches.ts";
import { extendedRows, neededRows, recordCatalogueChanges } from "./record.ts";
import { type ApprovalSource, findApprovable, noMatch, writtenPattern } from "./source.ts";
import { addToCatalogue } from "./write.ts";

/**
 * Approves the entry of one issue or report row.
 * @throws ApiError ENTITY_NOT_FOUND, VALIDATION_ERROR for a written pattern that does not match the
 * issue, and the errors of `approveIssues`
 */
export function approve(
  deps: Deps,
  actor: AccountActor,
  source: ApprovalSource,
  properties: ApprovalScope,
): Promise<Approval> {
  return inStep(deps, actor, deps.now(), async (step) => {
    const input = {
      approvables: [await findApprovable(step.tx, source)],
      properties,
      pattern: writtenPattern(source),
    };
    const { approvalId, resolved } = await approveAll(step, input);
    const skippedPatterns = step.known.skipped();
    return {
      ...{ _id: approvalId, resolved: resolved.length },
      ...skippedPatterns.length > 0 ? { skippedPatterns } : {},
    };
  });
}

/**
 * Approves the entries of the given issues, in the caller's transaction, and resolves all issues
 * covered by the entries. Ignores unknown ids and issues outside the actor's scope.
 * @returns the approval's id, needed to undo the approval, and ids of the resolved issues
 * @throws ApiError MISSING_PERMISSION, and the errors of `entriesOfIssues`
 */
export async function approveIssues(
  step: Step,
  { ids, properties }: { ids: readonly string[]; properties: ApprovalScope },
): Promise<{ approvalId: string; resolved: string[] }> {
  const approvables = await findApprovableIssues(step.tx, ids);
  return await approveAll(step, { approvables, properties });
}

interface ApprovalInput {
  approvables: readonly Approvable[];
  properties: ApprovalScope;
  /** Written for a single issue. */
  pattern?: string | undefined;
}

async function approveAll(
  { tx, actor, now, known }: Step,
  { approvables, properties, pattern }: ApprovalInput,
): Promise<{ approvalId: string; resolved: string[] }> {
  requireDispositionPermission(actor);
  const entries = await entriesOfIssues(tx, actor, approvables, properties, pattern);
  const before = await listCatalogueStates(tx, extendedRows(await findKnown(tx, entries)));
  const wanted = await addToCatalogue(tx, entries);
  if (pattern !== undefined) await requireMatch(tx, known, { entries, approvables });
  const covered = await findCovered(tx, entries, known);
  const issues = (await lockIssues(tx, covered.map(({ id }) => id))).filter(isOpen);
  const resolvedIds = issues.map(({ id }) => id);
  const accountId = tenantAccountId(actor);
  const resolverName = `${await findNameOf(tx, accountId, actor.username)} (approved)`;
  const approvalId = await insertApproval(tx, {
    ...{ actorId: accountId, resolverName, at: now, resolvedIds, wanted },
    issueIds: approvables.flatMap(({ issueId }) => issueId ?? []),
    scope: entries.some(({ scope }) => scope === null)
      ? null
      : [...new Set(entries.flatMap(({ scope }) => scope ?? []))],
  });
  const approved = entries.map(({ name, pattern, scope }) => ({
    name,
    pattern,
    properties: scope ?? "ALL",
  }));
  await recordAuditEvent(tx, actor, {
    action: "approval.added",
    entityId: approvalId,
    after: { approved },
  });
  const rows = neededRows(wanted, entries);
  await recordCatalogueChanges(tx, actor, { what: "approved", approvalId, before, rows });
  await applyResolution(tx, actor, issues, {
    action: "approved",
    // A stored account id would show the account's current name instead of the name with
    // "(approved)".
    resolution: { resolvedAt: now.toISOString(), resolverName, resolverId: null },
    details: { approval: approvalId },
  });
  return { approvalId, resolved: resolvedIds };
}

/** @throws ApiError VALIDATION_ERROR unless the written pattern matches its own issue */
async function requireMatch(
  tx: TenantTx,
  known: KnownMatches,
  { entries: [entry], approvables: [issue] }: {
    entries: readonly ProposedEntry[];
    approvables: readonly Approvable[];
  },
): Promise<void> {
  if (!entry || !issue?.issueId) return;
  if (await matchesIssue(tx, entry, issue.issueId, known)) return;
  throw invalidField("pattern", noMatch(issue));
}
