/** A comment as the mail to the people it mentions shows it. */
import type { CommentVisibility } from "@crumbtrail/contract/comment";
import type { TenantTx } from "../tenant.ts";

export interface MentioningComment {
  content: string;
  /** Empty when the account was deleted. */
  author: string;
  visibility: CommentVisibility;
  issue: { id: string; name: string };
  property: { id: string; name: string };
}

/** Null when the comment was deleted. */
export async function findMentioningComment(
  tx: TenantTx,
  id: string,
): Promise<MentioningComment | null> {
  const [row] = await tx<MentioningComment[]>`
    select c.content, coalesce(nullif(trim(a.firstname || ' ' || a.lastname), ''), a.username, '')
        as author, c.visibility,
      jsonb_build_object('id', i.id, 'name', i.entry_name) as issue,
      jsonb_build_object('id', p.id, 'name', p.name) as property
    from comments c
    join issues i on i.tenant_id = c.tenant_id and i.id = c.issue_id
    join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
    left join accounts a on a.tenant_id = c.tenant_id and a.id = c.author_id
    where c.id = ${id}`;
  return row ?? null;
}
