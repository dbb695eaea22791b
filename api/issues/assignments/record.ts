/** Records assignments and unassignments, a single change per issue. */
import type { IssueAction } from "@crumbtrail/contract/issue_event";
import type { AssignmentKey } from "@crumbtrail/db/queries/issue_assignments";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Actor } from "../../platform/actor.ts";
import { recordIssueChanges } from "../changes.ts";

export const recordUnassigned = recordAs("unassigned", "before");
export const recordSent = recordAs("sent", "after");
export const recordReturned = recordAs("returned", "after");
export const recordReturnUndone = recordAs("return_undone", "after");

function recordAs(action: IssueAction, side: "before" | "after") {
  return (
    tx: TenantTx,
    actor: Actor,
    keys: readonly AssignmentKey[],
    details: Record<string, unknown> = {},
  ): Promise<void> => {
    const changes = byIssue(keys).map(({ assignees, ...issue }) => ({
      ...issue,
      action,
      [side]: { assignees, ...details },
    }));
    return recordIssueChanges(tx, actor, changes);
  };
}

interface AssignedIssue {
  id: string;
  propertyId: string;
  /** Names of assignee groups. */
  assignees: string[];
}

function byIssue(keys: readonly AssignmentKey[]): AssignedIssue[] {
  const issues = new Map<string, AssignedIssue>();
  for (const { issueId, propertyId, name } of keys) {
    const issue = issues.get(issueId) ?? { id: issueId, propertyId, assignees: [] };
    issue.assignees.push(name);
    issues.set(issueId, issue);
  }
  return [...issues.values()];
}
