/** What an outsider does with a link: look at its issue, comment on it, resolve it. */
import type { Comment } from "@crumbtrail/contract/comment";
import { LINK_COMMENTS } from "@crumbtrail/contract/constants";
import type {
  IssuePreview,
  PreviewComment,
  PreviewCommentInput,
} from "@crumbtrail/contract/issue_preview";
import type { Page } from "@crumbtrail/contract/paging";
import {
  type CommentSlice,
  countCommentsOfLink,
  countOwnComments,
  findCommentOfDraft,
  insertComment,
  listCommentsOfLink,
  type Outsider,
} from "@crumbtrail/db/queries/comments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { tooOften } from "../../platform/throttle/admission.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { readIssue } from "../read.ts";
import { resolveIssues } from "../resolve.ts";
import { type LinkUse, type Opened, withLink } from "./outsider.ts";

const MINUTE_MS = 60_000;

/** A member who gave no name: the address one signs in with is not an outsider's to know. */
const NAMELESS = "A colleague";

/** Its number of comments is that of those which the link shows. @throws ApiError see `withLink` */
export function previewIssue(deps: Deps, use: LinkUse): Promise<IssuePreview> {
  const { issueId } = use;
  return withLink(deps, use, async ({ tx, recipient }) => {
    const { history, trace, ...issue } = await readIssue(tx, issueId);
    const { assignees: _a, assignments: _b, acceptance: _c, hashKey: _d, ...told } = issue;
    const { deeds: _e, links: _f, ...entity } = told;
    const comments = await countCommentsOfLink(tx, { issueId, recipient });
    return { user: recipient, entity: { ...entity, comments }, history, trace };
  });
}

/** What members marked for the assignee, and the outsider's own. @throws ApiError see `withLink` */
export function previewComments(
  deps: Deps,
  use: LinkUse,
  slice: CommentSlice,
): Promise<Page<PreviewComment>> {
  const { issueId } = use;
  return withLink(deps, use, async ({ tx, recipient }) => {
    const { data, meta } = await listCommentsOfLink(tx, { issueId, recipient }, NAMELESS, slice);
    return { data: data.map(shown), meta };
  });
}

/** @throws ApiError see `withLink` */
export function commentByLink(
  deps: Deps,
  use: LinkUse,
  input: PreviewCommentInput,
): Promise<PreviewComment> {
  return withLink(
    deps,
    use,
    async (opened) => shown(await addComment(opened, use.issueId, input, deps.now())),
    lockIssues,
  );
}

/** Of calls that race each other one succeeds. @throws ApiError see `withLink` */
export function resolveByLink(deps: Deps, use: LinkUse): Promise<void> {
  return withLink(deps, use, async ({ tx, actor }) => {
    const [resolved] = await resolveIssues(tx, actor, [use.issueId], deps.now());
    found(resolved);
  }, lockIssues);
}

/** The issue is locked: what was sent already under the same id is there, and is not added again. */
async function addComment(
  { tx, actor, recipient }: Opened,
  issueId: string,
  { content, draftId }: PreviewCommentInput,
  now: Date,
): Promise<Comment> {
  const { tenantId } = actor.scope;
  const sent = draftId && await findCommentOfDraft(tx, { issueId, recipient, draftId });
  if (sent) return sent;
  await requireRoom(tx, { issueId, recipient }, now);
  const author = { tenantId, issueId, authorId: null, assigneeAnonymous: recipient };
  const visibility = "ASSIGNEE";
  const comment = found(
    await insertComment(tx, { ...author, content, visibility, ...(draftId && { draftId }) }),
  );
  const after = { issue: issueId, visibility };
  await recordAuditEvent(tx, actor, { action: "comment.added", entityId: comment._id, after });
  for (const propertyId of actor.scope.propertyIds ?? []) {
    await publishIssuesChanged(tx, { tenantId, propertyId });
  }
  return comment;
}

/** @throws ApiError FORBIDDEN: with 429 for too many in a minute, with 403 for too many in all */
async function requireRoom(tx: TenantTx, outsider: Outsider, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MINUTE_MS);
  const { all, recent, oldest } = await countOwnComments(tx, outsider, since);
  if (all >= LINK_COMMENTS.inAll) {
    throw new ApiError("FORBIDDEN", { details: { commentsInAll: LINK_COMMENTS.inAll } });
  }
  if (recent >= LINK_COMMENTS.perMinute && oldest) {
    throw tooOften(Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)));
  }
}

/** Without what is not an outsider's to know: the author's id and whom it mentions. */
function shown(
  { _id, content, createdAt, updatedAt, author, assigneeAnonymous }: Comment,
): PreviewComment {
  return {
    ...{ _id, content, createdAt, updatedAt, assigneeAnonymous },
    author: author && { firstname: author.firstname, lastname: author.lastname },
  };
}
