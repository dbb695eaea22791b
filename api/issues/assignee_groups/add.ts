/** Adds a group that issues can be handed to. */
import type { IssueAssigneeGroup, IssueAssigneeInput } from "@crumbtrail/contract/assignee";
import { findAssigneeGroup, insertAssigneeGroup } from "@crumbtrail/db/queries/issue_assignees";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { checkedAddresses } from "./addresses.ts";
import { setProperties } from "./properties.ts";

/** @throws ApiError DUPLICATE_KEY, EMAIL_NOT_VALID; VALIDATION_ERROR for an unknown property */
export function addAssignee(
  deps: Deps,
  actor: AccountActor,
  { properties, ...input }: IssueAssigneeInput,
): Promise<IssueAssigneeGroup> {
  const assignees = checkedAddresses(input.assignees);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const id = await insertAssigneeGroup(tx, { ...input, assignees });
    await setProperties(tx, id, properties);
    const group = found(await findAssigneeGroup(tx, id));
    await recordAuditEvent(tx, actor, {
      action: "issue_assignee.added",
      entityId: id,
      after: group,
    });
    return group;
  });
}
