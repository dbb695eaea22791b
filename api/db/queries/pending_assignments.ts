/** Unsent assignments: an account's own, those taken by Send, and those that have to wait. */
import type { PendingIssues } from "@crumbtrail/contract/assignee";
import type { TenantTx } from "../tenant.ts";
import { countOf, idsOf } from "./fragments.ts";
import { type AssignmentKey, assignmentKey, type Chooser } from "./issue_assignments.ts";

/** Who sends: an account, what it assigned; the worker, what no account has to send. */
export type Sender = Chooser | "AUTOMATIC";

/**
 * Condition on a sender's unsent assignments. Members also have assignments without an account:
 * those of re-appeared issues.
 */
function pendingOf(tx: TenantTx, sender: Sender) {
  // All that is to be sent, not only what is due: one mail for all of it.
  if (sender === "AUTOMATIC") return tx`a.status = 'pending' and a.send_at is not null`;
  const { memberId, staffId } = sender;
  if (staffId !== null) return tx`a.status = 'pending' and a.staff_id = ${staffId}::uuid`;
  return tx`a.status = 'pending' and a.send_at is null and a.staff_id is null
    and (a.assigned_by is null or a.assigned_by = ${memberId}::uuid)`;
}

/**
 * Condition on assignments counted by the banner and taken by Send and Clear: of open issues, to
 * active groups.
 */
const sendable = (tx: TenantTx, chooser: Sender) =>
  tx`${pendingOf(tx, chooser)} and g.status = 'ACTIVE' and not i.resolved and not i.accepted`;

/** Issues waiting for Send, the first assigned first. */
export function listPendingIssues(
  tx: TenantTx,
  chooser: Chooser,
  { offset, limit }: { offset: number; limit: number },
): Promise<PendingIssues["data"]> {
  return tx<PendingIssues["data"]>`
    select i.id as "_id", i.issue_type as "issueType", i.entry_name as "entryName",
      jsonb_build_object('_id', p.id, 'name', p.name) as property, c.assignees
    from (
      select a.issue_id, min(a.assigned_at) as at,
        jsonb_agg(jsonb_build_object('_id', g.id, 'name', g.name, 'message', a.message)
          order by lower(g.name)) as assignees
      from issue_assignments a
      join issue_assignees g on g.id = a.assignee_id join issues i on i.id = a.issue_id
      where ${sendable(tx, chooser)} group by a.issue_id) c
    join issues i on i.id = c.issue_id join properties p on p.id = i.property_id
    order by c.at, i.id offset ${offset} limit ${limit}`;
}

export function countPendingIssues(tx: TenantTx, chooser: Chooser): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(distinct a.issue_id)::int as n
    from issue_assignments a
    join issue_assignees g on g.id = a.assignee_id join issues i on i.id = a.issue_id
    where ${sendable(tx, chooser)}`);
}

/**
 * The first sendable assignments.
 * @param full addresses at their limit of mails, whose assignments wait
 */
export async function listSendable(
  tx: TenantTx,
  chooser: Sender,
  { full, now, limit }: { full: readonly string[]; now: Date; limit: number },
): Promise<AssignmentKey[]> {
  const wanted = full.length === 0 ? tx`` : tx`and not exists (
    select from unnest(${[...full]}::text[]) f (recipient)
    where f.recipient = any (g.addresses) and ${isUnnotified(tx, now)})`;
  return await tx<AssignmentKey[]>`
    select ${assignmentKey(tx)} from issue_assignments a
    join issue_assignees g on g.id = a.assignee_id join issues i on i.id = a.issue_id
    where ${sendable(tx, chooser)} ${wanted}
    order by a.assigned_at, a.issue_id, a.assignee_id limit ${limit}`;
}

/** Whether the recipient of `f` has no valid link to the issue of `a` yet. */
const isUnnotified = (tx: TenantTx, now: Date) =>
  tx`not exists (select from assignment_links l where l.issue_id = a.issue_id
    and l.recipient = f.recipient and l.expires_at > ${now} and l.returned_at is null
    and l.ended is null)`;

/** Limit of mails of a kind to one address, counted since a moment. */
interface MailLimit {
  name: string;
  most: number;
  since: Date;
}

/**
 * Addresses of Send's recipients at their limit of mails.
 * @returns addresses with the oldest counted mail, which must expire before the next mail
 */
export function listFullMailboxes(
  tx: TenantTx,
  chooser: Sender,
  { name, most, since }: MailLimit,
  now: Date,
): Promise<{ recipient: string; mailedAt: Date }[]> {
  return tx<{ recipient: string; mailedAt: Date }[]>`
    with f as materialized (
      select recipient, (array_agg(created_at order by created_at desc))[${most}::int] as at
      from mails where created_at > ${since} and name = ${name}
      group by recipient having count(*) >= ${most})
    select f.recipient, f.at as "mailedAt" from f where exists (
      select from issue_assignments a
      join issue_assignees g on g.id = a.assignee_id join issues i on i.id = a.issue_id
      where ${sendable(tx, chooser)} and f.recipient = any (g.addresses) and ${
    isUnnotified(tx, now)
  })
    order by f.at, f.recipient`;
}

/** Number of assignments for another Send. */
export function countPending(tx: TenantTx, chooser: Chooser): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from issue_assignments a
    join issue_assignees g on g.id = a.assignee_id join issues i on i.id = a.issue_id
    where ${sendable(tx, chooser)}`);
}

/** Deletes the assignments for Send; returns them. */
export function deletePending(tx: TenantTx, chooser: Chooser): Promise<AssignmentKey[]> {
  return tx<AssignmentKey[]>`
    delete from issue_assignments a using issue_assignees g, issues i
    where g.id = a.assignee_id and i.id = a.issue_id and ${sendable(tx, chooser)}
    returning ${assignmentKey(tx)}`;
}

/** Issues with pending assignments for `deletePending`. */
export function listPendingIssueIds(tx: TenantTx, chooser: Chooser): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select distinct a.issue_id as id from issue_assignments a
    join issue_assignees g on g.id = a.assignee_id join issues i on i.id = a.issue_id
    where ${sendable(tx, chooser)}`);
}
