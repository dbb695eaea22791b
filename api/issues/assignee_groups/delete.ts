/** Deletes a group that issues are handed to. */
import { deleteIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import { deleteAssigneeGroup, findAssigneeGroup } from "@crumbtrail/db/queries/issue_assignees";
import { deleteAssignments, listIssuesOfAssignee } from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordUnassigned } from "../assignments/record.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";

/** Its issues are unassigned from it, and its links die. @throws ApiError ENTITY_NOT_FOUND */
export function deleteAssignee(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const issueIds = await listIssuesOfAssignee(tx, id);
    await lockIssues(tx, issueIds);
    const group = found(await findAssigneeGroup(tx, id, "for update"));
    await recordUnassigned(tx, actor, await deleteAssignments(tx, issueIds, id));
    await deleteAssigneeGroup(tx, id);
    await deleteIdleLinks(tx, issueIds);
    await recordAuditEvent(tx, actor, {
      action: "issue_assignee.deleted",
      entityId: id,
      before: group,
    });
  });
}
