/** Comments on issues (part 1 sections 3, 5 and 7). */
import { z } from "zod";

/** Accounts one comment may mention. */
export const MENTIONS_LIMIT = 20;

/** Somebody who may be mentioned: of the tenant, and may see the issue's property. */
export const mentionable = z.object({
  _id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
});
export type Mentionable = z.infer<typeof mentionable>;

export const commentInput = z.strictObject({
  content: z.string().trim().min(2).max(10_000),
  /** Accounts that the text names with @; each hears of it once. */
  mentions: z.array(z.uuid()).max(MENTIONS_LIMIT).default([]),
});
export type CommentInput = z.output<typeof commentInput>;

export const comment = z.object({
  _id: z.uuid(),
  issue: z.uuid(),
  content: z.string(),
  /** That of its issue. */
  property: z.object({ name: z.string() }),
  /** Null for an outsider, and for an account that is gone. */
  author: mentionable.nullable(),
  /** An outsider with a link, by the name it was sent to. */
  assigneeAnonymous: z.string().nullable(),
  mentions: z.array(mentionable),
  createdAt: z.iso.datetime(),
  /** Later than `createdAt` once its author has changed it. */
  updatedAt: z.iso.datetime(),
});
export type Comment = z.infer<typeof comment>;
