/** The actions of an outsider with a link: read the issue, comment, resolve. */
import type { Comment } from "@crumbtrail/contract/comment";
import { LINK_COMMENTS } from "@crumbtrail/contract/issue_options";
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
import { recordAuditEvent } from "../../audit/record.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, tooOften } from "../../platform/errors.ts";
import { readIssue } from "../read.ts";
import { resolveIssues } from "../resolve.ts";
import { type LinkUse, type Opened, withLink } from "./outsider.ts";

const MINUTE_MS = 60_000;

/** Shown for members without a name: outsiders must not learn a member's sign-in address. */
const NAMELESS = "A colleague";

/**
 * Reads the issue of a link; `comments` counts only comments visible through the link.
 * @throws ApiError as `withLink`
 */
export function previewIssue(deps: Deps, use: LinkUse): Promise<IssuePreview> {
  const { issueId } = use;
  return withLink(deps, use, async ({ tx, recipient }) => {
    const { history, trace, ...issue } = await readIssue(tx, issueId);
    // Left out: what is internal to the tenant.
    const { assignees: _a, assignments: _b, acceptance: _c, hashKey: _d, ...shown } = issue;
    const { events: _e, links: _f, untestedPages: _g, untestedSince: _h, ...entity } = shown;
    const comments = await countCommentsOfLink(tx, { issueId, recipient });
    return { user: recipient, entity: { ...entity, comments }, history, trace };
  });
}

/**
 * Lists the members' comments marked for the assignee, and the outsider's own.
 * @throws ApiError as `withLink`
 */
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

/** @throws ApiError as `withLink`; FORBIDDEN for too many comments */
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

/**
 * Resolves the issue; of concurrent calls only the first succeeds.
 * @throws ApiError as `withLink`
 */
export function resolveByLink(deps: Deps, use: LinkUse): Promise<void> {
  return withLink(deps, use, async ({ tx, actor }) => {
    const [resolved] = await resolveIssues(tx, actor, [use.issueId], deps.now());
    found(resolved);
  }, lockIssues);
}

/**
 * Adds a comment, or returns the comment sent before with the same draft id. Needs the issue
 * locked.
 */
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

/** @throws ApiError FORBIDDEN: with 429 for too many in a minute, with 403 for too many in total */
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

/** Omits the author's id and the mentions, both internal to the tenant. */
function shown(
  { _id, content, createdAt, updatedAt, author, assigneeAnonymous }: Comment,
): PreviewComment {
  return {
    ...{ _id, content, createdAt, updatedAt, assigneeAnonymous },
    author: author && { firstname: author.firstname, lastname: author.lastname },
  };
}
