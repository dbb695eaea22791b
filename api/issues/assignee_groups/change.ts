/** Changes a group that issues are handed to. */
import type { IssueAssigneeChange, IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { deleteIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import { findAssigneeGroup, updateAssigneeGroup } from "@crumbtrail/db/queries/issue_assignees";
import { listIssuesOfAssignee, updateDue } from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { withTenant } from "@crumbtrail/db/tenant";
import { differing } from "../../audit/differing.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { checkedAddresses } from "./addresses.ts";
import { setProperties } from "./properties.ts";

/**
 * Writes the fields that are given. Links of addresses that leave the group die; issues of
 * properties that leave it stay where they are. A new threshold counts for what was sent before.
 * @throws ApiError ENTITY_NOT_FOUND, DUPLICATE_KEY, EMAIL_NOT_VALID; VALIDATION_ERROR for an
 *   unknown property
 */
export function changeAssignee(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { properties, ...change }: IssueAssigneeChange,
): Promise<IssueAssigneeGroup> {
  const assignees = change.assignees && checkedAddresses(change.assignees);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const issueIds = assignees ? await listIssuesOfAssignee(tx, id) : [];
    await lockIssues(tx, issueIds);
    const before = found(await findAssigneeGroup(tx, id, "for update"));
    await updateAssigneeGroup(tx, id, { ...change, assignees });
    if (properties) await setProperties(tx, id, properties);
    await deleteIdleLinks(tx, issueIds);
    if (change.resolveTimeThresholdInHours !== undefined) await updateDue(tx, id);
    const after = found(await findAssigneeGroup(tx, id));
    const changes = { before: differing(before, after), after: differing(after, before) };
    if (Object.keys(changes.after).length === 0) return after;
    await recordAuditEvent(tx, actor, {
      action: "issue_assignee.changed",
      entityId: id,
      ...changes,
    });
    return after;
  });
}
