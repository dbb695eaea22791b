/** Overdue assignments and the times of their next reminders. */
import type { Language } from "@crumbtrail/texts";
import type { SystemTx, TenantTx } from "../tenant.ts";

interface DueReminder {
  issueId: string;
  assigneeId: string;
}

interface Reminded {
  issueId: string;
  propertyId: string;
  addresses: string[];
  /** Of the account that assigned the issue. */
  language: Language;
}

/** Tenants with possibly due reminders. */
export function listTenantsToRemind(tx: SystemTx, now: Date): Promise<{ tenantId: string }[]> {
  return tx<{ tenantId: string }[]>`
    select distinct tenant_id as "tenantId" from issue_assignments where remind_at <= ${now}`;
}

/**
 * Condition on due assignments: the issue is open, the group active, and its last reminder a
 * threshold ago, or a day ago for a longer threshold.
 */
const due = (tx: TenantTx, now: Date) =>
  tx`a.remind_at <= ${now} and g.status = 'ACTIVE' and (g.reminded_at is null or g.reminded_at
    + least(make_interval(hours => g.resolve_threshold_h), interval '1 day') <= ${now})`;

export function listDueReminders(tx: TenantTx, now: Date, limit: number): Promise<DueReminder[]> {
  return tx<DueReminder[]>`
    select a.issue_id as "issueId", a.assignee_id as "assigneeId"
    from issue_assignments a join issue_assignees g on g.id = a.assignee_id
    join issues i on i.id = a.issue_id
    where ${due(tx, now)} and not i.resolved and not i.accepted
    order by a.remind_at, a.issue_id, a.assignee_id limit ${limit}`;
}

/**
 * Counts a reminder for each assignment that is still due, and sets the next reminder: after a gap
 * that doubles each time, never after the last. The caller locks the issues before.
 */
export function updateReminded(
  tx: TenantTx,
  keys: readonly DueReminder[],
  { now, most }: { now: Date; most: number },
): Promise<Reminded[]> {
  return tx<Reminded[]>`
    with reminded as (
      update issue_assignments a set reminder_count = a.reminder_count + 1,
        remind_at = case when a.reminder_count + 1 < ${most} then ${now}::timestamptz
          + make_interval(hours => g.resolve_threshold_h) * power(2, a.reminder_count + 1) end
      from issue_assignees g
      where g.id = a.assignee_id and ${due(tx, now)} and (a.issue_id, a.assignee_id) in (
        select * from unnest(${keys.map(({ issueId }) => issueId)}::uuid[],
          ${keys.map(({ assigneeId }) => assigneeId)}::uuid[]))
      returning a.issue_id, a.property_id, a.assignee_id, a.assigned_by, g.addresses
    ), groups as (
      update issue_assignees set reminded_at = ${now}
      where id in (select assignee_id from reminded)
    )
    select issue_id as "issueId", property_id as "propertyId", addresses,
      coalesce((select language from accounts where id = assigned_by), 'en') as language
    from reminded`;
}
