/**
 * The view of an outsider with an e-mailed link: a single issue and no other data of the tenant
 * (specification, part 1 §2 and §7). The link's token opens only the issue, until it expires or the
 * issue is unassigned; after an answer it shows the issue and takes back the answer, no more.
 */
import { z } from "zod";
import { cause } from "./cause.ts";
import { LINK_COMMENTS } from "./issue_options.ts";
import { comment, commentInput, commentsQuery } from "./comment.ts";
import { historyEntry, issue } from "./issue.ts";
import { listOf } from "./paging.ts";

/** Token of the link; the issue is in the path. A missing token is refused like a wrong token. */
export const previewQuery = z.object({ token: z.string().max(200).default("") });

export const previewCommentsQuery = commentsQuery.extend(previewQuery.shape);

/**
 * The issue without assignments, the cause's id and vendor, events, links to other systems, and what
 * is not tested.
 */
const entity = issue.omit({
  acceptance: true,
  approval: true,
  assignees: true,
  assignments: true,
  cause: true,
  events: true,
  hashKey: true,
  history: true,
  links: true,
  spreadAt: true,
  trace: true,
  untestedPages: true,
  untestedSince: true,
});

/** Who asks the recipient, and until when. */
const request = z.object({
  /** Name of the person who sent the issue; null if unknown, unnamed, or of the provider's staff. */
  sender: z.string().nullable(),
  /** Name of the tenant. */
  company: z.string(),
  /** The earliest deadline of the recipient's groups. */
  dueAt: z.iso.datetime().nullable(),
  /** End of the link. */
  expiresAt: z.iso.datetime(),
});

/** Why the link shows the issue, but takes no answer. */
const answer = z.object({
  /**
   * RESOLVED by anyone, RETURNED: an assignee said that the issue is not theirs, or REOPENED: it was
   * opened again after a resolution, and is not sent again yet.
   */
  state: z.enum(["RESOLVED", "RETURNED", "REOPENED"]),
  at: z.iso.datetime(),
  /** Whether the recipient of the link answered. */
  own: z.boolean(),
  /** Until when the recipient can take back the answer; null if that is not possible. */
  undoUntil: z.iso.datetime().nullable(),
});
export type PreviewAnswer = z.infer<typeof answer>;

/** The resolution that a test found undone. */
const cameBack = z.object({
  resolvedAt: z.iso.datetime(),
  /** When a test found the issue again. */
  at: z.iso.datetime(),
  /** Whether the recipient of the link had reported it fixed. */
  own: z.boolean(),
});

/** Most issues that are named as waiting; others only count. */
export const WAITING_LISTED = 20;

/** Other issues of the tenant that the recipient was mailed and has not answered. */
const waiting = z.object({
  /** Number of issues, also of those not listed. */
  total: z.number().int(),
  /** The last mailed first. */
  issues: z.array(z.object({
    entryName: z.string(),
    /** Name of the property. */
    property: z.string(),
    /** The last mail with a link to the issue; its subject is null after the mail log forgot it. */
    mail: z.object({ at: z.iso.datetime(), subject: z.string().nullable() }),
  })),
});
export type WaitingIssues = z.infer<typeof waiting>;

export const issuePreview = z.object({
  /** 'This Issue was sent to {user}': recipient of the link. */
  user: z.string(),
  request,
  /** Null while the link takes answers. */
  answer: answer.nullable(),
  /** Null unless a test found the issue again after its last resolution. */
  cameBack: cameBack.nullable(),
  /** What caused the issue in the last run; null if that is not known. */
  cause: cause.omit({ key: true, vendor: true }).nullable(),
  /** Null before an answer of the recipient. */
  waiting: waiting.nullable(),
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

/** Why the issue is not the recipient's. */
export const returnInput = z.strictObject({
  reason: commentInput.shape.content.max(LINK_COMMENTS.characters),
});
export type ReturnInput = z.output<typeof returnInput>;

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
