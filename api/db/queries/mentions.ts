/** Mentions in comments: accounts that may be mentioned, and the comment for the mail to them. */
import type { CommentVisibility, Mentionable } from "@crumbtrail/contract/comment";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantTx } from "../tenant.ts";
import { firstRow, idsOf, readPage } from "./fragments.ts";

/**
 * A person from `accounts a`.
 * @param nameless name shown for a person without a name; by default the user name, as for
 *   resolvers
 */
export const person = (tx: TenantTx, nameless: string | null = null) =>
  tx`a.id as "_id", case when trim(a.firstname || a.lastname) = ''
    then coalesce(${nameless}::text, a.username) else a.firstname end as firstname, a.lastname`;

/** Name of a person from `accounts a` in one text. */
export const personName = (tx: TenantTx) =>
  tx`coalesce(nullif(trim(a.firstname || ' ' || a.lastname), ''), a.username)`;

const mentionable = (tx: TenantTx, propertyId: string) =>
  tx`a.status = 'ACTIVE' and (a.role in ('TENANT_ADMIN', 'TENANT_MANAGER', 'VIEW_ONLY')
    or a.role = 'USER' and (a.all_properties or exists (
      select 1 from account_properties ap
      where ap.account_id = a.id and ap.property_id = ${propertyId})))`;

/** Active people of the tenant who may see issues of a property, by name. */
export function listMentionable(
  tx: TenantTx,
  propertyId: string,
  slice: Slice,
): Promise<Page<Mentionable>> {
  const select = tx`select ${person(tx)} from accounts a where ${mentionable(tx, propertyId)}`;
  return readPage(tx, select, tx`lower(a.firstname || ' ' || a.lastname), a.id`, slice);
}

/** The same people with one name each: the user name for those without one. */
export function listOwners(
  tx: TenantTx,
  propertyId: string,
  slice: Slice,
): Promise<Page<{ _id: string; name: string }>> {
  const select = tx`select a.id as "_id", ${personName(tx)} as name from accounts a
    where ${mentionable(tx, propertyId)}`;
  return readPage(tx, select, tx`lower(${personName(tx)}), a.id`, slice);
}

/** The ids of accounts in the list that may be mentioned. */
export function whoIsMentionable(
  tx: TenantTx,
  propertyId: string,
  ids: readonly string[],
): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select a.id from accounts a
    where a.id = any (${[...ids]}::uuid[]) and ${mentionable(tx, propertyId)}`);
}

export interface MentioningComment {
  content: string;
  /** Empty when the account was deleted. */
  author: string;
  visibility: CommentVisibility;
  issue: { id: string; name: string };
  property: { id: string; name: string };
}

/** Null when the comment was deleted. */
export function findMentioningComment(tx: TenantTx, id: string): Promise<MentioningComment | null> {
  return firstRow(tx<MentioningComment[]>`
    select c.content, coalesce(nullif(trim(a.firstname || ' ' || a.lastname), ''), a.username, '')
        as author, c.visibility,
      jsonb_build_object('id', i.id, 'name', i.entry_name) as issue,
      jsonb_build_object('id', p.id, 'name', p.name) as property
    from comments c
    join issues i on i.tenant_id = c.tenant_id and i.id = c.issue_id
    join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
    left join accounts a on a.tenant_id = c.tenant_id and a.id = c.author_id
    where c.id = ${id}`);
}
