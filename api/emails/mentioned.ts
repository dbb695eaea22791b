/** Tells somebody that a comment means them. */
import { type Email, layOut } from "./layout.ts";

export interface Mentioned {
  author: string;
  content: string;
  issue: string;
  property: string;
  /** The issue with its comments. */
  url: string;
}

const CONTENT_LENGTH = 1000;

export function mentioned({ author, content, issue, property, url }: Mentioned): Email {
  const cut = content.length > CONTENT_LENGTH;
  const said = cut ? `${content.slice(0, CONTENT_LENGTH)}…` : content;
  return layOut({
    name: "mentioned",
    subject: `${author} mentioned you on ${issue}`,
    paragraphs: [`${author} wrote on the issue ${issue} of ${property}:`],
    quote: said,
    action: { label: "Open issue", url },
    notes: ["You get this mail because the comment names you."],
  });
}
