/** An e-mail from its content, as HTML and as plain text. */
import { type Content, htmlOf, type Section } from "./html.ts";

/** An e-mail ready to be sent. */
export interface Email {
  /** Which mail it is, for the log and for limits. */
  name: string;
  subject: string;
  html: string;
  text: string;
  /** Address for the header List-Unsubscribe. */
  listUnsubscribe?: string;
}

/** Both forms of an e-mail from its content. */
export function layOut(content: Content): Email {
  const { name, subject, unsubscribe } = content;
  const email = { name, subject, html: htmlOf(content), text: textOf(content) };
  return unsubscribe ? { ...email, listUnsubscribe: unsubscribe.oneClick } : email;
}

function textOf(
  { paragraphs, quote, sections = [], action, notes = [], unsubscribe }: Content,
): string {
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, "> ")];
  const lists = sections.map(sectionText);
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const off = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : [];
  return [...paragraphs, ...quoted, ...lists, ...link, ...notes, ...off, "-- \nCrumbtrail"].join(
    "\n\n",
  ) +
    "\n";
}

function sectionText({ title, lines, rest }: Section): string {
  const items = lines.map(({ label, detail, url }) =>
    [`- ${label}`, detail, url].filter((part) => part !== undefined).join("\n  ")
  );
  return [title, ...items, ...(rest ? [rest] : [])].join("\n");
}
