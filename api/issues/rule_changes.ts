/** Changes of issues that a rule makes and no person: resolving, grouping, the end of an acceptance. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { KEEPS_CHOICE } from "@crumbtrail/contract/ending";
import { expireAcceptances } from "@crumbtrail/db/queries/acceptances";
import { type PatientTenant, resolveUnseenIssues } from "@crumbtrail/db/queries/auto_resolve";
import { foldIntoGroups } from "@crumbtrail/db/queries/folded_issues";
import type { ChangedIssue } from "@crumbtrail/db/queries/issue_state";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import { listKeptChoices, resolveKeptChoices } from "@crumbtrail/db/queries/kept_choices";
import { insertReturnedIssues } from "@crumbtrail/db/queries/summary_days";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvents } from "../audit/record.ts";
import { queueResolved } from "../notifications/webhooks/queue.ts";
import { systemActor } from "../platform/actor.ts";

/** Issues of one transaction: a short one, so that nobody waits for it. */
const LIMIT = 500;

/**
 * Resolves issues that complete runs have not seen for as long as the tenant's settings say.
 * @returns how many it resolved; when there are 500, more may be left
 */
export async function resolveUnseen(
  tx: TenantTx,
  { tenantId, days }: PatientTenant,
  now: Date,
): Promise<number> {
  const resolverName = `rule: not seen for ${days} ${days === 1 ? "day" : "days"}`;
  const changed = await resolveUnseenIssues(tx, { now, days, resolverName, limit: LIMIT });
  const after = { notSeenForDays: days };
  await recordRuleChange(tx, tenantId, changed, { action: "issue.auto_resolved", after });
  await queueResolved(tx, changed.map(({ id }) => id));
  return changed.length;
}

/**
 * Ends acceptances whose time is over; the daily summary reports the issues that are open again.
 * @returns how many acceptances ended; when there are 500, more may be left
 */
export async function endAcceptances(tx: TenantTx, tenantId: string, now: Date): Promise<number> {
  const changed = await expireAcceptances(tx, now, LIMIT);
  const returned = changed.filter(({ resolved }) => !resolved);
  const after = { why: "EXPIRED" };
  await recordRuleChange(tx, tenantId, returned, { action: "issue.acceptance_ended", after });
  await insertReturnedIssues(tx, { tenantId, ids: returned.map(({ id }) => id), at: now });
  return changed.length;
}

/** Resolves issues whose names a run showed to belong to a name group, which has its own issue. */
export async function groupIssues(
  tx: TenantTx,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const grouped = await foldIntoGroups(tx, testResultId);
  for (const [groupedAs, issues] of Map.groupBy(grouped, (issue) => issue.groupedAs)) {
    await recordRuleChange(tx, tenantId, issues, { action: "issue.grouped", after: { groupedAs } });
  }
  await queueResolved(tx, grouped.map(({ id }) => id));
}

/** Resolves issues of entries that a run showed to store the visitor's choice: those are necessary. */
export async function resolveStoredConsent(
  tx: TenantTx,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const names = await listKeptChoices(tx, testResultId);
  if (names.length === 0) return;
  const resolved = await resolveKeptChoices(tx, {
    testResultId,
    names,
    resolverName: KEEPS_CHOICE,
  });
  const after = { testResultId };
  await recordRuleChange(tx, tenantId, resolved, { action: "issue.keeps_choice", after });
  await queueResolved(tx, resolved.map(({ id }) => id));
}

/** Records each change in the audit log, and publishes it to open screens once per property. */
async function recordRuleChange(
  tx: TenantTx,
  tenantId: string,
  changed: readonly ChangedIssue[],
  entry: { action: AuditAction<"issue">; after: Record<string, unknown> },
): Promise<void> {
  if (changed.length === 0) return;
  const entries = changed.map(({ id }) => ({ ...entry, entityId: id }));
  await recordAuditEvents(tx, systemActor(tenantId), entries);
  for (const propertyId of new Set(changed.map((issue) => issue.propertyId))) {
    await announceIssues(tx, { tenantId, propertyId });
  }
}
