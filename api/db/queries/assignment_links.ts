/**
 * E-mailed links that open an issue. A link is found by the hash of its token, without a session.
 */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, firstRow, isFound } from "./fragments.ts";

export interface AssignmentLink {
  tokenHash: string;
  tenantId: string;
  issueId: string;
  propertyId: string;
  /** E-mail address. */
  recipient: string;
}

export async function insertAssignmentLinks(
  tx: TenantTx,
  links: readonly (AssignmentLink & { mailId: string })[],
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
 * An unexpired link of an active tenant; `doesLinkOpen` tells whether the link still opens its
 * issue.
 */
export function findAssignmentLink(
  tx: SystemTx,
  tokenHash: string,
  now: Date,
): Promise<AssignmentLink | null> {
  return firstRow(tx<AssignmentLink[]>`
    select l.token_hash as "tokenHash", l.tenant_id as "tenantId", l.issue_id as "issueId",
      l.property_id as "propertyId", l.recipient
    from assignment_links l join tenants t on t.id = l.tenant_id and t.status = 'ACTIVE'
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`);
}

/**
 * Whether a link opens its issue: the link exists, the issue is open, and the recipient belongs to
 * an active assignee group of the issue.
 */
export function doesLinkOpen(tx: TenantTx, tokenHash: string): Promise<boolean> {
  return isFound(tx`
    select from assignment_links l join issues i on i.id = l.issue_id
    where l.token_hash = ${tokenHash} and not i.resolved and not i.accepted and exists (
      select from issue_assignments a join issue_assignees g on g.id = a.assignee_id
      where a.issue_id = l.issue_id and g.status = 'ACTIVE' and l.recipient = any (g.addresses))`);
}

/** Deletes links to issues that are no longer assigned to a group of the recipient. */
export async function deleteIdleLinks(tx: TenantTx, issueIds: readonly string[]): Promise<void> {
  await tx`
    delete from assignment_links l where l.issue_id = any (${[...issueIds]}) and not exists (
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
      and l.recipient = r.recipient and l.expires_at > ${now})`;
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
      where l.mail_id = m.id returning l.tenant_id, l.issue_id, l.recipient, m.reason
    ), failed as (
      update issue_assignments a set status = 'error', remind_at = null,
        reason = lost.recipient || ': ' || lost.reason
      from lost, issue_assignees g
      where a.tenant_id = lost.tenant_id and a.issue_id = lost.issue_id and a.status <> 'pending'
        and g.tenant_id = a.tenant_id and g.id = a.assignee_id
        and lost.recipient = any (g.addresses)
      returning a.tenant_id, a.property_id
    )
    select distinct tenant_id as "tenantId", property_id as "propertyId" from failed`;
}

export interface MailedIssue {
  issueId: string;
  propertyId: string;
  property: string;
  issueType: IssueType;
  storageType: StorageKind | null;
  entryName: string;
  /** URL of the last tested page with the issue. */
  page: string;
}

/** Issues for the text of a mail, by property and name. */
export function listMailedIssues(tx: TenantTx, ids: readonly string[]): Promise<MailedIssue[]> {
  return tx<MailedIssue[]>`
    select i.id as "issueId", i.property_id as "propertyId", p.name as property,
      i.issue_type as "issueType", i.storage_type as "storageType", i.entry_name as "entryName",
      i.last_occurred_on as page
    from issues i join properties p on p.id = i.property_id where i.id = any (${[...ids]})
    order by lower(p.name), p.id, i.issue_type, lower(i.entry_name), i.id`;
}
