/** What is told of issues that were handed to somebody, or taken back: one deed an issue. */
import type { AssignmentKey } from "@crumbtrail/db/queries/issue_assignments";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import { tellIssueDeeds } from "../announce.ts";

interface Handed {
  id: string;
  propertyId: string;
  assignees: string[];
}

/** Assignments by issue, with the names of its groups. */
function byIssue(keys: readonly AssignmentKey[]): Handed[] {
  const issues = new Map<string, Handed>();
  for (const { issueId, propertyId, name } of keys) {
    const issue = issues.get(issueId) ?? { id: issueId, propertyId, assignees: [] };
    issue.assignees.push(name);
    issues.set(issueId, issue);
  }
  return [...issues.values()];
}

export function tellUnassigned(
  tx: TenantTx,
  actor: AccountActor,
  keys: readonly AssignmentKey[],
): Promise<void> {
  const deeds = byIssue(keys).map(({ assignees, ...issue }) => ({
    ...issue,
    before: { assignees },
  }));
  return tellIssueDeeds(tx, actor, "issue.unassigned", deeds);
}

export function tellSent(
  tx: TenantTx,
  actor: AccountActor,
  keys: readonly AssignmentKey[],
): Promise<void> {
  const deeds = byIssue(keys).map(({ assignees, ...issue }) => ({
    ...issue,
    after: { assignees },
  }));
  return tellIssueDeeds(tx, actor, "issue.sent", deeds);
}
