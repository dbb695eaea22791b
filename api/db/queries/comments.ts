/** Comments on issues. */
import type { Comment, CommentOrder, CommentVisibility } from "@crumbtrail/contract/comment";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";
import { countOf, firstRow, isFound, iso, readPage } from "./fragments.ts";
import { person } from "./mentions.ts";

/** A comment with author and mentioned people, from `comments c`. */
const columns = (tx: TenantTx, nameless?: string) =>
  tx`c.id as "_id", c.issue_id as issue, c.content,
    (select jsonb_build_object('name', p.name) from issues i join properties p on p.id = i.property_id
      where i.id = c.issue_id) as property,
    (select to_jsonb(p) from (
      select ${person(tx, nameless)} from accounts a where a.id = c.author_id) p) as author,
    c.assignee_anonymous as "assigneeAnonymous", c.visibility,
    (select coalesce(jsonb_agg(to_jsonb(p) order by p."_id"), '[]') from (
      select ${person(tx)} from accounts a where a.id = any (c.mentions)) p) as mentions,
    ${iso(tx, "c.created_at")} as "createdAt", ${iso(tx, "c.updated_at")} as "updatedAt"`;

const inOrder = (tx: TenantTx, order: CommentOrder) =>
  order === "oldest" ? tx`c.created_at, c.id` : tx`c.created_at desc, c.id desc`;

export interface CommentSlice extends Slice {
  order: CommentOrder;
}

export function listComments(
  tx: TenantTx,
  issueId: string,
  { order, ...slice }: CommentSlice,
): Promise<Page<Comment>> {
  const select = tx`select ${columns(tx)} from comments c where c.issue_id = ${issueId}`;
  return readPage(tx, select, inOrder(tx, order), slice);
}

/** A person without an account who opens an issue by an e-mailed link. */
export interface Outsider {
  issueId: string;
  /** Recipient of the link. */
  recipient: string;
  /** After the issue was sent back: later comments are for somebody else. */
  until?: Date | null;
}

/**
 * Condition on `comments c` for an outsider: comments marked for the assignee, unless they were sent
 * to other groups, and the outsider's own.
 */
const seenBy = (tx: TenantTx, { issueId, recipient, until = null }: Outsider) =>
  tx`c.issue_id = ${issueId} and (${until}::timestamptz is null or c.created_at <= ${until})
    and coalesce(c.assignee_anonymous, ${recipient}) = ${recipient}
    and ${isForRecipient(tx, tx`${recipient}::text`)}`;

/**
 * Condition that `comments c` is marked for the assignee, and was not sent to other groups than the
 * recipient's.
 */
export const isForRecipient = (tx: TenantTx, recipient: Fragment) =>
  tx`c.visibility = 'ASSIGNEE' and (c.assignee_ids is null or exists (select from issue_assignees o
    where o.id = any (c.assignee_ids) and ${recipient} = any (o.addresses)))`;

/**
 * Comments that an outsider may see.
 * @param nameless name shown for authors without a name, as outsiders must not learn user names
 */
export function listCommentsOfLink(
  tx: TenantTx,
  outsider: Outsider,
  nameless: string,
  { order, ...slice }: CommentSlice,
): Promise<Page<Comment>> {
  const select = tx`
    select ${columns(tx, nameless)} from comments c where ${seenBy(tx, outsider)}`;
  return readPage(tx, select, inOrder(tx, order), slice);
}

export function countCommentsOfLink(tx: TenantTx, outsider: Outsider): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::integer as n from comments c where ${seenBy(tx, outsider)}`);
}

/** Number of comments by an outsider: in all, and since a moment, with the oldest of the latter. */
export async function countOwnComments(
  tx: TenantTx,
  { issueId, recipient }: Outsider,
  since: Date,
): Promise<{ all: number; recent: number; oldest: Date | null }> {
  const [row] = await tx<{ all: number; recent: number; oldest: Date | null }[]>`
    select count(*)::integer as all, (count(*) filter (where created_at > ${since}))::integer
        as recent, min(created_at) filter (where created_at > ${since}) as oldest
    from comments where issue_id = ${issueId} and assignee_anonymous = ${recipient}`;
  return row ?? { all: 0, recent: 0, oldest: null };
}

/** The comment that an outsider sent earlier under this draft id. */
export function findCommentOfDraft(
  tx: TenantTx,
  { issueId, recipient, draftId }: Outsider & { draftId: string },
): Promise<Comment | null> {
  return firstRow(tx<Comment[]>`
    select ${columns(tx)} from comments c
    where c.issue_id = ${issueId} and c.assignee_anonymous = ${recipient}
      and c.draft_id = ${draftId}`);
}

export function findComment(
  tx: TenantTx,
  { id, issueId }: { id: string; issueId: string },
): Promise<Comment | null> {
  return firstRow(tx<Comment[]>`
    select ${columns(tx)} from comments c where c.id = ${id} and c.issue_id = ${issueId}`);
}

export interface NewComment {
  tenantId: string;
  issueId: string;
  /** Null for the provider's staff, and for an outsider. */
  authorId: string | null;
  /** Address of the outsider's link. */
  assigneeAnonymous?: string;
  content: string;
  mentions?: readonly string[];
  visibility: CommentVisibility;
  /** Draft id set by the sender's browser. */
  draftId?: string;
}

/** Adds a comment and raises the issue's count; null without an issue. */
export function insertComment(tx: TenantTx, comment: NewComment): Promise<Comment | null> {
  return firstRow(tx<Comment[]>`
    with issue as (
      update issues set comment_count = comment_count + 1 where id = ${comment.issueId} returning id
    ), c as (
      insert into comments (tenant_id, issue_id, author_id, assignee_anonymous, content, mentions,
        visibility, draft_id)
      select ${comment.tenantId}, issue.id, ${comment.authorId},
        ${comment.assigneeAnonymous ?? null}, ${comment.content}, ${[...comment.mentions ?? []]},
        ${comment.visibility}, ${comment.draftId ?? null}
      from issue returning *
    )
    select ${columns(tx)} from c`);
}

/** A comment to the recipients of an issue who are in the group. */
export interface NewMessage {
  issueId: string;
  assigneeId: string;
  /** Null for the provider's staff, and for a deleted account. */
  authorId: string | null;
  content: string;
}

/** Adds comments, the same one to several groups once, and raises the counts of the issues. */
export function insertMessages(
  tx: TenantTx,
  tenantId: string,
  messages: readonly NewMessage[],
): Promise<{ id: string; issueId: string }[]> {
  return tx<{ id: string; issueId: string }[]>`
    with m as materialized (
      select "issueId", "authorId", content, array_agg("assigneeId") as "assigneeIds"
      from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb)
        as m ("issueId" uuid, "assigneeId" uuid, "authorId" uuid, content text)
      group by "issueId", "authorId", content
    ), issue as (
      update issues i set comment_count = i.comment_count + n.count
      from (select "issueId", count(*) from m group by "issueId") n
      where i.id = n."issueId" returning i.id
    )
    insert into comments (tenant_id, issue_id, assignee_ids, author_id, content, visibility)
    select ${tenantId}, issue.id, m."assigneeIds", m."authorId", m.content, 'ASSIGNEE'
    from issue join m on m."issueId" = issue.id
    returning id, issue_id as "issueId"`;
}

export interface CommentUpdate {
  content: string;
  mentions: readonly string[];
  visibility: CommentVisibility;
  at: Date;
}

/**
 * Changes a comment. Only a changed text counts as an edit, not a changed visibility.
 * @returns false for a comment deleted meanwhile
 */
export function updateComment(tx: TenantTx, id: string, change: CommentUpdate): Promise<boolean> {
  return isFound(tx`
    update comments set content = ${change.content}, mentions = ${[...change.mentions]},
      visibility = ${change.visibility},
      updated_at = case when content = ${change.content} then updated_at else ${change.at} end
    where id = ${id} returning id`);
}

/** Deletes a comment and lowers the issue's count; false for a comment deleted before. */
export async function deleteComment(
  tx: TenantTx,
  { id, issueId }: { id: string; issueId: string },
): Promise<boolean> {
  // Locks the issue first, in the same order as adding a comment does.
  await tx`select 1 from issues where id = ${issueId} for update`;
  return isFound(tx`
    with gone as (
      delete from comments where id = ${id} and issue_id = ${issueId} returning issue_id)
    update issues i set comment_count = comment_count - 1 from gone where i.id = gone.issue_id
    returning i.id`);
}
