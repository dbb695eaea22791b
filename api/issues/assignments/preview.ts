/** What an outsider with a link does without ending the assignment: read the issue, comment. */
import type { Comment } from "@crumbtrail/contract/comment";
import { LINK_COMMENTS } from "@crumbtrail/contract/issue_options";
import {
  type IssuePreview,
  type PreviewComment,
  type PreviewCommentInput,
  WAITING_LISTED,
} from "@crumbtrail/contract/issue_preview";
import type { Page } from "@crumbtrail/contract/paging";
import { listWaitingIssues } from "@crumbtrail/db/queries/issue_answers";
import { listIssueRequests } from "@crumbtrail/db/queries/issue_letters";
import {
  type CommentSlice,
  countCommentsOfLink,
  countOwnComments,
  findCommentOfDraft,
  insertComment,
  listCommentsOfLink,
  type Outsider,
} from "@crumbtrail/db/queries/comments";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { recordIssueEvents } from "../changes.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, tooOften } from "../../platform/errors.ts";
import { readIssue } from "../read.ts";
import { notifySender } from "./notify_sender.ts";
import { readAnswer } from "./answer.ts";
import { type LinkUse, type Opened, withLink } from "./outsider.ts";

const MINUTE_MS = 60_000;

/**
 * Reads the issue of a link, and after the recipient's answer what else waits for the recipient.
 * `comments` counts only comments visible through the link.
 * @throws ApiError as `withLink`
 */
export async function previewIssue(deps: Deps, use: LinkUse): Promise<IssuePreview> {
  const { tenantId, ...preview } = await readPreview(deps, use);
  if (!preview.answer?.own) return { ...preview, waiting: null };
  const about = { issueId: use.issueId, recipient: preview.user };
  const limits = { now: deps.now(), limit: WAITING_LISTED };
  // A recipient's mails are of all properties, the link's transaction is of one.
  const waiting = await withTenant(
    deps.db.app,
    tenantId,
    (tx) => listWaitingIssues(tx, about, limits),
  );
  return { ...preview, waiting };
}

function readPreview(deps: Deps, use: LinkUse) {
  const { issueId } = use;
  return withLink(deps, use, "read", async (opened) => {
    const { tx, actor, recipient, expiresAt, access } = opened;
    const { history, trace, ...issue } = await readIssue(tx, issueId);
    // Left out: what is internal to the tenant.
    const { assignees: _a, assignments: _b, acceptance: _c, hashKey: _d, ...shown } = issue;
    const { events: _e, links: _f, untestedPages: _g, untestedSince: _h, ...told } = shown;
    const { cause, reappearance, approval: _i, spreadAt: _j, ...entity } = told;
    const outsider = { issueId, recipient, until: access.returnedAt };
    const comments = await countCommentsOfLink(tx, outsider);
    const requests = await listIssueRequests(tx, [issueId]);
    const asked = requests.find((one) => one.recipient === recipient);
    const request = {
      sender: asked?.sender ?? null,
      company: found(await findCurrentTenant(tx)).name,
      dueAt: asked?.dueAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    };
    const { resolutionData: resolution } = entity;
    // A member's name in a resolution may be a sign-in address.
    const resolutionData = resolution && resolution.resolverName !== recipient
      ? { ...resolution, resolverName: request.company }
      : resolution;
    const answer = await readAnswer(opened, issueId, resolution?.resolvedAt, deps.now());
    return {
      tenantId: actor.scope.tenantId,
      ...{ user: recipient, request, answer, history, trace },
      cameBack: reappearance
        ? {
          resolvedAt: reappearance.resolvedAt,
          at: reappearance.at,
          own: reappearance.resolverName === recipient,
        }
        : null,
      cause: !cause || cause.kind === "UNKNOWN" ? null : {
        ...{ kind: cause.kind, script: cause.script, host: cause.host },
        loadedBy: cause.loadedBy,
      },
      entity: { ...entity, comments, resolutionData },
    };
  });
}

/**
 * Lists the members' comments marked for the assignee, and the outsider's own. Members without a
 * name have the tenant's.
 * @throws ApiError as `withLink`
 */
export function previewComments(
  deps: Deps,
  use: LinkUse,
  slice: CommentSlice,
): Promise<Page<PreviewComment>> {
  const { issueId } = use;
  return withLink(deps, use, "read", async ({ tx, recipient, access }) => {
    const outsider = { issueId, recipient, until: access.returnedAt };
    // Outsiders must not learn the sign-in address of a member without a name.
    const { name: nameless } = found(await findCurrentTenant(tx));
    const { data, meta } = await listCommentsOfLink(tx, outsider, nameless, slice);
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
    "answer",
    async (opened) => shown(await addComment(deps, opened, use.issueId, input)),
  );
}

/**
 * Adds a comment, or returns the comment sent before with the same draft id. Needs the issue
 * locked.
 */
async function addComment(
  deps: Deps,
  opened: Opened,
  issueId: string,
  { content, draftId }: PreviewCommentInput,
): Promise<Comment> {
  const { tx, actor, recipient } = opened;
  const { tenantId } = actor.scope;
  const sent = draftId && await findCommentOfDraft(tx, { issueId, recipient, draftId });
  if (sent) return sent;
  await requireRoom(tx, { issueId, recipient }, deps.now());
  const author = { tenantId, issueId, authorId: null, assigneeAnonymous: recipient };
  const visibility = "ASSIGNEE";
  const comment = found(
    await insertComment(tx, { ...author, content, visibility, ...(draftId && { draftId }) }),
  );
  const after = { issue: issueId, visibility };
  await recordAuditEvent(tx, actor, { action: "comment.added", entityId: comment._id, after });
  await recordIssueEvents(tx, actor, [{ id: issueId, action: "commented" }]);
  await notifySender(deps, opened, issueId, { kind: "COMMENT", text: content });
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
