/**
 * The view of an outsider with an e-mailed link: a single issue and no other data of the tenant
 * (specification, part 1 §2 and §7). The link's token opens only the issue, and expires after the
 * issue is resolved or unassigned, or after some time.
 */
import { z } from "zod";
import { LINK_COMMENTS } from "./issue_options.ts";
import { comment, commentInput, commentsQuery } from "./comment.ts";
import { historyEntry, issue } from "./issue.ts";
import { listOf } from "./paging.ts";

/** Token of the link; the issue is in the path. A missing token is refused like a wrong token. */
export const previewQuery = z.object({ token: z.string().max(200).default("") });

export const previewCommentsQuery = commentsQuery.extend(previewQuery.shape);

/** The issue without assignments, events, links to other systems, and what is not tested. */
const entity = issue.omit({
  acceptance: true,
  assignees: true,
  assignments: true,
  events: true,
  hashKey: true,
  history: true,
  links: true,
  trace: true,
  untestedPages: true,
  untestedSince: true,
});

export const issuePreview = z.object({
  /** 'This Issue was sent to {user}': recipient of the link. */
  user: z.string(),
  entity,
  history: z.array(historyEntry),
  trace: z.array(z.string()),
});
export type IssuePreview = z.infer<typeof issuePreview>;

export const previewCommentInput = z.strictObject({
  content: commentInput.shape.content.max(LINK_COMMENTS.characters),
  /** An id chosen by the sender: texts with the same id become a single comment. */
  draftId: z.string().regex(/^[\w-]{8,64}$/).optional(),
});
export type PreviewCommentInput = z.output<typeof previewCommentInput>;

/** A comment by the reader, or by members and visible to the assignee. */
export const previewComment = comment.pick({
  _id: true,
  content: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  author: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  /** The reader's own address on own comments; null for comments of members. */
  assigneeAnonymous: z.string().nullable(),
});
export type PreviewComment = z.infer<typeof previewComment>;
export const previewComments = listOf(previewComment);
