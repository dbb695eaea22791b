/** What an outsider does with a link: look at its issue, comment on it, resolve it. */
import type { Comment } from "@crumbtrail/contract/comment";
import type { IssuePreview, PreviewComment } from "@crumbtrail/contract/issue_preview";
import { insertComment, listComments } from "@crumbtrail/db/queries/comments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import { recordDeed } from "../audit/record.ts";
import type { Deps } from "../http/context.ts";
import { found } from "../http/errors.ts";
import { readIssue } from "../issues/read.ts";
import { resolveIssues } from "../issues/resolve.ts";
import { type LinkUse, withLink } from "./outsider.ts";

/** A member who gave no name: the address one signs in with is not an outsider's to know. */
const NAMELESS = "A colleague";

/** @throws ApiError see `withLink` */
export function previewIssue(deps: Deps, use: LinkUse): Promise<IssuePreview> {
  return withLink(deps, use, async ({ tx, recipient }) => {
    const { history, trace, ...issue } = await readIssue(tx, use.issueId);
    const { assignees: _a, assignments: _b, acceptance: _c, hashKey: _d, ...told } = issue;
    const { deeds: _e, links: _f, ...entity } = told;
    return { user: recipient, entity, history, trace };
  });
}

/** @throws ApiError see `withLink` */
export function previewComments(deps: Deps, use: LinkUse): Promise<PreviewComment[]> {
  return withLink(deps, use, async ({ tx, recipient }) => {
    const comments = await listComments(tx, use.issueId, NAMELESS);
    return comments.map((comment) => shown(comment, recipient));
  });
}

/** @throws ApiError see `withLink` */
export function commentByLink(
  deps: Deps,
  use: LinkUse,
  content: string,
): Promise<PreviewComment> {
  const { issueId } = use;
  return withLink(deps, use, async ({ tx, actor, recipient }) => {
    const { tenantId } = actor.scope;
    const author = { tenantId, issueId, authorId: null, assigneeAnonymous: recipient };
    const comment = found(await insertComment(tx, { ...author, content }));
    const entity = { entityType: "comment", entityId: comment._id };
    await recordDeed(tx, actor, { action: "comment.added", ...entity, after: { issue: issueId } });
    for (const propertyId of actor.scope.propertyIds ?? []) {
      await announceIssues(tx, { tenantId, propertyId });
    }
    return shown(comment, recipient);
  }, lockIssues);
}

/** Of calls that race each other one succeeds. @throws ApiError see `withLink` */
export function resolveByLink(deps: Deps, use: LinkUse): Promise<void> {
  return withLink(deps, use, async ({ tx, actor }) => {
    const [resolved] = await resolveIssues(tx, actor, [use.issueId], deps.now());
    found(resolved);
  }, lockIssues);
}

/** Other outsiders stay without a name. */
function shown(
  { _id, content, createdAt, updatedAt, author, assigneeAnonymous }: Comment,
  reader: string,
): PreviewComment {
  const others = assigneeAnonymous === null ? null : "Assignee";
  return {
    ...{ _id, content, createdAt, updatedAt },
    author: author && { firstname: author.firstname, lastname: author.lastname },
    assigneeAnonymous: assigneeAnonymous === reader ? reader : others,
  };
}
