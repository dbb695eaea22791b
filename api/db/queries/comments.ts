/** Comments on issues. */
import type { Comment } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./iso.ts";

/** Oldest first, as a discussion reads. */
export function listComments(tx: TenantTx, issueId: string): Promise<Comment[]> {
  return tx<Comment[]>`
    select c.id as "_id", c.issue_id as issue, c.content,
      case when a.id is not null then jsonb_build_object('_id', a.id, 'firstname', a.firstname,
        'lastname', a.lastname) end as author,
      ${iso(tx, "c.created_at")} as "createdAt", ${iso(tx, "c.updated_at")} as "updatedAt"
    from comments c left join accounts a on a.id = c.author_id
    where c.issue_id = ${issueId} order by c.created_at, c.id`;
}

/** Adds a comment and raises its issue's count; null when there is no such issue. */
export async function insertComment(
  tx: TenantTx,
  comment: { tenantId: string; issueId: string; authorId: string | null; content: string },
): Promise<Comment | null> {
  const [row] = await tx<Comment[]>`
    with issue as (
      update issues set comment_count = comment_count + 1 where id = ${comment.issueId} returning id
    ), c as (
      insert into comments (tenant_id, issue_id, author_id, content)
      select ${comment.tenantId}, issue.id, ${comment.authorId}, ${comment.content} from issue
      returning *
    )
    select c.id as "_id", c.issue_id as issue, c.content,
      case when a.id is not null then jsonb_build_object('_id', a.id, 'firstname', a.firstname,
        'lastname', a.lastname) end as author,
      ${iso(tx, "c.created_at")} as "createdAt", ${iso(tx, "c.updated_at")} as "updatedAt"
    from c left join accounts a on a.id = c.author_id`;
  return row ?? null;
}
