/** Adds comments to issues; only the author changes or deletes a comment. */
import type { Comment, CommentChange, CommentInput } from "@crumbtrail/contract/comment";
import {
  deleteComment,
  findComment,
  insertComment,
  insertMessages,
  type NewMessage,
  updateComment,
} from "@crumbtrail/db/queries/comments";
import { whoIsMentionable } from "@crumbtrail/db/queries/mentions";
import { findIssueById, publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent, recordAuditEvents } from "../audit/record.ts";
import { type AccountActor, type Actor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";

/** The ids of a comment and its issue. */
export interface CommentPlace {
  issueId: string;
  id: string;
}

/**
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for mentioning an account without access to
 * the issue
 */
export function commentIssue(
  deps: Deps,
  actor: AccountActor,
  issueId: string,
  { content, mentions, visibility }: CommentInput,
): Promise<Comment> {
  const { tenantId } = actor.scope;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { property } = found(await findIssueById(tx, issueId));
    await requireMentionable(tx, property._id, mentions);
    const author = { tenantId, issueId, authorId: tenantAccountId(actor) };
    const comment = found(await insertComment(tx, { ...author, content, mentions, visibility }));
    await queueMentions(tx, actor, comment._id, mentions);
    const after = { issue: issueId, visibility };
    await recordAuditEvent(tx, actor, { action: "comment.added", entityId: comment._id, after });
    await publishIssuesChanged(tx, { tenantId, propertyId: property._id });
    return comment;
  });
}

/**
 * Adds comments for the recipients to issues that are sent in the same transaction, which also
 * publishes their change. Needs the issues locked.
 */
export async function addMessages(
  tx: TenantTx,
  actor: Actor,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const added = await insertMessages(tx, actor.scope.tenantId, messages);
  await recordAuditEvents(
    tx,
    actor,
    added.map(({ id, issueId }) => ({
      action: "comment.added",
      entityId: id,
      after: { issue: issueId, visibility: "ASSIGNEE" },
    })),
  );
}

/**
 * Changes the content and visibility of a comment, and notifies newly mentioned accounts.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for another author's comment; VALIDATION_ERROR
 */
export function changeComment(
  deps: Deps,
  actor: AccountActor,
  place: CommentPlace,
  { content, mentions, visibility }: CommentChange,
): Promise<Comment> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { propertyId, comment: before } = await findOwn(tx, actor, place);
    await requireMentionable(tx, propertyId, mentions);
    const seen = visibility ?? before.visibility;
    const update = { content, mentions, visibility: seen, at: deps.now() };
    if (!await updateComment(tx, place.id, update)) {
      throw new ApiError("ENTITY_NOT_FOUND");
    }
    const known = before.mentions.map(({ _id }) => _id);
    await queueMentions(tx, actor, place.id, mentions.filter((id) => !known.includes(id)));
    await recordAuditEvent(tx, actor, {
      action: "comment.changed",
      entityId: place.id,
      before: { content: before.content, visibility: before.visibility },
      after: { content, visibility: seen },
    });
    await publishIssuesChanged(tx, { tenantId: actor.scope.tenantId, propertyId });
    return found(await findComment(tx, place));
  });
}

/** @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for another author's comment */
export function removeComment(deps: Deps, actor: AccountActor, place: CommentPlace): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { propertyId, comment } = await findOwn(tx, actor, place);
    if (!await deleteComment(tx, place)) throw new ApiError("ENTITY_NOT_FOUND");
    const before = { issue: place.issueId, content: comment.content };
    await recordAuditEvent(tx, actor, { action: "comment.deleted", entityId: place.id, before });
    await publishIssuesChanged(tx, { tenantId: actor.scope.tenantId, propertyId });
  });
}

async function findOwn(tx: TenantTx, actor: AccountActor, place: CommentPlace) {
  const { property } = found(await findIssueById(tx, place.issueId));
  const comment = found(await findComment(tx, place));
  if (comment.author?._id !== actor.accountId) throw new ApiError("FORBIDDEN");
  return { propertyId: property._id, comment };
}

/** Topic of outbox rows `{commentId, accountIds}`. */
export const COMMENT_MENTIONED = "comment.mentioned";

/** @throws ApiError VALIDATION_ERROR if a mentioned account may not see issues of the property */
async function requireMentionable(
  tx: TenantTx,
  propertyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = new Set(await whoIsMentionable(tx, propertyId, ids));
  if (ids.every((id) => people.has(id))) return;
  throw invalidField("mentions", answerText("must be people with access to the issue"));
}

/** Queues a notification for each mentioned account, except the author. */
async function queueMentions(
  tx: TenantTx,
  actor: AccountActor,
  commentId: string,
  ids: readonly string[],
): Promise<void> {
  const accountIds = [...new Set(ids)].filter((id) => id !== actor.accountId);
  if (accountIds.length === 0) return;
  const { tenantId } = actor.scope;
  await insertOutbox(tx, {
    tenantId,
    topic: COMMENT_MENTIONED,
    payload: { commentId, accountIds },
  });
}
