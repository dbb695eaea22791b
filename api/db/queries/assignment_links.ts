/**
 * E-mailed links that open an issue. A link is found by the hash of its token, without a session.
 */
import type { PreviewAnswer } from "@crumbtrail/contract/issue_preview";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, firstRow } from "./fragments.ts";

export interface AssignmentLink {
  tokenHash: string;
  tenantId: string;
  issueId: string;
  propertyId: string;
  /** E-mail address. */
  recipient: string;
  expiresAt: Date;
}

export async function insertAssignmentLinks(
  tx: TenantTx,
  links: readonly (Omit<AssignmentLink, "expiresAt"> & { mailId: string })[],
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into assignment_links (token_hash, tenant_id, issue_id, property_id, recipient, mail_id,
      created_at, expires_at)
    select l.*, ${createdAt}, ${expiresAt} from jsonb_to_recordset(
      ${JSON.stringify(links)}::text::jsonb) as l ("tokenHash" text, "tenantId" uuid,
      "issueId" uuid, "propertyId" uuid, recipient text, "mailId" uuid)`;
}

/**
 * An unexpired link of an active tenant; `findLinkAccess` tells what the link still opens.
 */
export function findAssignmentLink(
  tx: SystemTx,
  tokenHash: string,
  now: Date,
): Promise<AssignmentLink | null> {
  return firstRow(tx<AssignmentLink[]>`
    select l.token_hash as "tokenHash", l.tenant_id as "tenantId", l.issue_id as "issueId",
      l.property_id as "propertyId", l.recipient, l.expires_at as "expiresAt"
    from assignment_links l join tenants t on t.id = l.tenant_id and t.status = 'ACTIVE'
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`);
}

/** What a link opens: the issue for an answer, or after that for reading. */
export interface LinkAccess {
  state: "OPEN" | PreviewAnswer["state"];
  /** When an assignee sent the issue back. */
  returnedAt: Date | null;
  /** The assignments ended by the link's recipient, for an undo. */
  returned: EndedAssignments | null;
  /** When the mail was written whose link opens it instead; null unless the link was withdrawn. */
  replacedAt: Date | null;
}

/** Rows of issue_assignments as stored by `endAssignments`. */
export type EndedAssignments = readonly Record<string, unknown>[];

/**
 * What a link opens: what the newest link to the same issue and recipient opens, so that an earlier
 * mail is as good as the last one. A withdrawn link opens nothing, and has `replacedAt`. Until an
 * issue that was opened again is sent again, its links are for reading. Null for a link without
 * access: the issue is accepted or unassigned, or the recipient belongs to no active assignee group,
 * of the issue unless the issue was sent back.
 */
export function findLinkAccess(tx: TenantTx, tokenHash: string): Promise<LinkAccess | null> {
  return firstRow(tx<LinkAccess[]>`
    select case when l.returned_at is not null then 'RETURNED'
        when i.resolved then 'RESOLVED' when l.ended = 'REOPENED' then 'REOPENED'
        else 'OPEN' end as state,
      l.returned_at as "returnedAt", l.returned,
      case when o.ended = 'WITHDRAWN' then l.created_at end as "replacedAt"
    from assignment_links o
    join lateral (
      select l.* from assignment_links l
      where l.issue_id = o.issue_id and l.recipient = o.recipient
        and (l.ended is null or l.ended = 'REOPENED' and l.returned_at is null
          and o.ended is distinct from 'WITHDRAWN')
      order by l.ended nulls first, l.returned_at desc nulls first, l.created_at desc
      limit 1) l on true
    join issues i on i.id = l.issue_id
    where o.token_hash = ${tokenHash} and not i.accepted and exists (
      select from issue_assignees g
      where g.status = 'ACTIVE' and l.recipient = any (g.addresses) and (l.returned_at is not null
        or exists (select from issue_assignments a
          where a.issue_id = l.issue_id and a.assignee_id = g.id)))`);
}

/** Ends links to issues that are no longer assigned to a group of the recipient, for good. */
export async function withdrawIdleLinks(tx: TenantTx, issueIds: readonly string[]): Promise<void> {
  await tx`
    update assignment_links l set ended = 'WITHDRAWN'
    where l.issue_id = any (${[
    ...issueIds,
  ]}) and l.ended is distinct from 'WITHDRAWN' and not exists (
      select from issue_assignments a join issue_assignees g on g.id = a.assignee_id
      where a.issue_id = l.issue_id and l.recipient = any (g.addresses))`;
}

export interface IssueRecipient {
  issueId: string;
  recipient: string;
}

/** Recipients in the groups of these issues without a valid link to the issue. */
export function listUnnotified(
  tx: TenantTx,
  keys: readonly { issueId: string; assigneeId: string }[],
  now: Date,
): Promise<IssueRecipient[]> {
  return tx<IssueRecipient[]>`
    select distinct k.issue_id as "issueId", r.recipient
    from unnest(${keys.map(({ issueId }) => issueId)}::uuid[],
      ${keys.map(({ assigneeId }) => assigneeId)}::uuid[]) k (issue_id, assignee_id)
    join issue_assignees g on g.id = k.assignee_id
    cross join lateral unnest(g.addresses) r (recipient)
    where not exists (select from assignment_links l where l.issue_id = k.issue_id
      and l.recipient = r.recipient and l.expires_at > ${now} and l.returned_at is null
        and l.ended is null)`;
}

export function deleteExpiredLinks(tx: SystemTx, now: Date): Promise<number> {
  return countChanged(tx`delete from assignment_links where expires_at <= ${now}`);
}

/**
 * For undeliverable mails: deletes the links and sets the recipients' assignments to error.
 * @returns changed issues
 */
export function failLinksOfMails(
  tx: SystemTx,
  mails: readonly { id: string; reason: string }[],
): Promise<{ tenantId: string; propertyId: string }[]> {
  return tx<{ tenantId: string; propertyId: string }[]>`
    with lost as (
      delete from assignment_links l
      using jsonb_to_recordset(${JSON.stringify(mails)}::text::jsonb) as m (id uuid, reason text)
      where l.mail_id = m.id returning l.tenant_id, l.issue_id, l.recipient, l.ended, m.reason
    ), failed as (
      update issue_assignments a set status = 'error', remind_at = null,
        reason = lost.recipient || ': ' || lost.reason
      from lost, issue_assignees g
      where a.tenant_id = lost.tenant_id and a.issue_id = lost.issue_id and a.status <> 'pending'
        -- Whoever is sent the issue again has another mail.
        and lost.ended is null
        and g.tenant_id = a.tenant_id and g.id = a.assignee_id
        and lost.recipient = any (g.addresses)
      returning a.tenant_id, a.property_id
    )
    select distinct tenant_id as "tenantId", property_id as "propertyId" from failed`;
}
