/** Assignments of issues to groups. A trigger counts the assignments of each issue. */
import type { TenantTx } from "../tenant.ts";
import { idsOf } from "./fragments.ts";

export interface AssignmentKey {
  issueId: string;
  propertyId: string;
  assigneeId: string;
  /** Name of the group. */
  name: string;
}

/**
 * Account that made an assignment, until the assignment is sent; both ids are null for an
 * assignment without an account.
 */
export interface Chooser {
  /** An account of the tenant. */
  memberId: string | null;
  /** An account of the provider's staff, outside of the tenant. */
  staffId: string | null;
}

interface NewAssignments {
  assigneeId: string;
  chooser: Chooser;
  at: Date;
  /** When it is sent to groups that are sent later issues of a cause; null waits for Send. */
  sendAt: Date | null;
  /** To the recipients, posted as a comment when it is sent. */
  message: string | null;
}

/**
 * Assigns issues to a group. Skips issues that are resolved, accepted, outside of the group's
 * properties, or assigned to the group already. An assignment with a refused e-mail is pending
 * again. The caller locks the issues before.
 * @returns changed issues
 */
export function insertAssignments(
  tx: TenantTx,
  issueIds: readonly string[],
  { assigneeId, chooser, at, sendAt, message }: NewAssignments,
): Promise<{ id: string; propertyId: string }[]> {
  return tx<{ id: string; propertyId: string }[]>`
    insert into issue_assignments as a
      (tenant_id, issue_id, assignee_id, property_id, assigned_by, staff_id, assigned_at, send_at,
        message)
    select i.tenant_id, i.id, g.id, i.property_id, ${chooser.memberId}, ${chooser.staffId}, ${at},
      case when g.sends_later_issues then ${sendAt}::timestamptz end, ${message}
    from issues i join issue_assignees g on g.id = ${assigneeId}
    where i.id = any (${[...issueIds]}) and not i.resolved and not i.accepted
      and (g.all_properties or exists (select from issue_assignee_properties p
        where p.assignee_id = g.id and p.property_id = i.property_id))
    on conflict (tenant_id, issue_id, assignee_id) do update set status = 'pending', reason = null,
      sent_at = null, due_at = null, remind_at = null, reminder_count = 0,
      assigned_by = excluded.assigned_by, staff_id = excluded.staff_id,
      assigned_at = excluded.assigned_at, send_at = excluded.send_at, message = excluded.message
      where a.status = 'error'
    returning a.issue_id as id, a.property_id as "propertyId"`;
}

/**
 * Deletes assignments of issues to a group, or to all groups for null; returns the deleted ones.
 */
export function deleteAssignments(
  tx: TenantTx,
  issueIds: readonly string[],
  assigneeId: string | null,
): Promise<AssignmentKey[]> {
  return tx<AssignmentKey[]>`
    delete from issue_assignments a using issue_assignees g
    where g.id = a.assignee_id and a.issue_id = any (${[...issueIds]})
      and (${assigneeId}::uuid is null or a.assignee_id = ${assigneeId})
    returning ${assignmentKey(tx)}`;
}

/** Columns of `AssignmentKey`, of `issue_assignments a` and `issue_assignees g`. */
export const assignmentKey = (tx: TenantTx) =>
  tx`a.issue_id as "issueId", a.property_id as "propertyId", a.assignee_id as "assigneeId", g.name`;

export function listIssuesOfAssignee(tx: TenantTx, assigneeId: string): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select issue_id as id from issue_assignments where assignee_id = ${assigneeId}`);
}

/** A sent assignment, with the message that waited with it. */
export interface SentAssignment extends AssignmentKey {
  message: string | null;
  /** Account that made the assignment; null for the provider's staff and a deleted account. */
  authorId: string | null;
}

/**
 * Marks the pending assignments of the list as sent and starts the threshold; returns them.
 * @param senderId account that asks for assignments without an account
 */
export function updateSent(
  tx: TenantTx,
  keys: readonly AssignmentKey[],
  { at, senderId }: { at: Date; senderId: string | null },
): Promise<SentAssignment[]> {
  return tx<SentAssignment[]>`
    update issue_assignments a set status = 'sent', sent_at = ${at}, send_at = null, staff_id = null,
      message = null, assigned_by = coalesce(a.assigned_by, ${senderId}::uuid), reminder_count = 0,
      due_at = ${at}::timestamptz + make_interval(hours => g.resolve_threshold_h),
      remind_at = ${at}::timestamptz + make_interval(hours => g.resolve_threshold_h)
    from issue_assignees g, issue_assignments before
    where g.id = a.assignee_id and a.status = 'pending' and ${among(tx, keys)}
      and before.issue_id = a.issue_id and before.assignee_id = a.assignee_id
    returning ${assignmentKey(tx)}, before.message, before.assigned_by as "authorId"`;
}

/** Condition that an assignment is in the list. */
function among(tx: TenantTx, keys: readonly AssignmentKey[]) {
  const issues = keys.map(({ issueId }) => issueId);
  const assignees = keys.map(({ assigneeId }) => assigneeId);
  return tx`(a.issue_id, a.assignee_id) in (
    select * from unnest(${issues}::uuid[], ${assignees}::uuid[]))`;
}

/**
 * Applies a group's new threshold to sent assignments: they are overdue after the threshold, and
 * reminders follow after 1, 3, 7 … thresholds.
 */
export async function updateDue(tx: TenantTx, assigneeId: string): Promise<void> {
  await tx`
    update issue_assignments a set
      due_at = a.sent_at + make_interval(hours => g.resolve_threshold_h),
      remind_at = case when a.remind_at is not null then a.sent_at
        + make_interval(hours => g.resolve_threshold_h) * (power(2, a.reminder_count + 1) - 1) end
    from issue_assignees g
    where g.id = a.assignee_id and g.id = ${assigneeId} and a.sent_at is not null`;
}

/** Stops the reminders of resolved issues; `resumeReminders` undoes this. */
export async function suspendReminders(tx: TenantTx, issueIds: readonly string[]): Promise<void> {
  await tx`
    update issue_assignments set remind_again_at = remind_at, remind_at = null
    where issue_id = any (${[...issueIds]}) and remind_at is not null`;
}

/** Restores the reminders of issues whose resolution is undone, except after a failed mail. */
export async function resumeReminders(tx: TenantTx, issueIds: readonly string[]): Promise<void> {
  await tx`
    update issue_assignments set remind_again_at = null,
      remind_at = case when status = 'sent' then remind_again_at end
    where issue_id = any (${[...issueIds]}) and remind_again_at is not null`;
}

/** Makes assignments of re-appeared issues pending again and ends the old links. */
export async function resetAssignments(tx: TenantTx, issueIds: readonly string[]): Promise<void> {
  await tx`select app.reset_assignments(app.tenant_id(), ${[...issueIds]})`;
}
