/** The mail to a person whom a comment mentions. */
import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { type Email, layOut } from "./layout.ts";

export interface Mentioned {
  author: string;
  content: string;
  visibility: CommentVisibility;
  issue: string;
  property: string;
  /** The issue with its comments. */
  url: string;
}

const CONTENT_LENGTH = 1000;

/** Whoever answers should know who can read it. */
const SEEN_BY: Record<CommentVisibility, string> = {
  INTERNAL: "Internal: the assignee does not see this comment.",
  ASSIGNEE: "The assignee sees this comment too.",
};

export function mentioned(mail: Mentioned): Email {
  const { author, content, visibility, issue, property, url } = mail;
  const cut = content.length > CONTENT_LENGTH;
  const quote = cut ? `${content.slice(0, CONTENT_LENGTH)}…` : content;
  return layOut({
    name: "mentioned",
    subject: `${author} mentioned you on ${issue}`,
    paragraphs: [`${author} wrote on the issue ${issue} of ${property}:`],
    quote,
    action: { label: "Open issue", url },
    notes: [SEEN_BY[visibility], "You receive this because the comment mentions you."],
  });
}
