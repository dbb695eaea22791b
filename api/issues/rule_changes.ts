/**
 * Changes of issues by rules: resolves those not found for days, those whose names form a group and
 * those of stored consent; ends acceptances.
 */
import { STORED_CONSENT_RULE } from "@crumbtrail/contract/disposition";
import type { IssueAction } from "@crumbtrail/contract/issue_event";
import { lockPastAcceptances } from "@crumbtrail/db/queries/acceptances";
import {
  addPagesToGroups,
  type AutoResolvingTenant,
  listStoredConsents,
  lockGroupedIssues,
  lockStoredConsentIssues,
  lockUnseenIssues,
} from "@crumbtrail/db/queries/rule_issues";
import {
  findTransactionTime,
  type LockedIssue,
  updateIssueStates,
} from "@crumbtrail/db/queries/issue_state";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { systemActor } from "../platform/actor.ts";
import { changeIssues } from "./changes.ts";
import { applyResolution } from "./resolve.ts";
import { isOpen } from "./states.ts";

/** Issues per transaction, few enough to keep locks short. */
const LIMIT = 500;

/**
 * Resolves issues not found for the number of days in the tenant's settings, by complete runs of every
 * page on which they were found.
 * @returns the number of resolved issues; at 500, more may be left
 */
export async function resolveUnseen(
  tx: TenantTx,
  { tenantId, days }: AutoResolvingTenant,
  now: Date,
): Promise<number> {
  const issues = await lockUnseenIssues(tx, { now, days, limit: LIMIT });
  await resolveByRule(tx, tenantId, issues, {
    action: "auto_resolved",
    rule: `rule: not seen for ${days} ${days === 1 ? "day" : "days"}`,
    at: now.toISOString(),
    details: { notSeenForDays: days },
  });
  return issues.length;
}

/**
 * Ends acceptances past their time; resolved issues stay resolved.
 * @returns the number of ended acceptances; at 500, more may be left
 */
export async function endAcceptances(tx: TenantTx, tenantId: string, now: Date): Promise<number> {
  const ended = { why: "EXPIRED" as const, at: now.toISOString(), breaches: [] };
  const changes = (await lockPastAcceptances(tx, now, LIMIT)).map((issue) => ({
    issue,
    to: { ...issue.state, acceptedUntil: null, acceptance: { ...issue.state.acceptance, ended } },
    action: "acceptance_ended" as const,
    before: { acceptedBy: issue.state.acceptance?.acceptedBy },
    after: { why: ended.why },
  }));
  const { open = [], resolved = [] } = Object.groupBy(
    changes,
    ({ issue }) => isOpen(issue) ? "open" : "resolved",
  );
  await updateIssueStates(tx, resolved.map(({ issue, to }) => ({ id: issue.id, state: to })));
  await changeIssues(tx, systemActor(tenantId), open);
  return changes.length;
}

/**
 * Resolves issues with a name found by a run to belong to a name group; the group has its own
 * issue.
 */
export async function groupIssues(
  tx: TenantTx,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const grouped = await lockGroupedIssues(tx, testResultId);
  if (grouped.length === 0) return;
  await addPagesToGroups(tx, testResultId);
  const at = await findTransactionTime(tx);
  for (const [groupedAs, issues] of Map.groupBy(grouped, (issue) => issue.groupedAs)) {
    const rule = `rule: one issue with ${groupedAs}`;
    await resolveByRule(tx, tenantId, issues, {
      action: "grouped",
      rule,
      at,
      details: { groupedAs },
    });
  }
}

/**
 * Resolves issues of entries found by a run to store the visitor's choice: such entries are
 * necessary.
 */
export async function resolveStoredConsent(
  tx: TenantTx,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const names = await listStoredConsents(tx, testResultId);
  if (names.length === 0) return;
  await resolveByRule(tx, tenantId, await lockStoredConsentIssues(tx, testResultId, names), {
    action: "resolved_as_stored_consent",
    rule: STORED_CONSENT_RULE,
    at: await findTransactionTime(tx),
    details: { testResultId },
  });
}

interface RuleResolution {
  action: IssueAction;
  /** Shown in the issue as the resolver. */
  rule: string;
  at: string;
  details: Record<string, unknown>;
}

function resolveByRule(
  tx: TenantTx,
  tenantId: string,
  issues: readonly LockedIssue[],
  { action, rule, at, details }: RuleResolution,
): Promise<void> {
  const resolution = { resolvedAt: at, resolverName: rule, resolverId: null };
  return applyResolution(tx, systemActor(tenantId), issues, { action, resolution, details });
}
