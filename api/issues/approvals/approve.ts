/** Approves issues by a change of the catalogue, and resolves every issue the change covers. */
import type {
  Approval,
  ApprovalPlan,
  ApprovalScope,
  ReportRow,
} from "@crumbtrail/contract/approval";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import {
  type Approvable,
  findApprovableIssues,
  insertApproval,
  listPropertyNames,
} from "@crumbtrail/db/queries/approvals";
import { listCatalogueStates } from "@crumbtrail/db/queries/catalogue_states";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { findReportedRow } from "@crumbtrail/db/queries/report_rows";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireDispositionPermission } from "../disposition_permission.ts";
import { applyResolution } from "../resolve.ts";
import { isOpen } from "../states.ts";
import { inStep, type Step } from "../step.ts";
import { entriesOfIssues, findKnown, shownEntry } from "./proposed_entries.ts";
import { findCovered } from "./cover.ts";
import { extendedRows, neededRows, recordCatalogueChanges } from "./record.ts";
import { addToCatalogue } from "./write.ts";

/**
 * Approves the entry of one issue or report row.
 * @throws ApiError ENTITY_NOT_FOUND, and the errors of `approveIssues`
 */
export function approve(
  deps: Deps,
  actor: AccountActor,
  source: ApprovalSource,
  properties: ApprovalScope,
): Promise<Approval> {
  return inStep(deps, actor, deps.now(), async (step) => {
    const input = { approvables: [await findApprovable(step.tx, source)], properties };
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
}

async function approveAll(
  { tx, actor, now, known }: Step,
  { approvables, properties }: ApprovalInput,
): Promise<{ approvalId: string; resolved: string[] }> {
  requireDispositionPermission(actor);
  const entries = await entriesOfIssues(tx, actor, approvables, properties);
  const before = await listCatalogueStates(tx, extendedRows(await findKnown(tx, entries)));
  const wanted = await addToCatalogue(tx, entries);
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

/**
 * Previews an approval: the entries to add and the issues to resolve. Writes nothing.
 * @throws ApiError ENTITY_NOT_FOUND, FORBIDDEN, and the errors of `entriesOfIssues`
 */
export function planApproval(
  deps: Deps,
  actor: AccountActor,
  source: ApprovalSource,
  properties: ApprovalScope,
): Promise<ApprovalPlan> {
  return inStep(deps, actor, deps.now(), async ({ tx, known: matches }) => {
    const approvables = [await findApprovable(tx, source)];
    const entries = await entriesOfIssues(tx, actor, approvables, properties);
    const known = await findKnown(tx, entries);
    const shownEntries = entries.map((entry) => shownEntry(entry, known.get(entry)));
    const covered = await findCovered(tx, entries, matches);
    const skippedPatterns = matches.skipped();
    return {
      ...{ entries: shownEntries, resolves: covered.length },
      properties: await perProperty(tx, covered),
      ...skippedPatterns.length > 0 ? { skippedPatterns } : {},
    };
  });
}

async function perProperty(tx: TenantTx, covered: readonly { propertyId: string }[]) {
  const counts = new Map<string, number>();
  for (const { propertyId } of covered) {
    counts.set(propertyId, (counts.get(propertyId) ?? 0) + 1);
  }
  const names = await listPropertyNames(tx, [...counts.keys()]);
  return names.map(({ _id, name }) => ({ _id, name, issues: counts.get(_id) ?? 0 }));
}

/** The source of an approval: the id of an issue, or a row in the report of a test result. */
export type ApprovalSource = { issue: string } | { result: string; row: ReportRow };

/** @throws ApiError ENTITY_NOT_FOUND */
async function findApprovable(tx: TenantTx, source: ApprovalSource): Promise<Approvable> {
  if ("issue" in source) return found((await findApprovableIssues(tx, [source.issue]))[0]);
  const { row } = source;
  const { propertyId, entry, groupNames } = found(await findReportedRow(tx, source.result, row));
  const storageType = row.entry === "REQUEST" ? null : row.entry;
  // The row takes the name of its issue, so that both lead to the same entry.
  const common = storageType && groupNames ? nameGroupOf(row.name) : null;
  return {
    issueId: null,
    propertyId,
    storageType,
    name: common?.name ?? row.name,
    entryName: row.name,
    nameRule: common?.rule ?? null,
    vendorsMatch: entry.vendorsMatch,
    vendorSuggested: entry.vendorSuggested ?? null,
  };
}
