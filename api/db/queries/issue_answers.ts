/** Answers of an assignee without an account: sending an issue back, and undoing that. */
import type { WaitingIssues } from "@crumbtrail/contract/issue_preview";
import type { TenantTx } from "../tenant.ts";
import type { EndedAssignments, IssueRecipient } from "./assignment_links.ts";
import { idsOf, iso } from "./fragments.ts";
import { type AssignmentKey, assignmentKey } from "./issue_assignments.ts";

interface EndedAssignment extends AssignmentKey {
  assignment: Record<string, unknown>;
}

/**
 * Ends the assignments of an issue to the recipient's groups. Links without an assignment are for
 * reading from now on; the recipient's own keep the ended assignments for an undo.
 * @returns the ended assignments
 */
export async function endAssignments(
  tx: TenantTx,
  { issueId, recipient }: IssueRecipient,
  at: Date,
): Promise<AssignmentKey[]> {
  const ended = await tx<EndedAssignment[]>`
    delete from issue_assignments a using issue_assignees g
    where g.id = a.assignee_id and a.issue_id = ${issueId} and ${recipient} = any (g.addresses)
    returning ${assignmentKey(tx)}, to_jsonb(a) as assignment`;
  const rows = JSON.stringify(ended.map(({ assignment }) => assignment));
  await tx`
    update assignment_links l set returned_at = ${at},
      returned = case when l.recipient = ${recipient} then ${rows}::text::jsonb end
    where l.issue_id = ${issueId} and l.returned_at is null and not exists (
      select from issue_assignments a join issue_assignees g on g.id = a.assignee_id
      where a.issue_id = l.issue_id and l.recipient = any (g.addresses))`;
  return ended;
}

/**
 * Restores ended assignments to groups that still have the recipient, and the links of their groups.
 * @returns the restored assignments; none if the issue is assigned to these groups again
 */
export async function restoreAssignments(
  tx: TenantTx,
  { issueId, recipient }: IssueRecipient,
  ended: EndedAssignments,
): Promise<AssignmentKey[]> {
  const rows = JSON.stringify(ended);
  const restored = await tx<AssignmentKey[]>`
    with a as (
      insert into issue_assignments (tenant_id, issue_id, assignee_id, property_id, status, reason,
        assigned_by, assigned_at, sent_at, due_at, reminder_count, remind_at, staff_id, message)
      select i.tenant_id, i.id, g.id, i.property_id, r.status, r.reason,
        (select p.id from accounts p where p.id = r.assigned_by), r.assigned_at, r.sent_at, r.due_at,
        r.reminder_count, r.remind_at, r.staff_id, r.message
      from jsonb_populate_recordset(null::issue_assignments, ${rows}::text::jsonb) r
      join issues i on i.id = ${issueId}
      join issue_assignees g on g.id = r.assignee_id and ${recipient} = any (g.addresses)
      on conflict do nothing returning issue_id, property_id, assignee_id)
    select ${assignmentKey(tx)} from a join issue_assignees g on g.id = a.assignee_id`;
  await tx`
    update assignment_links l set returned_at = null, returned = null
    where l.issue_id = ${issueId} and exists (select from issue_assignees g
      where g.id = any (${restored.map(({ assigneeId }) => assigneeId)})
        and l.recipient = any (g.addresses))`;
  return restored;
}

/** Accounts that assigned the issue to the recipient's groups. */
export async function listSenderIds(
  tx: TenantTx,
  { issueId, recipient }: IssueRecipient,
): Promise<string[]> {
  return await idsOf(tx<{ id: string }[]>`
    select distinct a.assigned_by as id from issue_assignments a
    join issue_assignees g on g.id = a.assignee_id
    where a.issue_id = ${issueId} and a.assigned_by is not null and ${recipient} = any (g.addresses)`);
}

/**
 * Issues other than the given one that wait for the recipient's answer, the last mailed first: those
 * that a link of the recipient opens now.
 */
export async function listWaitingIssues(
  tx: TenantTx,
  { issueId, recipient }: IssueRecipient,
  { now, limit }: { now: Date; limit: number },
): Promise<WaitingIssues> {
  const rows = await tx<(WaitingIssues["issues"][number] & { total: number })[]>`
    select i.entry_name as "entryName", p.name as property, count(*) over ()::integer as total,
      jsonb_build_object('at', ${iso(tx, "w.created_at")}, 'subject',
        (select m.subject from mails m where m.id = w.mail_id and m.recipient = ${recipient})) as mail
    from (
      select distinct on (l.issue_id) l.issue_id, l.mail_id, l.created_at
      from issue_assignees g join issue_assignments a on a.assignee_id = g.id
      join assignment_links l on l.issue_id = a.issue_id and l.recipient = ${recipient}
      where g.status = 'ACTIVE' and ${recipient} = any (g.addresses) and l.ended is null
        and l.returned_at is null and l.expires_at > ${now}
      order by l.issue_id, l.created_at desc) w
    join issues i on i.id = w.issue_id join properties p on p.id = i.property_id
    where i.id <> ${issueId} and not i.resolved and not i.accepted
    order by w.created_at desc, lower(p.name), lower(i.entry_name), i.id limit ${limit}`;
  const issues = rows.map(({ total: _, ...issue }) => issue);
  return { total: rows[0]?.total ?? 0, issues };
}
