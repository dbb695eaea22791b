/** Adds, changes and deletes assignee groups. */
import type {
  IssueAssigneeChange,
  IssueAssigneeGroup,
  IssueAssigneeInput,
} from "@crumbtrail/contract/assignee";
import type { AuditAction } from "@crumbtrail/contract/audit";
import { EMAIL } from "@crumbtrail/contract/credentials";
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";
import { withdrawIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import { clearSendAt } from "@crumbtrail/db/queries/automatic_assignments";
import {
  deleteAssigneeGroup,
  findAssigneeGroup,
  insertAssigneeGroup,
  updateAssigneeGroup,
  updateAssigneeProperties,
} from "@crumbtrail/db/queries/issue_assignees";
import {
  deleteAssignments,
  listIssuesOfAssignee,
  updateDue,
} from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent, recordChange } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import type { AccountActor, Actor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";
import { withdrawCausesIn } from "./assignments/cause_assignments.ts";
import { recordUnassigned } from "./assignments/record.ts";

/** @throws ApiError DUPLICATE_KEY, EMAIL_NOT_VALID; VALIDATION_ERROR for an unknown property */
export function addAssignee(
  deps: Deps,
  actor: AccountActor,
  input: IssueAssigneeInput,
): Promise<IssueAssigneeGroup> {
  return withTenant(deps.db.app, actor.scope, (tx) => addAssigneeIn(tx, actor, input));
}

/** As `addAssignee`, in the caller's transaction. */
export async function addAssigneeIn(
  tx: TenantTx,
  actor: Actor,
  { properties, ...input }: IssueAssigneeInput,
): Promise<IssueAssigneeGroup> {
  const assignees = checkedAddresses(input.assignees);
  const id = await insertAssigneeGroup(tx, { ...input, assignees });
  await setProperties(tx, id, properties);
  const group = found(await findAssigneeGroup(tx, id));
  await recordAuditEvent(tx, actor, { action: "issue_assignee.added", entityId: id, after: group });
  return group;
}

/**
 * Updates the given fields. Removing an address ends its links; issues stay assigned if their
 * property leaves the group. A new threshold also applies to assignments sent earlier.
 * @throws ApiError ENTITY_NOT_FOUND, DUPLICATE_KEY, EMAIL_NOT_VALID; VALIDATION_ERROR for an
 * unknown property; FORBIDDEN with 409 when the given version is not the current one
 */
export function changeAssignee(
  deps: Deps,
  actor: AccountActor,
  id: string,
  change: IssueAssigneeChange,
): Promise<IssueAssigneeGroup> {
  return withTenant(deps.db.app, actor.scope, (tx) => changeAssigneeIn(tx, actor, id, change));
}

/** As `changeAssignee`, in the caller's transaction. @param action of the audit event */
export async function changeAssigneeIn(
  tx: TenantTx,
  actor: Actor,
  id: string,
  { properties, version, ...change }: IssueAssigneeChange,
  action: AuditAction<"issue_assignee"> = "issue_assignee.changed",
): Promise<IssueAssigneeGroup> {
  const assignees = change.assignees && checkedAddresses(change.assignees);
  const issueIds = assignees ? await listIssuesOfAssignee(tx, id) : [];
  await lockIssues(tx, issueIds);
  await requireVersion(tx, "issue_assignees", id, version);
  const before = found(await findAssigneeGroup(tx, id));
  await updateAssigneeGroup(tx, id, { ...change, assignees });
  if (properties) await setProperties(tx, id, properties);
  await raiseVersionOnce(tx, "issue_assignees", [before]);
  await withdrawIdleLinks(tx, issueIds);
  if (change.resolveTimeThresholdInHours !== undefined) await updateDue(tx, id);
  const isSendingLess = change.sendsLaterIssues === false || change.sendsReappeared === false;
  if (isSendingLess) await clearSendAt(tx, id);
  const after = found(await findAssigneeGroup(tx, id));
  await recordChange(tx, actor, action, { before, after });
  return after;
}

/**
 * Deletes a group and its assignments, also those of causes, and ends its links.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function deleteAssignee(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const issueIds = await listIssuesOfAssignee(tx, id);
    await withdrawCausesIn(tx, actor, { assignee: id });
    await lockIssues(tx, issueIds);
    const group = found(await findAssigneeGroup(tx, id, "for update"));
    await recordUnassigned(tx, actor, await deleteAssignments(tx, issueIds, id));
    await deleteAssigneeGroup(tx, id);
    await withdrawIdleLinks(tx, issueIds);
    await recordAuditEvent(tx, actor, {
      action: "issue_assignee.deleted",
      entityId: id,
      before: group,
    });
  });
}

/** @throws ApiError VALIDATION_ERROR for a property outside the tenant */
async function setProperties(
  tx: TenantTx,
  id: string,
  properties: readonly string[],
): Promise<void> {
  const chosen = compactScope(properties);
  const all = chosen.includes(ALL_PROPERTIES);
  const propertyIds = all ? [] : chosen;
  if (!await arePropertiesThere(tx, propertyIds)) {
    throw invalidField("properties", answerText("contains an unknown property"));
  }
  await updateAssigneeProperties(tx, id, { all, propertyIds });
}

/**
 * Removes duplicates.
 * @throws ApiError EMAIL_NOT_VALID with details `{addresses}`, the invalid addresses
 */
function checkedAddresses(addresses: readonly string[]): string[] {
  const wrong = addresses.filter((address) => !EMAIL.test(address));
  if (wrong.length > 0) throw new ApiError("EMAIL_NOT_VALID", { details: { addresses: wrong } });
  return [...new Set(addresses)];
}
