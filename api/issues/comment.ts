/** Adds a comment to an issue. */
import type { Comment } from "@crumbtrail/contract/issue";
import { insertComment } from "@crumbtrail/db/queries/comments";
import { announceIssues, findIssueById } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordDeed } from "../audit/record.ts";
import { type Actor, type Deps, memberId } from "../http/context.ts";
import { found } from "../http/errors.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export function commentIssue(
  deps: Deps,
  actor: Actor,
  issueId: string,
  content: string,
): Promise<Comment> {
  const { tenantId } = actor.scope;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { property } = found(await findIssueById(tx, issueId));
    const author = { tenantId, issueId, authorId: memberId(actor) };
    const comment = found(await insertComment(tx, { ...author, content }));
    const entity = { entityType: "comment", entityId: comment._id };
    await recordDeed(tx, actor, { action: "comment.added", ...entity, after: { issue: issueId } });
    await announceIssues(tx, { tenantId, propertyId: property._id });
    return comment;
  });
}
