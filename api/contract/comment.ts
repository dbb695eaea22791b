/** Comments on issues (specification, part 1 §3, §5 and §7). */
import { z } from "zod";
import { COMMENT_MAX_LENGTH, COMMENT_MIN_LENGTH } from "./issue_options.ts";
import { pagingQuery } from "./paging.ts";

/** Maximum number of accounts mentioned in a comment. */
export const MENTIONS_LIMIT = 20;

/** Readers of a comment: members alone, or also the holder of a link to its issue. */
export const COMMENT_VISIBILITIES = ["INTERNAL", "ASSIGNEE"] as const;
export const commentVisibility = z.enum(COMMENT_VISIBILITIES);
export type CommentVisibility = z.infer<typeof commentVisibility>;

/** Order of comments. */
const commentOrder = z.enum(["oldest", "newest"]);
export type CommentOrder = z.infer<typeof commentOrder>;

export const commentsQuery = pagingQuery.extend({ order: commentOrder.default("oldest") });

/** A user of the tenant with access to the issue's property, who can be mentioned. */
export const mentionable = z.object({
  _id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
});
export type Mentionable = z.infer<typeof mentionable>;

export const commentInput = z.strictObject({
  content: z.string().trim().min(COMMENT_MIN_LENGTH).max(COMMENT_MAX_LENGTH),
  /** Accounts mentioned with @; each is notified once. */
  mentions: z.array(z.uuid()).max(MENTIONS_LIMIT).default([]),
  visibility: commentVisibility.default("INTERNAL"),
});
export type CommentInput = z.output<typeof commentInput>;

/** A change of a comment; without a visibility the visibility stays unchanged. */
export const commentChange = commentInput.extend({ visibility: commentVisibility.optional() });
export type CommentChange = z.output<typeof commentChange>;

export const comment = z.object({
  _id: z.uuid(),
  issue: z.uuid(),
  content: z.string(),
  /** Property of the issue. */
  property: z.object({ name: z.string() }),
  /** Null for an outsider, and after the account was deleted. */
  author: mentionable.nullable(),
  /** Address of an outsider, to which the link was sent. */
  assigneeAnonymous: z.string().nullable(),
  mentions: z.array(mentionable),
  /** An outsider's own comment is always `ASSIGNEE`, and hidden from links to other addresses. */
  visibility: commentVisibility,
  createdAt: z.iso.datetime(),
  /** Later than `createdAt` after a change by the author. */
  updatedAt: z.iso.datetime(),
});
export type Comment = z.infer<typeof comment>;
